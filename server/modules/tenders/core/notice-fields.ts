import { DAY } from '#ethiopia/time-units.ts'
import { DATE_TYPE } from '#contract/tenders.ts'
import type { TypedDate } from '#contract/tenders.ts'
import { isoDate, parseIsoDate, toEthiopian } from '#ethiopia/calendar.ts'
import { formatGregorian } from '#ethiopia/date-text.ts'
import { regionByName } from '#ethiopia/regions.ts'
import { guessSectors, sectorByName, sectorsForCpv } from '#ethiopia/sectors.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { languageOf } from '#language/language-of.ts'
import { openUntil } from '#contract/closing.ts'
import { instantOfMoment, typedOf } from './tender-moment.ts'
import type { TenderMoment } from './tender-moment.ts'
import type { Notice } from './notice.ts'
import { otherPhones } from './notice-limits.ts'
import { paragraphs } from './sanitise.ts'
import { excerptOf, mergeKeysOf } from './read-input.ts'
import type { Written } from './read-input.ts'

const MAX_KEYWORDS = 12
const ETHIOPIA = /^(?:et|eth|ethiopia|ኢትዮጵያ)$/i

function countryName(country: string): string {
  try {
    return (
      (/^[a-z]{2}$/i.test(country) && new Intl.DisplayNames(['en'], { type: 'region' }).of(country.toUpperCase())) ||
      country
    )
  } catch {
    return country
  }
}

type Places = { regions: number[]; location: string | null }

/** Regions by name; other places stay as text. Two-letter codes of other countries are ignored. */
function placesOf({ country, region, regions, location }: Notice): Places {
  const names = [...new Set([region, ...regions].filter((name) => name !== undefined))]
  const abroad = country !== undefined && !ETHIOPIA.test(country)
  const ids = names.map((name) => (abroad ? undefined : regionByName(name)?.id))
  const unknown = names.filter((name, at) => ids[at] === undefined && name !== country && !ETHIOPIA.test(name))
  const words = [location, ...unknown, abroad ? countryName(country) : undefined].filter((word) => word !== undefined)
  return {
    regions: [...new Set(ids.filter((id) => id !== undefined))].toSorted((a, b) => a - b),
    location: [...new Set(words)].join(', ').slice(0, 500) || null,
  }
}

/** Guessed by the subject alone; the first title that names it. */
function guessedFrom(titles: readonly (string | undefined)[]): number[] {
  return (
    titles.map((title) => (title === undefined ? [] : guessSectors(title))).find((sectors) => sectors.length > 0) ?? []
  )
}

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

/**
 * The sectors that the source named, by code or by name; where it named none, those that its title names, all marked as
 * guessed.
 */
export function noticeSectors({
  categories,
  title,
  titleEn,
  englishTitle,
}: Notice): Pick<Written, 'categories' | 'guessedCategories'> {
  const codes = categories.filter(({ scheme }) => !scheme || /cpv/i.test(scheme)).flatMap(({ code }) => code ?? [])
  const labels = categories.flatMap(({ label }) => label ?? [])
  const named = inOrder([...codes.flatMap(sectorsForCpv), ...labels.flatMap((label) => sectorByName(label)?.id ?? [])])
  if (named.length > 0) return { categories: named, guessedCategories: [] }
  const guessed = inOrder(guessedFrom([title, englishTitle, titleEn]))
  return { categories: guessed, guessedCategories: guessed }
}

const ENDINGS: Readonly<Record<string, { en: string; am: string }>> = {
  cancelled: { en: 'This tender was cancelled', am: 'ይህ ጨረታ ተሰርዟል' },
  withdrawn: { en: 'This tender was withdrawn', am: 'ይህ ጨረታ ተነስቷል' },
  unsuccessful: { en: 'This tender ended without a result', am: 'ይህ ጨረታ ያለ ውጤት ተጠናቋል' },
}

/** The day on which a tender ended early, as the first words of its description. */
function endingOf({ ended, language }: Notice, at: TenderMoment | undefined): string[] {
  const words = ENDINGS[ended?.as ?? '']
  const day = at && parseIsoDate(at.day)
  if (!words) return []
  if (language === 'am') return [`${words.am}።`]
  return [`${words.en}${day ? ` (notice of ${formatGregorian(day, 'en')})` : ''}.`]
}

/** The ending of a notice as it stands at the beginning of a description. */
export const endingWords = (notice: Notice): string => paragraphs(endingOf(notice, closingOf(notice).endedAt).join(''))

/** Whether a description begins with such words, in either language and for any day. */
export const beginsWithEnding = (description: string): boolean =>
  Object.values(ENDINGS).some(({ en, am }) => [en, am].some((words) => description.startsWith(`<p>${words}`)))

/** The closing that a notice names, though the tender may have ended before. */
export const namedClosing = ({ closingAt }: Notice): Instant | null => instant(closingAt)

const instant = (moment: TenderMoment | undefined): number | null => (moment ? instantOfMoment(moment, 'end') : null)

function typed(moment: TenderMoment | undefined, words?: string): TypedDate | null {
  const day = moment && parseIsoDate(moment.day)
  if (moment && day) return { ...typedOf(moment), ethDate: isoDate(toEthiopian(day)) }
  return words ? { dateType: DATE_TYPE.text, text: words } : null
}

/** The closing: that of the notice, or when the tender ended if that was sooner. */
function closingOf({ closingAt, ended, issuedAt, publishedAt }: Notice): {
  closing: TenderMoment | undefined
  endedAt: TenderMoment | undefined
} {
  const endedAt = ended ? (ended.at ?? issuedAt ?? publishedAt) : undefined
  const sooner = endedAt && (!closingAt || instantOfMoment(endedAt, 'end') < instantOfMoment(closingAt, 'end'))
  return { closing: sooner ? endedAt : closingAt, endedAt }
}

function webAddress(text: string | undefined): string | null {
  if (!text || !/^(?:https?:\/\/)?[^\s<>"':]+\.[^\s<>"']+$/i.test(text)) return null
  return /^https?:\/\//i.test(text) ? text : `https://${text}`
}

const emailAddress = (text: string | undefined): string | null =>
  text && /^[^\s@<>"'():,;]+@[^\s@<>"'():,;]+\.[^\s@<>"'():,;]+$/.test(text) ? text : null
/** A two-letter code from 'en', 'EN' or 'en-GB'; for anything else the text decides. */
const languageCode = (text: string | undefined): string | undefined =>
  /^([a-z]{2})(?:[-_].*)?$/i.exec(text ?? '')?.[1]?.toLowerCase()

function keywordsOf({ keywords, categories }: Notice): string | null {
  const words = keywords?.length ? keywords : categories.flatMap(({ label }) => label ?? [])
  return (
    [...new Set(words.map((word) => word.replaceAll(',', ' -')))].slice(0, MAX_KEYWORDS).join(', ').slice(0, 2000) ||
    null
  )
}

/** The fields of a tender as its notice gives them. */
export type Printed = Written & { companyName: string; englishCompanyName: string | null }

/** How much older than its other dates a notice without a day of publishing is assumed to be. */
const USUALLY_OPEN_MS = 30 * DAY

/**
 * The publishing of a notice: its own date, its issue, else a month before it closes or was first seen (`seenAt`). With
 * the moment of the import, an archive would be listed before all new tenders.
 */
function publishingOf({ publishedAt, issuedAt }: Notice, closingAt: Instant | null, seenAt: Instant): number {
  const known = publishedAt ?? issuedAt
  return known ? instantOfMoment(known, 'start') : Math.min(closingAt ?? seenAt, seenAt) - USUALLY_OPEN_MS
}

/**
 * A notice in the fields of a tender; `seenAt` is when it was first imported, for those without a day of publishing. A
 * date without a time means the end of that day, for the publishing its beginning.
 */
export function printedOf(notice: Notice, seenAt: Instant): Printed {
  const { closing, endedAt } = closingOf(notice)
  const closingAt = instant(closing)
  const publishedAt = publishingOf(notice, closingAt, seenAt)
  const description = [...endingOf(notice, endedAt), notice.description ?? ''].join('\n\n')
  const desktopDescription = paragraphs(description)
  const reference = notice.reference ?? null
  return {
    ...mergeKeysOf(notice.title, reference),
    ...placesOf(notice),
    shortTitle: notice.title,
    shortDesc: null,
    excerpt: excerptOf(desktopDescription),
    englishTitle: notice.englishTitle ?? notice.titleEn ?? null,
    companyName: notice.buyer,
    englishCompanyName: notice.englishBuyer ?? null,
    reference,
    language: languageCode(notice.language) ?? languageOf(`${notice.title} ${notice.description ?? ''}`),
    englishDescription: null,
    desktopDescription,
    mobileDescription: '',
    englishKeywords: keywordsOf(notice),
    gptKeywords: null,
    ...noticeSectors(notice),
    publishedAt,
    closingAt,
    openingAt: instant(notice.openingAt),
    openUntil: openUntil(closingAt, publishedAt),
    closingTyped: typed(closing, notice.closingText),
    openingTyped: typed(notice.openingAt),
    latitude: notice.latitude ?? null,
    longitude: notice.longitude ?? null,
    tel1: notice.phones[0] ?? null,
    tel2: otherPhones(notice.phones) || null,
    website: webAddress(notice.website),
    email: emailAddress(notice.email),
    facebook: null,
    bidBond: notice.bidBond ?? null,
    docPrice: notice.docPrice ?? null,
    proforma: notice.proforma,
    freeTender: notice.free,
  }
}

/** Where the notice can be read at its source. */
export function noticeAddress({ url, documents }: Notice): string | null {
  return (
    [url, ...documents.map((document) => document.url)].find((address) => /^https?:\/\/\S+$/i.test(address ?? '')) ??
    null
  )
}
