import type { AlikeTender } from '#contract/desk.ts'
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

/** The fields of the form and of a tender next to each other; a different spelling is no difference. */
export function noticeDifferences(mine: Side, theirs: Side): Difference[] {
  const texts = (['companyName', 'shortTitle', 'reference'] as const).map((field) => written(field, mine, theirs))
  const closing: Difference = {
    field: 'closing',
    mine: mine.closingAt ?? undefined,
    theirs: theirs.closingAt ?? undefined,
    // The hour counts, too: an offer at the later hour is too late for the earlier.
    same: (mine.closingAt ?? undefined) === (theirs.closingAt ?? undefined),
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
