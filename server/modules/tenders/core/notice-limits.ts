import type { Notice } from './notice-schema.ts'

/** Characters that a text may have; a longer one is cut. */
const CHARACTERS = {
  source: 120,
  noticeType: 300,
  title: 1000,
  titleEn: 1000,
  englishTitle: 1000,
  description: 200_000,
  buyer: 500,
  englishBuyer: 500,
  country: 60,
  region: 200,
  location: 500,
  language: 40,
  closingText: 300,
  reference: 120,
  procurementNature: 120,
  bidBond: 300,
  docPrice: 300,
} as const satisfies Partial<Record<keyof Notice, number>>

/** Half a URL leads elsewhere, so a longer one is left out. */
const WHOLE = { url: 4000, email: 320, website: 300 } as const satisfies Partial<Record<keyof Notice, number>>

/** Entries that a list may have, and the characters of each. */
const LISTS = { regions: [60, 200], phones: [10, 120], keywords: [12, 200] } as const satisfies Partial<
  Record<keyof Notice, readonly [number, number]>
>
const MAX_CATEGORIES = 500
const MAX_DOCUMENTS = 1000
const DEGREES = { latitude: 90, longitude: 180 } as const

/** The beginning of a text, never cut within a character. */
export const cutText = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()

/** A tender has two fields for phones: the first entry, and the others in one text. */
export const otherPhones = (phones: readonly string[]): string => phones.slice(1).join(', ')

function phonesThatFit(phones: readonly string[]): number {
  let count = phones.length
  while (count > 1 && otherPhones(phones.slice(0, count)).length > LISTS.phones[1]) count -= 1
  return count
}

/**
 * A notice within the limits of a tender: longer texts are cut, longer lists shortened, places outside the globe left
 * out. `notes` lists each, with the field.
 */
export function fitted(whole: Notice): { notice: Notice; notes: string[] } {
  const notice: Notice = { ...whole }
  const notes: string[] = []
  for (const [field, most] of Object.entries(CHARACTERS) as [keyof typeof CHARACTERS, number][]) {
    const text = notice[field]
    if (text === undefined || text.length <= most) continue
    notice[field] = cutText(text, most)
    notes.push(`${field}: has ${text.length} characters and was cut after ${most}`)
  }
  for (const [field, most] of Object.entries(WHOLE) as [keyof typeof WHOLE, number][]) {
    const text = notice[field]
    if (text === undefined || text.length <= most) continue
    notice[field] = undefined
    notes.push(`${field}: has ${text.length} characters and was left out`)
  }
  for (const [field, [most, characters]] of Object.entries(LISTS) as [
    keyof typeof LISTS,
    readonly [number, number],
  ][]) {
    const entries = [...new Set(notice[field] ?? [])]
    if (notice[field] == null) continue
    if (entries.length > most)
      notes.push(`${field}: has ${entries.length} entries, of which the first ${most} were kept`)
    notice[field] = entries.slice(0, most).map((entry) => cutText(entry, characters))
  }
  const written = phonesThatFit(notice.phones)
  if (written < notice.phones.length)
    notes.push(`phones: of ${notice.phones.length} entries the first ${written} were kept`)
  notice.phones = notice.phones.slice(0, written)
  if (notice.categories.length > MAX_CATEGORIES) {
    notes.push(`categories: has ${notice.categories.length} entries, of which the first ${MAX_CATEGORIES} were kept`)
    notice.categories = notice.categories.slice(0, MAX_CATEGORIES)
  }
  notice.categories = notice.categories.map(({ scheme, code, label }) => ({
    scheme: scheme && cutText(scheme, 60),
    code: code && cutText(code, 60),
    label: label && cutText(label, 500),
  }))
  if (notice.documents.length > MAX_DOCUMENTS) {
    notes.push(`documents: has ${notice.documents.length} entries, of which the first ${MAX_DOCUMENTS} were kept`)
    notice.documents = notice.documents.slice(0, MAX_DOCUMENTS)
  }
  notice.documents = notice.documents.map(({ name, url }) => ({
    name: name && cutText(name, 1000),
    url: url && url.length <= WHOLE.url ? url : undefined,
  }))
  for (const field of ['latitude', 'longitude'] as const) {
    const degrees = notice[field]
    if (degrees == null || Math.abs(degrees) <= DEGREES[field]) continue
    notes.push(`${field}: ${degrees} is none and was left out`)
    notice.latitude = notice.longitude = undefined
  }
  return { notice, notes }
}
