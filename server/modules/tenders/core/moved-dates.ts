import type { DayOffChange } from '#contract/tender-workflow.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { resolveDates } from '#notices/dates.ts'
import type { TenderSummary } from './tender.ts'
import { typedDates } from './typed-dates.ts'

type Moved = DayOffChange['moves'][number]

/** The dates of a tender that would change if its days were counted again with the changed days off. */
export function movedDates(tender: TenderSummary, before: Holidays, after: Holidays): Moved[] {
  const { id, shortTitle, publishedAt } = tender
  const typed = { ...typedDates(tender), publishedAt }
  const [was, would] = [resolveDates(typed, before), resolveDates(typed, after)]
  const move = (date: Moved['date'], field: 'closingAt' | 'openingAt'): Moved[] => {
    const [from, to] = [tender[field], would[field]]
    return from === null || to === null || from === to || was[field] === to ? [] : [{ id, shortTitle, date, from, to }]
  }
  return [...move('closing', 'closingAt'), ...move('openning', 'openingAt')]
}
