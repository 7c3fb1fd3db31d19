// Up to which decision this browser has shown each table: what came later is unread.
const kKey = 'boroughs.seen'
const kKept = 100 // tables

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? '{}')
  } catch {
    return {}
  }
}

export function remember_seen(table: string, ply: number) {
  const { [table]: _, ...others } = read()
  const newest = Object.entries(others).slice(-kKept + 1)
  try {
    localStorage.setItem(kKey, JSON.stringify({ ...Object.fromEntries(newest), [table]: ply }))
  } catch {
    /* private windows may refuse */
  }
}

/** How many decisions were made since the table was looked at here; 0 if it never was. */
export function unread(table: { id: string; ply: number }): number {
  const seen = read()[table.id]
  return seen === undefined ? 0 : Math.max(0, table.ply - seen)
}
