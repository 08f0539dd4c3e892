import { civilDateAt, daysBetween, isoDate } from '#ethiopia/calendar.ts'
import { closingStatus, OPEN, openUntil } from '#contract/closing.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { isWholeDay } from '#notices/dates.ts'
import { beginsWithEnding } from './notice-fields.ts'
import type { Printed } from './notice-fields.ts'
import { excerptOf } from './read-input.ts'

/** The fields of a tender that notices give, with the company by its id. */
export type Fields = Omit<Printed, 'companyName' | 'englishCompanyName'> & { companyId: number | null }

/** Fields that change together, under the contract's name. */
const UNITS = {
  shortTitle: ['shortTitle', 'titleKey'],
  englishTitle: ['englishTitle'],
  companyName: ['companyId'],
  reference: ['reference', 'referenceKey'],
  language: ['language'],
  desktopDescription: ['desktopDescription', 'excerpt'],
  englishKeywords: ['englishKeywords'],
  regions: ['regions'],
  categories: ['categories', 'guessedCategories'],
  publishedTimestamp: ['publishedAt'],
  closing: ['closingAt', 'closingTyped'],
  openning: ['openingAt', 'openingTyped'],
  latitude: ['latitude', 'longitude'],
  location: ['location'],
  tel1: ['tel1', 'tel2'],
  website: ['website'],
  email: ['email'],
  bidBond: ['bidBond'],
  docPrice: ['docPrice'],
  proforma: ['proforma'],
  freeTender: ['freeTender'],
} as const satisfies Record<string, readonly (keyof Fields)[]>

export type MergeUnit = keyof typeof UNITS
type Merged = { fields: Fields; changed: MergeUnit[] }

const units = Object.keys(UNITS) as MergeUnit[]

/** JSON columns keep neither the order of members nor absent ones. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) => {
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner
    const members = Object.entries(inner).filter(([, member]) => member !== null && member !== undefined)
    return Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** A closing or an opening: its instant, and its words. */
type PrintedDate = { at: Instant | null; words: string | null }

function dateOf(fields: Fields, unit: MergeUnit): PrintedDate | undefined {
  if (unit === 'closing') return { at: fields.closingAt, words: fields.closingTyped?.text || null }
  if (unit === 'openning') return { at: fields.openingAt, words: fields.openingTyped?.text || null }
  return undefined
}

/** Neither an hour nor words about one: the end of the day is assumed. */
const isDayOnly = ({ at, words }: PrintedDate): boolean => at !== null && words === null && isWholeDay(at)
const isSameDay = (a: PrintedDate, b: PrintedDate): boolean =>
  a.at !== null && b.at !== null && isoDate(civilDateAt(a.at)) === isoDate(civilDateAt(b.at))

/** A date is compared by its instant, which includes the hour, and by its words, however it was typed. */
const valueOf = (fields: Fields, unit: MergeUnit): string =>
  canonical(dateOf(fields, unit) ?? UNITS[unit].map((field) => fields[field]))

/** Not known yet. A plain 'no' (proforma, free) is a value, so it is known. */
function lacks(fields: Fields, unit: MergeUnit): boolean {
  return UNITS[unit].every((field) => {
    const value = fields[field]
    return value === null || value === '' || (Array.isArray(value) && value.length === 0)
  })
}

const names = ({ categories, guessedCategories }: Fields): boolean =>
  categories.some((id) => !guessedCategories.includes(id))

/** Whether the other notice gives the hour of a day, or words about it, that this one leaves open. */
function lacksHour(tender: PrintedDate | undefined, notice: PrintedDate | undefined): boolean {
  return !!tender && !!notice && isDayOnly(tender) && !isDayOnly(notice) && isSameDay(tender, notice)
}

/**
 * Whether another notice of the same tender has something better: a missing value or hour, or named sectors instead of
 * guessed ones.
 */
function improves(tender: Fields, notice: Fields, unit: MergeUnit): boolean {
  if (unit === 'categories' && names(notice) && !names(tender)) return true
  if (lacksHour(dateOf(tender, unit), dateOf(notice, unit))) return true
  return lacks(tender, unit) && !lacks(notice, unit)
}

function take(fields: Fields, from: Fields, taken: readonly MergeUnit[]): Merged {
  const result: Fields = { ...fields }
  for (const unit of taken) Object.assign(result, Object.fromEntries(UNITS[unit].map((field) => [field, from[field]])))
  result.openUntil = openUntil(result.closingAt, result.publishedAt)
  return { fields: result, changed: [...taken] }
}

/** Only the listed units, and what follows from them: the columns that a change of them writes. */
export function picked(fields: Fields, changed: Iterable<MergeUnit>): Partial<Fields> {
  const names = [...changed].flatMap((unit): readonly (keyof Fields)[] => UNITS[unit])
  return Object.fromEntries([...names, 'openUntil' as const].map((name) => [name, fields[name]]))
}

/** Fills fields that a tender lacks from another notice of it. */
export function fillGaps(tender: Fields, notice: Fields): Merged {
  return take(
    tender,
    notice,
    units.filter((unit) => improves(tender, notice, unit)),
  )
}

/**
 * Whether a tender still has a field as its source had it. A date that the source moves (not one that it drops) is
 * updated, even if the hour of the old one was settled or came from another source.
 */
function isAsPrinted(tender: Fields, before: Fields, after: Fields, unit: MergeUnit): boolean {
  if (valueOf(tender, unit) === valueOf(before, unit)) return true
  const [held, old, moved] = [dateOf(tender, unit), dateOf(before, unit), dateOf(after, unit)]
  if (!held || !old || !moved || old.at === null || moved.at === null || old.at === moved.at) return false
  return held.at === old.at || (isDayOnly(old) && isSameDay(held, old) && !isSameDay(old, moved))
}

/** Takes over a source's changes between two wordings, except in fields that staff changed since. */
export function follow(tender: Fields, before: Fields, after: Fields): Merged {
  const changed = units.filter((unit) => valueOf(before, unit) !== valueOf(after, unit))
  return take(
    tender,
    after,
    changed.filter((unit) => isAsPrinted(tender, before, after, unit)),
  )
}

/**
 * Closes a tender that a source ended before its closing, even a settled one, because nobody can bid any more. `ending`
 * are the words for it, before the tender's own; `merged` are the other changes from that notice.
 */
export function endEarly(tender: Fields, merged: Merged, ended: Fields, ending: string): Merged {
  if (ended.closingAt === null || (tender.closingAt !== null && ended.closingAt >= tender.closingAt)) return merged
  const own = merged.fields.desktopDescription
  const desktopDescription = ending === '' || beginsWithEnding(own) ? own : [ending, own].filter(Boolean).join('\n')
  const from = { ...ended, desktopDescription, excerpt: excerptOf(desktopDescription) }
  const { fields, changed } = take(
    merged.fields,
    from,
    desktopDescription === own ? ['closing'] : ['closing', 'desktopDescription'],
  )
  return { fields, changed: [...new Set([...merged.changed, ...changed])] }
}

/**
 * The keys under which the same notice from another source is found: by reference and buyer; by title, buyer and
 * closing day.
 */
export function twinKeys({
  companyId,
  titleKey,
  referenceKey,
  closingAt,
}: Pick<Fields, 'companyId' | 'titleKey' | 'referenceKey' | 'closingAt'>): string[] {
  if (companyId === null) return []
  const keys = referenceKey ? [`reference ${companyId} ${referenceKey}`] : []
  if (closingAt !== null && titleKey !== '')
    keys.push(`title ${companyId} ${isoDate(civilDateAt(closingAt))} ${titleKey}`)
  return keys
}

/** A buyer may use a number again; the desk's comparison also treats another month as another tender. */
const MAX_DAYS_APART = 30

/**
 * Whether two that share a key can be one tender: where that is the reference alone, their closings must not lie far
 * apart.
 */
export function canBeTwins(one: Fields, other: Fields): boolean {
  if (one.closingAt === null || other.closingAt === null) return true
  return Math.abs(daysBetween(civilDateAt(one.closingAt), civilDateAt(other.closingAt))) <= MAX_DAYS_APART
}

type Candidate = { fields: Pick<Fields, 'openUntil' | 'publishedAt'>; order: number }

/** Of several tenders that may be the same: an open one rather than a closed one, then the newest. */
export function pickTwin<T extends Candidate>(candidates: readonly T[], now: Instant): T | undefined {
  const isOpen = ({ fields }: T): number => (closingStatus(fields.openUntil, now) === OPEN ? 1 : 0)
  const newest = candidates.toSorted(
    (a, b) => isOpen(b) - isOpen(a) || (b.fields.publishedAt ?? 0) - (a.fields.publishedAt ?? 0) || b.order - a.order,
  )
  return newest[0]
}
