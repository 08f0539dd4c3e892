import { instantOf } from '#ethiopia/calendar.ts'
import type { Holidays } from '#ethiopia/working-days.ts'
import { resolveDate } from '#notices/dates.ts'
import type { EntryView } from './entry-view.ts'
import { dateOf, publishedDayOf } from './entry-values.ts'

/** The fields that are compared with stored tenders; closing in epoch milliseconds. */
export type ComparedSketch = {
  id?: number | undefined
  companyName?: string | undefined
  shortTitle?: string | undefined
  reference?: string | undefined
  sourceName?: string | undefined
  closingTimestamp?: number | undefined
}

const typedText = (values: EntryView['values'], name: string): string | undefined => values[name]?.trim() || undefined

/** The typed values in comparable form. */
export function sketchOf({ values, stored }: EntryView, holidays: Holidays): ComparedSketch {
  const closing = dateOf(values, 'closing')
  const day = publishedDayOf(values)
  const publishedAt = day ? instantOf(day, 0) : null
  const at = 'fault' in closing ? null : resolveDate('closing', closing.typed, publishedAt, holidays).at
  return {
    id: stored.id,
    companyName: typedText(values, 'companyName'),
    shortTitle: typedText(values, 'shortTitle'),
    reference: typedText(values, 'reference'),
    sourceName: typedText(values, 'sourceName'),
    closingTimestamp: at ?? undefined,
  }
}
