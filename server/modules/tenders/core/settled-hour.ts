import { OFFICE_OPENS } from './tender-moment.ts'
import type { TenderMoment } from './tender-moment.ts'

/** Programs write these where a day has no hour; the day's last minute means the same. */
const NO_HOUR = /^(?:0?0:00(?::00(?:[.,]0+)?)?|24:00(?::00)?|23:59(?::59(?:[.,]\d+)?)?)$/
const ISO_HOUR = /^(\d{4}-\d\d-\d\d)[T ]([\d:.,]+)\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i

/**
 * The hour of a closing or an opening as it is stored: no tender closes at midnight, in whichever zone a program wrote
 * it, and hardly before offices open. `note` describes the change.
 */
export function settledHour(text: string, moment: TenderMoment): { moment: TenderMoment; note?: string } {
  const [, day = moment.day, hour, offset = ''] = ISO_HOUR.exec(text.trim()) ?? []
  const written = hour ?? moment.time ?? moment.words
  if (written !== undefined && NO_HOUR.test(written))
    return { moment: { day }, note: `the hour '${written}${offset}' was taken for none: the day counts to its end` }
  if (hour === undefined || moment.time === undefined || moment.time >= OFFICE_OPENS) return { moment }
  const words = `${hour.replace(/:00(?:[.,]0+)?$/, (seconds, at: number) => (at > 3 ? '' : seconds))}${offset}`
  return {
    moment: { ...moment, words },
    note: `the hour '${words}' was read as ${moment.time}, when offices are closed`,
  }
}
