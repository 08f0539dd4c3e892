/** The body of a document, and until when it stays as it is; epoch milliseconds. */
type Rendered = { body: string; until: number }
type Stored = Rendered & { data: string; from: number }

/** In letters: a hundred lists, and at most 20 MB. */
const MAX_LETTERS = 10_000_000
/** React's mark of a part whose script was not loaded yet: the next document has it. */
const UNFINISHED = '<!--$!-->'

/**
 * Bodies of documents that were rendered before, by their address and reader, for the very same data. An entry is used
 * from the instant it was rendered until the next step of a clock in it.
 */
export function createRenderedBodies(most = MAX_LETTERS) {
  const stored = new Map<string, Stored>()
  let letters = 0
  const sizeOf = ({ body, data }: Stored): number => body.length + data.length
  const remove = (place: string): void => {
    const old = stored.get(place)
    if (!old) return
    stored.delete(place)
    letters -= sizeOf(old)
  }
  /** `place`: everything but the data that the body depends on, `now`: epoch milliseconds. */
  return (place: string, data: string, now: number, render: () => Rendered): string => {
    const known = stored.get(place)
    remove(place)
    const isValid = known?.data === data && known.from <= now && now < known.until
    const entry = isValid ? known : { ...render(), data, from: now }
    if (!isValid && (sizeOf(entry) > most || entry.body.includes(UNFINISHED))) return entry.body
    // Last, so that what was asked for longest ago makes room.
    stored.set(place, entry)
    letters += sizeOf(entry)
    for (const oldest of stored.keys()) {
      if (letters <= most) break
      remove(oldest)
    }
    return entry.body
  }
}
