// Short sounds made by the browser itself, no files. Only for those who switched them on.

let context: AudioContext | null = null

interface Tone {
  at: number // seconds from now
  pitch: number
  length: number
  volume?: number
  shape?: OscillatorType
}

function play(tones: Tone[]) {
  context ??= new AudioContext()
  const now = context.currentTime
  for (const { at, pitch, length, volume = 0.08, shape = 'sine' } of tones) {
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.type = shape
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(volume, now + at)
    loudness.gain.exponentialRampToValueAtTime(0.001, now + at + length)
    tone.connect(loudness).connect(context.destination)
    tone.start(now + at)
    tone.stop(now + at + length + 0.05)
  }
}

/** A wooden piece is put down. */
export const move = () => play([{ at: 0, pitch: 190, length: 0.09, volume: 0.1, shape: 'triangle' }])

/** A bell: it is one's turn. */
export const turn = () =>
  play([
    { at: 0, pitch: 660, length: 0.35 },
    { at: 0.12, pitch: 880, length: 0.35 },
  ])

/** The end of the game. */
export const over = () =>
  play([523, 659, 784, 1047].map((pitch, i) => ({ at: i * 0.13, pitch, length: i === 3 ? 0.7 : 0.25 })))
