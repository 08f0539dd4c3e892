import type { FeedQuery, FeedLanguage } from '#contract/feeds.ts'
import { feedPath, hostOf, listAddress, feedTenderUrl } from './feed-address.ts'
import { SAMPLE_NOTE, factsOf, feedLanguage, feedSectors } from './feed-facts.ts'
import type { FeedCard } from './feed-facts.ts'
import { feedTitle } from './feed-title.ts'
import { calendarFile, dayStamp, escapeText, utcStamp } from './ical.ts'

/** Suggests to calendar programs how often to refresh. */
const REFRESH = 'PT6H'
const EVENT = {
  en: { closing: 'Closes: ', opening: 'Bid opening: ' },
  am: { closing: 'ይዘጋል፦ ', opening: 'ይከፈታል፦ ' },
} as const

type CalendarWanted = { query: FeedQuery; openings: boolean; cards: readonly FeedCard[] }

/**
 * Closing dates as events without length: Google Calendar and Outlook show no to-dos of a subscribed calendar. A
 * withdrawn tender is left out, which removes its event there.
 */
export function calendarFeed(origin: string, { query, openings, cards }: CalendarWanted): string {
  const address = feedPath(origin, 'ics', query, { openings: openings ? 'true' : undefined })
  return calendarOf(
    { title: feedTitle(query, query.lang), url: listAddress(origin, query), address },
    cards.flatMap((card) => eventsOf(origin, card, openings, query.lang)),
  )
}

/** A calendar file around its events. `address` is the file's own URL, where that is no secret. */
export function calendarOf(
  { title, url, address }: { title: string; url: string; address?: string },
  events: readonly string[],
): string {
  return calendarFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chereta//Tenders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(title)}`,
    `X-WR-CALNAME:${escapeText(title)}`,
    'X-WR-TIMEZONE:Africa/Addis_Ababa',
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(address === undefined ? [] : [`SOURCE;VALUE=URI:${address}`]),
    `URL:${url}`,
    ...ADDIS_ABABA,
    ...events,
    'END:VCALENDAR',
  ])
}

/**
 * No event refers to it, because all hours are in UTC; but a calendar needs at least one component, and a search may
 * find nothing.
 */
const ADDIS_ABABA = [
  'BEGIN:VTIMEZONE',
  'TZID:Africa/Addis_Ababa',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'TZNAME:EAT',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function eventsOf(origin: string, card: FeedCard, openings: boolean, lang: FeedLanguage): string[] {
  const { openningTimestamp } = card
  const closing = closingEvents(origin, card, lang)
  if (!openings || openningTimestamp === undefined) return closing
  const moment = {
    uid: `tender-${card.id}-opening`,
    prefix: EVENT[lang].opening,
    at: openningTimestamp,
    hasHour: card.openningTime !== undefined,
    lang,
  }
  return [...closing, ...tenderEvent(origin, card, moment)]
}

/** The closing of a tender as event; none where it names no day. */
export function closingEvents(origin: string, card: FeedCard, lang: FeedLanguage): string[] {
  const { id, closingTimestamp } = card
  if (closingTimestamp === undefined) return []
  return tenderEvent(origin, card, {
    uid: `tender-${id}`,
    prefix: EVENT[lang].closing,
    at: closingTimestamp,
    hasHour: card.closingTime !== undefined,
    lang,
  })
}

type Moment = {
  uid: string
  /** Text before the title. */ prefix: string
  at: number
  hasHour: boolean
  lang: FeedLanguage
}

/** An event at an instant, or on its day where no hour is known. */
export function tenderEvent(origin: string, card: FeedCard, { uid, prefix, at, hasHour, lang }: Moment): string[] {
  const address = feedTenderUrl(origin, card)
  const categories = feedSectors(card, lang).map(({ name }) => escapeText(name))
  const language = feedLanguage(card)
  const facts = factsOf(card, lang).map(({ label, text }) => `${label}${lang === 'am' ? '፦' : ':'} ${text}`)
  const description = [...(card.sample ? [SAMPLE_NOTE[lang]] : []), card.shortDesc ?? '', ...facts, address]
    .filter(Boolean)
    .join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@${hostOf(origin)}`,
    // In a calendar without invitations this is the time of the last revision; it must not change while the event does
    // not.
    `DTSTAMP:${utcStamp(card.changedAt)}`,
    `LAST-MODIFIED:${utcStamp(card.changedAt)}`,
    ...(card.publishedTimestamp === undefined ? [] : [`CREATED:${utcStamp(card.publishedTimestamp)}`]),
    `SEQUENCE:${card.version}`,
    hasHour ? `DTSTART:${utcStamp(at)}` : `DTSTART;VALUE=DATE:${dayStamp(at)}`,
    `SUMMARY${language === undefined ? '' : `;LANGUAGE=${language}`}:${escapeText(prefix + card.shortTitle)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${address}`,
    ...(categories.length > 0 ? [`CATEGORIES:${categories.join(',')}`] : []),
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}
