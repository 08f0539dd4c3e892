import type { TenderId } from '#contract/ids.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { civilDateAt, minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { dayAhead } from '#ethiopia/time-left.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Reason } from '../reasons.ts'
import type { EmailLang, EmailWords } from './email-words.ts'

/** Why a tender is in somebody's email: the matches of their profile, and the names of their searches that found it. */
export type MatchReasons = { reasons: readonly Reason[]; searches: readonly string[] }
/** A tender as an email shows it: the public facts, and why this reader gets it. Texts are plain. */
export type EmailTender = {
  id: TenderId
  title: string
  lang: string | undefined
  company: string
  closes: string
  closesShort: string
  left: string
  why: string[]
}

/**
 * The day in the reader's calendar alone, without its year unless asked for: 'Fri 20 Mar, 10:00', 'መጋቢት 11፣ ከጠዋቱ 4:00'.
 */
export function shortWhen(instant: number, hasHour: boolean, lang: EmailLang, year = false): string {
  const date = civilDateAt(instant)
  const minutes = minutesOfDayAt(instant)
  if (lang === 'en') return `${formatGregorian(date, 'en', { year })}${hasHour ? `, ${formatClock(minutes)}` : ''}`
  const day = formatEthiopian(date, 'am', { weekday: false, year })
  return hasHour ? `${day}፣ ${formatEthiopianClock(minutes, 'am')}` : day
}

/** The day in the reader's calendar, with the hour where the notice gives one; and in the other calendar. */
function calendars(instant: number, hasHour: boolean, lang: EmailLang): [string, string] {
  const date = civilDateAt(instant)
  const minutes = minutesOfDayAt(instant)
  if (lang === 'en')
    return [
      `${formatGregorian(date, 'en')}${hasHour ? `, ${formatClock(minutes)}` : ''}`,
      formatEthiopian(date, 'en', { weekday: false }),
    ]
  return [
    `${formatEthiopian(date, 'am')}${hasHour ? `፣ ${formatEthiopianClock(minutes, 'am')}` : ''}`,
    formatGregorian(date, 'am', { weekday: false }),
  ]
}

/** 'Fri 20 Mar 2026, 10:00 · Megabit 11, 2018 E.C.': both calendars, the reader's first. */
const whenWords = (instant: number, hasHour: boolean, lang: EmailLang): string =>
  calendars(instant, hasHour, lang).join(' · ')

/** Both calendars within a sentence: 'Fri 20 Mar 2026, 10:00 (Megabit 11, 2018 E.C.)'. */
export function whenInSentence(instant: number, hasHour: boolean, lang: EmailLang): string {
  const [own, other] = calendars(instant, hasHour, lang)
  return `${own} (${other})`
}

const REASONS_SHOWN = 3

function whyWords({ reasons, searches }: MatchReasons, words: EmailWords, lang: EmailLang): string[] {
  const keywords = reasons.flatMap((reason) => ('keyword' in reason ? reason.keyword : []))
  const sectors = reasons.flatMap((reason) => ('sector' in reason ? (sectorById(reason.sector)?.[lang] ?? []) : []))
  const customers = reasons.flatMap((reason) => ('customer' in reason ? reason.customer : []))
  const some = (label: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${label}${listed(names, words)}`]
  return [
    ...some(words.keyword, keywords),
    ...some(words.sector, sectors),
    ...some(words.customer, customers),
    ...some(words.search, searches),
  ]
}

function listed(names: readonly string[], { comma, more }: EmailWords): string {
  const shown = names.slice(0, REASONS_SHOWN).join(comma)
  return names.length > REASONS_SHOWN ? `${shown}${comma}${more(names.length - REASONS_SHOWN)}` : shown
}

/** `now` (epoch milliseconds) is when it is written. */
export function emailTender(
  card: PublicCard,
  why: MatchReasons,
  words: EmailWords,
  lang: EmailLang,
  now: Instant,
): EmailTender {
  const { closingTimestamp, closingTime, closingText } = card
  return {
    id: card.id,
    title: card.shortTitle,
    lang: /^[a-z]{2,3}$/.test(card.language) && card.language !== lang ? card.language : undefined,
    company: (lang === 'en' ? card.englishCompanyName : undefined) ?? card.companyName,
    closes:
      closingTimestamp === undefined
        ? (closingText ?? '')
        : whenWords(closingTimestamp, closingTime !== undefined, lang),
    closesShort: closingTimestamp === undefined ? '' : shortWhen(closingTimestamp, closingTime !== undefined, lang),
    left: closingTimestamp === undefined ? '' : words.left(dayAhead(closingTimestamp, now)),
    why: whyWords(why, words, lang),
  }
}

/** Company, closing with the days left, and why: a line each. */
export const tenderLines = ({ company, closes, left, why }: EmailTender, words: EmailWords): string[] =>
  [company, closes && `${words.closes}${closes}${left && ` (${left})`}`, ...why].filter(Boolean)

export const tenderPath = (id: TenderId): string => `/tenders/detail?id=${id}`
