// A short bell when it is one's turn; made by the browser, no file.
export function chime() {
  const context = new AudioContext()
  for (const [delay, pitch] of [
    [0, 660],
    [0.12, 880],
  ] as const) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.08, context.currentTime + delay)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + delay + 0.35)
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + delay)
    tone.stop(context.currentTime + delay + 0.4)
  }
}
