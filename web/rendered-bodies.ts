/** The body of a document, and until when it stays as it is; epoch milliseconds. */
type Rendered = { body: string; until: number }
type Stored = Rendered & { data: string; from: number }

/** In letters: a hundred lists, and at most 20 MB. */
const MAX_LETTERS = 10_000_000
/** Addresses that were opened once; the body of the second time is stored. */
const MAX_OPENED = 1000
/** React's mark of a part whose script was not loaded yet: the next document has it. */
const UNFINISHED = '<!--$!-->'

/**
 * Bodies of documents that were rendered before, by their address and reader, for the very same data. An entry is used
 * from the instant it was rendered until the next step of a clock in it.
 */
export function createRenderedBodies(most = MAX_LETTERS) {
  const stored = new Map<string, Stored>()
  const opened = new Set<string>()
  let letters = 0
  const sizeOf = ({ body, data }: Stored): number => body.length + data.length
  const remove = (place: string): void => {
    const old = stored.get(place)
    if (!old) return
    stored.delete(place)
    letters -= sizeOf(old)
  }
  /** A document that nobody opens again, as most of a crawler's, is not worth its place. */
  const isOpenedAgain = (place: string): boolean => {
    const isAgain = opened.delete(place)
    opened.add(place)
    for (const oldest of opened) {
      if (opened.size <= MAX_OPENED) break
      opened.delete(oldest)
    }
    return isAgain
  }
  /** `place`: everything but the data that the body depends on, `now`: epoch milliseconds. */
  return (place: string, data: string, now: number, render: () => Rendered): string => {
    const known = stored.get(place)
    remove(place)
    const isValid = known?.data === data && known.from <= now && now < known.until
    const entry = isValid ? known : { ...render(), data, from: now }
    if (!isValid) {
      const isForMany = known !== undefined || isOpenedAgain(place)
      if (!isForMany || sizeOf(entry) > most || entry.body.includes(UNFINISHED)) return entry.body
    }
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
