import type { AlikeTender } from '#contract/desk.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { foldKey } from '#language/fold.ts'

type Side = {
  companyName?: string | null | undefined
  shortTitle?: string | null | undefined
  reference?: string | null | undefined
  sourceName?: string | null | undefined
  closingAt?: Instant | null | undefined
}
type Difference = AlikeTender['differences'][number]

const dayOf = (at: number | null | undefined) => (at === null || at === undefined ? '' : isoDate(civilDateAt(at)))

/** The fields of the form and of a tender side by side; a different spelling is not a difference. */
export function noticeDifferences(mine: Side, theirs: Side): Difference[] {
  const texts = (['companyName', 'shortTitle', 'reference'] as const).map((field) => written(field, mine, theirs))
  const closing: Difference = {
    field: 'closing',
    mine: mine.closingAt ?? undefined,
    theirs: theirs.closingAt ?? undefined,
    same: dayOf(mine.closingAt) === dayOf(theirs.closingAt),
  }
  return [...texts, closing, written('sourceName', mine, theirs)]
}

function written(
  field: 'companyName' | 'shortTitle' | 'reference' | 'sourceName',
  mine: Side,
  theirs: Side,
): Difference {
  return {
    field,
    mine: mine[field] || undefined,
    theirs: theirs[field] || undefined,
    same: foldKey(mine[field] ?? '') === foldKey(theirs[field] ?? ''),
  }
}
