import type { FeedLanguage } from '#contract/feeds.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { civilDateAt, minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { regionByName } from '#ethiopia/regions.ts'
import { sectorById } from '#ethiopia/sectors.ts'
import type { Instant } from '#ethiopia/time-units.ts'

/** A tender as feeds show it: the public card, when it last changed (epoch milliseconds) and its version. */
export type FeedCard = PublicCard & { changedAt: Instant; version: number }
/** `lang` where the text is in the notice's own language. */
type Fact = { label: string; text: string; lang?: string }

const LABELS = {
  en: {
    company: 'Company',
    closing: 'Closes',
    opening: 'Opens',
    published: 'Published',
    region: 'Region',
    sector: 'Sector',
    source: 'Source',
  },
  am: {
    company: 'ድርጅት',
    closing: 'የመዝጊያ ቀን',
    opening: 'የመክፈቻ ቀን',
    published: 'የወጣበት ቀን',
    region: 'ክልል',
    sector: 'ዘርፍ',
    source: 'ምንጭ',
  },
} as const
export const SAMPLE_NOTE = {
  en: 'A sample written for show, not a real notice',
  am: 'ናሙና እንጂ እውነተኛ ማስታወቂያ አይደለም',
} as const

const SAMPLE_MARK = { en: 'Sample', am: 'ናሙና' } as const

/** A tender's title where it is alone, as in the subject of a message: the title of a sample begins with that word. */
export const titleAlone = ({ sample, shortTitle }: Pick<PublicCard, 'sample' | 'shortTitle'>, lang: FeedLanguage) =>
  sample ? `(${SAMPLE_MARK[lang]}) ${shortTitle}` : shortTitle
/** A line for messages about a sample; none about a real notice. */
export const sampleLine = ({ sample }: Pick<PublicCard, 'sample'>, lang: FeedLanguage): string[] =>
  sample ? [SAMPLE_NOTE[lang]] : []

/**
 * 'Fri 20 Mar 2026, 10:00 · Fri, Megabit 11, 2018 E.C., 4:00 in the morning (Ethiopian)': both calendars, the reader's
 * first; the hour only where the notice gives one.
 */
export function feedDateText(instant: number, hasHour: boolean, lang: FeedLanguage): string {
  const date = civilDateAt(instant)
  const minutes = minutesOfDayAt(instant)
  const comma = lang === 'am' ? '፣' : ','
  const at = (hour: string) => (hasHour ? `${comma} ${hour}` : '')
  const gregorian = formatGregorian(date, lang) + at(formatClock(minutes))
  const ethiopian = formatEthiopian(date, lang) + at(formatEthiopianClock(minutes, lang))
  return (lang === 'am' ? [ethiopian, gregorian] : [gregorian, ethiopian]).join(' · ')
}

type Named = { term: string; name: string }
/** Sectors by their number, regions by their English name; each with its name in the language of the feed. */
export const feedSectors = (card: PublicCard, lang: FeedLanguage): Named[] =>
  card.categories
    .flatMap(({ categoryId }) => sectorById(categoryId) ?? [])
    .map((sector) => ({ term: String(sector.id), name: sector[lang] }))
export const regionsOf = (card: PublicCard, lang: FeedLanguage): Named[] =>
  card.regions.map(({ region }) => ({ term: region, name: regionByName(region)?.[lang] ?? region }))

/** The notice's own language as a tag; undefined where it is none. */
export const feedLanguage = ({ language }: PublicCard): string | undefined =>
  /^[a-z]{2,3}$/.test(language) ? language : undefined

/** The facts of the card besides title and description, the most important first. */
export function factsOf(card: PublicCard, lang: FeedLanguage): Fact[] {
  const labels = LABELS[lang]
  const facts: Fact[] = []
  const own = feedLanguage(card)
  const add = (label: string, text: string | undefined, language?: string) => {
    if (text) facts.push(language === undefined ? { label, text } : { label, text, lang: language })
  }
  const names = (all: Named[]) => all.map(({ name }) => name).join(lang === 'am' ? '፣ ' : ', ')
  const when = (instant: number | undefined, hour: string | undefined) =>
    instant === undefined ? undefined : feedDateText(instant, hour !== undefined, lang)
  add(labels.company, [card.companyName, card.englishCompanyName].filter(Boolean).join(' · '), own)
  add(labels.closing, when(card.closingTimestamp, card.closingTime))
  add(labels.closing, card.closingText, own)
  add(labels.opening, when(card.openningTimestamp, card.openningTime))
  add(labels.opening, card.openningText, own)
  add(labels.published, when(card.publishedTimestamp, undefined))
  add(labels.region, names(regionsOf(card, lang)))
  add(labels.sector, names(feedSectors(card, lang)))
  add(labels.source, card.sourceName)
  return facts
}
