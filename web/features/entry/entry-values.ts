import { DATE_TYPE } from '#contract/tender-states.ts'
import type { DateType, StaffDetail, TenderInput, TypedDate } from '#contract/tender.ts'
import { civilDateAt, instantOf, isoDate } from '#ethiopia/calendar.ts'
import type { CivilDate } from '#ethiopia/calendar.ts'
import { publishedDay, publishedText } from '#notices/published-day.ts'
import { readDateText, textOfDate } from '#notices/typed-text.ts'
import type { DateTextFault } from '#notices/typed-text.ts'
import { htmlOf } from './description-html.ts'

/** The values of the form, field by field, as text. */
export type EntryValues = Readonly<Record<string, string>>
/** The two dates of a notice, by the names that the contract gives them. */
export const DATES = ['closing', 'openning'] as const
export type DateName = (typeof DATES)[number]

/** Fields whose text is sent to the service as it is. */
const TEXTS = [
  'shortTitle',
  'englishTitle',
  'companyName',
  'englishCompanyName',
  'sourceName',
  'reference',
  'language',
  'shortDesc',
  'englishDescription',
  'englishKeywords',
  'location',
  'tel1',
  'tel2',
  'email',
  'website',
  'facebook',
  'bidBond',
  'docPrice',
] as const
const HTML = ['desktopDescription', 'mobileDescription'] as const
const FLAGS = ['proforma', 'freeTender'] as const
const DIVIDER = '|'

/**
 * Values that only this device stores: the pasted words, the outcome of their proposals, and whether they were read
 * from a picture.
 */
export const NOTHING_PASTED = { clipping: '', answers: '', pictured: '' } as const satisfies EntryValues
const isDeviceOnly = (name: string): boolean => name in NOTHING_PASTED

/** The part of the values that stays on this device; empty without pasted words. */
export const deviceOnly = (values: EntryValues): EntryValues =>
  Object.fromEntries(Object.entries(values).filter(([name, text]) => isDeviceOnly(name) && text !== ''))

/** A read date with the words that are typed, unless the form would write it so by itself. */
function withOwnWords(typed: TypedDate, values: EntryValues, name: DateName): TypedDate {
  const words = { date: at(values, `${name}.text`), clock: at(values, `${name}.clock`) }
  const plain = textOfDate(typed)
  return typed.dateType === DATE_TYPE.text || (plain.text === words.date && plain.clock === words.clock)
    ? typed
    : { ...typed, words }
}

/** The part of the values that is sent to the service. */
export const sentOf = (values: EntryValues): EntryValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isDeviceOnly(name)))

/** Whether the service would receive the same. */
export const isSameEntry = (one: EntryValues, other: EntryValues): boolean =>
  Object.keys({ ...one, ...other }).every((name) => isDeviceOnly(name) || (one[name] ?? '') === (other[name] ?? ''))

/** An empty form, or that of a stored tender. */
export function valuesOf(tender: StaffDetail | undefined): EntryValues {
  const texts = Object.fromEntries([...TEXTS, ...HTML].map((name) => [name, tender?.[name] ?? '']))
  const flags = Object.fromEntries(FLAGS.map((name) => [name, tender?.[name] ? 'on' : '']))
  const { publishedTimestamp: published, latitude, longitude } = tender ?? {}
  const dates = DATES.flatMap((name) => {
    const { kind, text, clock, meant = '' } = textOfDate(tender?.[name], civilDateAt(published ?? Date.now()))
    const parts = { kind: String(kind), text, clock, meant }
    return Object.entries(parts).map(([part, value]) => [`${name}.${part}`, value] as const)
  })
  return {
    ...texts,
    ...flags,
    ...Object.fromEntries(dates),
    regions: (tender?.regions ?? []).map(({ region }) => region).join(DIVIDER),
    categories: (tender?.categories ?? []).map(({ categoryId }) => categoryId).join(DIVIDER),
    published: published === undefined ? '' : publishedWords(civilDateAt(published)),
    point: latitude === undefined || longitude === undefined ? '' : `${latitude}, ${longitude}`,
  }
}

export const splitNames = (joined: string | undefined): string[] =>
  (joined ?? '').split(DIVIDER).filter((item) => item !== '')
export const joinedList = (list: readonly (string | number)[]): string => list.join(DIVIDER)

const at = (values: EntryValues, name: string): string => (values[name] ?? '').trim()

/** A date of the form as it is typed now. */
export const dateOf = (values: EntryValues, name: DateName): { typed: TypedDate | null } | DateTextFault =>
  readDateText({
    kind: Number(at(values, `${name}.kind`)) as DateType,
    text: at(values, `${name}.text`),
    clock: at(values, `${name}.clock`),
    meant: at(values, `${name}.meant`),
    from: yearFrom(values),
  })

/** The day of publishing as it is typed now, in either calendar. */
export const publishedDayOf = (values: EntryValues): CivilDate | undefined =>
  publishedDay(at(values, 'published'), civilDateAt(Date.now()))

/** A day as in the field of the day of publishing. */
export const publishedWords = (day: CivilDate): string => publishedText(day, civilDateAt(Date.now()))

/** A day without a year is the next one from here on: from the day of publishing, else from today. */
export const yearFrom = (values: EntryValues): CivilDate => publishedDayOf(values) ?? civilDateAt(Date.now())

/** The form as input of the service, and the unreadable fields. */
export function inputOf(
  values: EntryValues,
  publishedBefore: number | undefined,
): {
  input: TenderInput
  faults: Partial<Record<DateName | 'published' | 'point', DateTextFault['fault'] | 'point-unclear'>>
} {
  const faults: ReturnType<typeof inputOf>['faults'] = {}
  const dates: Partial<Record<DateName, TypedDate | null>> = {}
  for (const name of DATES) {
    const read = dateOf(values, name)
    if ('fault' in read) faults[name] = read.fault
    else dates[name] = read.typed && withOwnWords(read.typed, values, name)
  }
  const published = publishedDayOf(values)
  if (!published && at(values, 'published') !== '') faults.published = 'date-unclear'
  const point = pointOf(at(values, 'point'))
  if (point === 'unclear') faults.point = 'point-unclear'
  const texts = Object.fromEntries(TEXTS.map((name) => [name, at(values, name)]))
  const html = Object.fromEntries(HTML.map((name) => [name, htmlOf(at(values, name))]))
  const input = {
    ...texts,
    ...html,
    ...Object.fromEntries(FLAGS.map((name) => [name, at(values, name) === 'on'])),
    ...dates,
    ...(point === undefined || point === 'unclear' ? { latitude: null, longitude: null } : point),
    language: at(values, 'language') || null,
    regions: splitNames(values['regions']),
    categories: splitNames(values['categories']).map(Number),
    publishedTimestamp: publishedOf(published, publishedBefore),
  } as unknown as TenderInput
  return { input, faults }
}

/** The typed day; the exact instant where it is the known day. Null removes it. */
function publishedOf(day: CivilDate | undefined, before: number | undefined): number | null {
  if (!day) return null
  return before !== undefined && isoDate(civilDateAt(before)) === isoDate(day) ? before : instantOf(day, 0)
}

/** '9.03, 38.74' as maps give it, or the URL of a map that contains it. */
export function pointOf(text: string): { latitude: number; longitude: number } | 'unclear' | undefined {
  if (text === '') return undefined
  const [, latitude, longitude] = IN_FIGURES.exec(text) ?? OF_PLACE.exec(text) ?? IN_ADDRESS.exec(decoded(text)) ?? []
  return latitude === undefined || longitude === undefined || Math.abs(Number(latitude)) > 90
    ? 'unclear'
    : { latitude: Number(latitude), longitude: Number(longitude) }
}
const IN_FIGURES = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/
/** A chosen place has this form after the map's centre. */
const OF_PLACE = /^https:\/\/\S*?!3d(-?\d{1,2}\.\d+)!4d(-?\d{1,3}\.\d+)/
/** '…/@9.03,38.74,17z', '…?q=9.03,38.74', '…#map=16/9.03/38.74'. */
const IN_ADDRESS =
  /^https:\/\/\S*?(?:[?&](?:q|query|ll|destination)=(?:loc:)?|[?&]mlat=|\/@|#map=\d+\/)(-?\d{1,2}\.\d+)(?:,|\/|&mlon=)(-?\d{1,3}\.\d+)/
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Names of fields that change together, so that versions are merged as a whole. */
const UNITS: readonly (readonly string[])[] = [
  ...DATES.map((name) => [`${name}.kind`, `${name}.text`, `${name}.clock`, `${name}.meant`]),
  ['companyName', 'englishCompanyName'],
]
/** Words that the service has converted to paragraphs are unchanged, and so is a day in other words. */
function spelled(values: EntryValues, name: string): string {
  if (HTML.some((html) => html === name)) return htmlOf(at(values, name))
  const day = name === 'published' && publishedDayOf(values)
  return day ? isoDate(day) : (values[name] ?? '')
}
/** Each group of fields that change together once, by the first name. */
export const fieldUnitsOf = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => (unitOf(name)[0] ?? name).replace(/\.kind$/, ''))),
]
const unitOf = (name: string): readonly string[] => UNITS.find((unit) => unit.includes(name)) ?? [name]

/** The values that differ from the `base`. */
export const changedFrom = (base: EntryValues, values: EntryValues): EntryValues =>
  Object.fromEntries(Object.entries(values).filter(([name, text]) => text !== (base[name] ?? '')))

/**
 * Merges two people's changes of one version. `conflicts`: fields that both changed, of which mine stays. `unsure`:
 * changes of mine that were not answered; one that I undid is asked, too.
 */
export function mergeValues(
  base: EntryValues,
  mine: EntryValues,
  theirs: EntryValues,
  unsure: readonly EntryValues[] = [],
): { merged: EntryValues; conflicts: string[]; taken: string[] } {
  const merged: Record<string, string> = { ...mine }
  const conflicts: string[] = []
  const taken: string[] = []
  const same = (one: EntryValues, other: EntryValues, unit: readonly string[]) =>
    unit.every((name) => spelled(one, name) === spelled(other, name))
  for (const name of Object.keys(theirs)) {
    const unit = unitOf(name)
    if (same(base, theirs, unit) || same(mine, theirs, unit)) continue
    const isSent = unsure.some((changes) => same({ ...base, ...changes }, theirs, unit))
    const isUntouched = same(base, mine, unit)
    if (isSent === isUntouched) conflicts.push(name)
    else if (isUntouched) {
      for (const field of unit) merged[field] = theirs[field] ?? ''
      taken.push(name)
    }
  }
  return { merged, conflicts, taken }
}
