import type { FeedLanguage } from '#contract/feeds.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { civilDateAt, minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { regionByName } from '#ethiopia/regions.ts'
import { sectorById } from '#ethiopia/sectors.ts'

/** A tender as feeds tell it: the public card, when it last changed (epoch milliseconds) and its version. */
export type FeedCard = PublicCard & { changedAt: number; version: number }
/** `lang` where the text is in the notice's own language. */
export type Fact = { label: string; text: string; lang?: string }

const LABELS = {
  en: { company: 'Company', closing: 'Closes', opening: 'Opens', published: 'Published', region: 'Region', sector: 'Sector', source: 'Source' },
  am: { company: 'ድርጅት', closing: 'የሚዘጋበት ቀን', opening: 'የሚከፈትበት ቀን', published: 'የወጣበት ቀን', region: 'ክልል', sector: 'ዘርፍ', source: 'ምንጭ' },
} as const
export const SAMPLE_NOTE = { en: 'A sample written for show, not a real notice', am: 'ምሳሌ እንጂ እውነተኛ ማስታወቂያ አይደለም' } as const

/** 'Fri 20 Mar 2026, 10:00 · Fri, Megabit 11, 2018 E.C., 4:00 in the morning (Ethiopian)': both calendars; the hour only where the notice gives one. */
export function whenText(instant: number, hasHour: boolean, lang: FeedLanguage): string {
  const date = civilDateAt(instant)
  const minutes = minutesOfDayAt(instant)
  const comma = lang === 'am' ? '፣' : ','
  const at = (hour: string) => (hasHour ? `${comma} ${hour}` : '')
  return `${formatGregorian(date, lang)}${at(formatClock(minutes))} · ${formatEthiopian(date, lang)}${at(formatEthiopianClock(minutes, lang))}`
}

export const sectorNames = (card: PublicCard, lang: FeedLanguage): string[] => card.categories.flatMap(({ categoryId }) => sectorById(categoryId)?.[lang] ?? [])
export const regionNames = (card: PublicCard, lang: FeedLanguage): string[] => card.regions.map(({ region }) => regionByName(region)?.[lang] ?? region)

/** What the card says besides title and description, in the order in which somebody would ask. */
export function factsOf(card: PublicCard, lang: FeedLanguage): Fact[] {
  const labels = LABELS[lang]
  const facts: Fact[] = []
  const add = (label: string, text: string | undefined, own?: string) => {
    if (text) facts.push(own === undefined ? { label, text } : { label, text, lang: own })
  }
  const between = lang === 'am' ? '፣ ' : ', '
  const when = (instant: number | undefined, hour: string | undefined) => (instant === undefined ? undefined : whenText(instant, hour !== undefined, lang))
  add(labels.company, [card.companyName, card.englishCompanyName].filter(Boolean).join(' · '), card.language)
  add(labels.closing, when(card.closingTimestamp, card.closingTime))
  add(labels.closing, card.closingText, card.language)
  add(labels.opening, when(card.openningTimestamp, card.openningTime))
  add(labels.opening, card.openningText, card.language)
  add(labels.published, when(card.publishedTimestamp, undefined))
  add(labels.region, regionNames(card, lang).join(between))
  add(labels.sector, sectorNames(card, lang).join(between))
  add(labels.source, card.sourceName)
  return facts
}
