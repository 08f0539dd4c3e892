/** A tender among the days of a month, counted from the first that is shown: they may be before or after it. */
export type Spanned = { id: number; from: number; closes: number; opens?: number }

/** A part of a tender's bar in one week: columns 0 to 6, both included, and the lane below the others. */
export type Bar = {
  id: number
  lane: number
  from: number
  to: number
  /** Whether it begins here, and not in an earlier week. */ begins: boolean
  /** Whether it closes in this week; otherwise it continues. */ closes: boolean
  /** The column in which bids are opened. */ opens?: number
}

const DAYS_OF_WEEK = 7
/** More bars of tenders that close later would hide those that close in the week. */
const MAX_GOING = 3

/** The days over which a tender is shown in a week: from publishing to closing, or to the opening of bids after it. */
function extentIn(tender: Spanned, start: number): Omit<Bar, 'lane'> | undefined {
  const { id, from, closes, opens } = tender
  const end = start + DAYS_OF_WEEK - 1
  // Contradictory dates: nothing closes before it is published, or is opened before it closes.
  const first = Math.max(Math.min(from, closes), start)
  const last = Math.min(Math.max(closes, opens ?? closes), end)
  if (first > last || closes < start) return undefined
  const isOpened = opens !== undefined && opens >= closes && opens >= start && opens <= end
  return {
    id,
    from: first - start,
    to: last - start,
    begins: Math.min(from, closes) >= start,
    closes: closes <= end,
    ...(isOpened ? { opens: opens - start } : {}),
  }
}

/** In turns: the first of each day, then the second of each, so that a crowded day leaves room for the next. */
function inTurns(tenders: readonly Spanned[]): Spanned[] {
  const turns = new Map<number, number>()
  return tenders
    .map((tender) => {
      const turn = turns.get(tender.closes) ?? 0
      turns.set(tender.closes, turn + 1)
      return { tender, turn }
    })
    .sort((a, b) => a.turn - b.turn || a.tender.closes - b.tender.closes)
    .map(({ tender }) => tender)
}

/**
 * The bars of a week that begins with day `start`, at most `most` below one another, without overlaps: tenders that
 * close in it first, then some that continue after it. `tenders` are in the order in which they close.
 */
export function placeBars(tenders: readonly Spanned[], start: number, most: number): Bar[] {
  const end = start + DAYS_OF_WEEK - 1
  const closing = inTurns(tenders.filter(({ closes }) => closes >= start && closes <= end))
  const others = tenders.filter(({ from, closes }) => closes > end && from <= end).slice(0, MAX_GOING)
  const taken = Array.from({ length: most }, () => new Set<number>())
  return [...closing, ...others].flatMap((tender) => {
    const extent = extentIn(tender, start)
    if (!extent) return []
    const columns = Array.from({ length: extent.to - extent.from + 1 }, (_, place) => extent.from + place)
    const lane = taken.findIndex((used) => !columns.some((column) => used.has(column)))
    if (lane < 0) return []
    for (const column of columns) taken[lane]?.add(column)
    return [{ ...extent, lane }]
  })
}
