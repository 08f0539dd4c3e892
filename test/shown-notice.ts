import type { Proposal, ParsedNoticeDate } from '#notice-parser/parsed.ts'
import { parseNotice } from '#notice-parser/parse-notice.ts'

const TODAY = { year: 2026, month: 1, day: 10 }

function shownDate(value: Proposal['value']): string {
  if (typeof value === 'string') return value
  const { gcDate, ethDate, duration, dateType, time, text } = value as ParsedNoticeDate
  const day = gcDate ?? (ethDate ? `E ${ethDate}` : (text ?? `${duration} ${dateType === 3 ? 'working' : 'days'}`))
  return time ? `${day} ${time}` : day
}

/**
 * The proposed closing, opening and day of publishing: '2026-01-27 10:00! · - · -', with '!' for sure and '?' for
 * values that a person must check.
 */
export function shownTimes(text: string, today = TODAY): string {
  const { proposals } = parseNotice(text, { today, holidays: new Set(), sources: [] })
  return ['closing', 'opening', 'published']
    .map((field) => proposals.find((proposal) => proposal.field === field))
    .map((found) => (found ? `${shownDate(found.value)}${found.sure ? '!' : '?'}` : '-'))
    .join(' · ')
}
