import type { FeedQuery, FeedLanguage } from '#contract/feeds.ts'
import { feedAddress, hostOf, listAddress, tenderAddress } from './feed-address.ts'
import { SAMPLE_NOTE, factsOf, languageOf, sectorsOf } from './feed-facts.ts'
import type { FeedCard } from './feed-facts.ts'
import { feedTitle } from './feed-title.ts'
import { calendarFile, dayStamp, escapeText, utcStamp } from './ical.ts'

/** Calendars that ask by themselves are told how often it is worth it. */
const REFRESH = 'PT6H'
const EVENT = { en: { closing: 'Closes: ', opening: 'Bid opening: ' }, am: { closing: 'ይዘጋል፦ ', opening: 'ይከፈታል፦ ' } } as const

export type CalendarWanted = { query: FeedQuery; openings: boolean; cards: readonly FeedCard[] }

/**
 * Closing dates as calendar (RFC 5545). Events, not to-dos: Google Calendar and Outlook show nothing else of a calendar one subscribes to.
 * They have no length and do not make anybody busy; a closing without an hour lasts its whole day in Addis Ababa. A tender that was
 * withdrawn is no longer in the file, which is how a calendar one subscribes to loses an event.
 */
export function calendarFeed(origin: string, { query, openings, cards }: CalendarWanted): string {
  const title = feedTitle(query, query.lang)
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
    `SOURCE;VALUE=URI:${feedAddress(origin, 'ics', query, { openings: openings ? 'true' : undefined })}`,
    `URL:${listAddress(origin, query)}`,
    ...ADDIS_ABABA,
    ...cards.flatMap((card) => eventsOf(origin, card, openings, query.lang)),
    'END:VCALENDAR',
  ])
}

/** Named nowhere, as all hours are given in UTC; but a calendar needs at least one component, and a search may find nothing. */
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
  const { closingTimestamp, openningTimestamp } = card
  const closing =
    closingTimestamp === undefined ? [] : event(origin, card, { kind: 'closing', at: closingTimestamp, hasHour: card.closingTime !== undefined, lang })
  if (!openings || openningTimestamp === undefined) return closing
  return [...closing, ...event(origin, card, { kind: 'opening', at: openningTimestamp, hasHour: card.openningTime !== undefined, lang })]
}

type Moment = { kind: 'closing' | 'opening'; at: number; hasHour: boolean; lang: FeedLanguage }

function event(origin: string, card: FeedCard, { kind, at, hasHour, lang }: Moment): string[] {
  const address = tenderAddress(origin, card)
  const categories = sectorsOf(card, lang).map(({ name }) => escapeText(name))
  const language = languageOf(card)
  const facts = factsOf(card, lang).map(({ label, text }) => `${label}${lang === 'am' ? '፦' : ':'} ${text}`)
  const description = [...(card.sample ? [SAMPLE_NOTE[lang]] : []), card.shortDesc ?? '', ...facts, address].filter(Boolean).join('\n')
  return [
    'BEGIN:VEVENT',
    `UID:tender-${card.id}${kind === 'opening' ? '-opening' : ''}@${hostOf(origin)}`,
    // Without a METHOD of invitations this is the time of the last revision; it must not change while the event does not.
    `DTSTAMP:${utcStamp(card.changedAt)}`,
    `LAST-MODIFIED:${utcStamp(card.changedAt)}`,
    ...(card.publishedTimestamp === undefined ? [] : [`CREATED:${utcStamp(card.publishedTimestamp)}`]),
    `SEQUENCE:${card.version}`,
    hasHour ? `DTSTART:${utcStamp(at)}` : `DTSTART;VALUE=DATE:${dayStamp(at)}`,
    `SUMMARY${language === undefined ? '' : `;LANGUAGE=${language}`}:${escapeText(EVENT[lang][kind] + card.shortTitle)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${address}`,
    ...(categories.length > 0 ? [`CATEGORIES:${categories.join(',')}`] : []),
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}
