import { parseIsoDate } from '#ethiopia/calendar.ts'
import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import type { Parsed, Proposal, ProposedField, Quote, ParsedNoticeDate, Why } from '#notice-parser/parsed.ts'
import { readDateText, textOfDate } from '#notices/typed-text.ts'
import type { DateText } from '#notices/typed-text.ts'
import { joinedList, publishedWords } from './entry-values.ts'
import type { DateName, EntryValues } from './entry-values.ts'
import { isEmpty, placeInForm } from './form-proposals.ts'
import type { FieldChoice, FieldName, FormProposal } from './form-proposals.ts'

const MAX_OPTIONS = 9
const MAX_PHONE = 120

const asText = ({ value }: Proposal): string => (typeof value === 'string' ? value.trim() : '')
const asList = ({ value }: Proposal): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : [])

const withoutStop = (words: string): string => words.replace(/[.,;፡።]+$/, '')

/** Day and hour in the notice's words, where the form reads them alike; else in the form's own words. */
function datePut(name: DateName, { value, quotes }: Proposal, words: string): EntryValues {
  const typed = value as ParsedNoticeDate
  const plain = textOfDate({ ...typed, text: typed.text })
  const meant = typed.time ?? ''
  const read = readDateText(plain)
  const fits = (dateText: DateText) =>
    !('fault' in read) && JSON.stringify(readDateText(dateText)) === JSON.stringify(read)
  const quoted = quotes
    .map(([start, end]) => words.slice(start, end).trim())
    .flatMap((text) => [withoutStop(text), text])
  const clock = quoted.find((quote) => fits({ ...plain, clock: quote, meant })) ?? plain.clock
  const text = quoted.find((quote) => fits({ ...plain, text: quote, clock, meant })) ?? plain.text
  const parts = { kind: String(plain.kind), text, clock, meant: fits({ ...plain, clock }) ? '' : meant }
  return Object.fromEntries(Object.entries(parts).map(([part, typed]) => [`${name}.${part}`, typed]))
}

/** Sectors that the form knows; others cannot be chosen there. */
const known = (ids: readonly string[]): string[] =>
  ids.filter((id) => SECTOR_NAMES.some((sector) => String(sector.id) === id))

/** A day of the parser (year-month-day) in the form's terms. */
function dayText(iso: string): string {
  const day = parseIsoDate(iso)
  return day ? publishedWords(day) : iso
}

type Put = (proposal: Proposal, words: string) => EntryValues
/**
 * The field and value of a proposal. `free` has no field: documents that cost nothing do not open a tender to
 * everybody. Phones and email addresses can be several, and are handled separately.
 */
const PUTS: Partial<Record<ProposedField, readonly [FieldName, Put]>> = {
  title: ['shortTitle', (proposal) => ({ shortTitle: asText(proposal) })],
  company: ['companyName', (proposal) => ({ companyName: asText(proposal) })],
  source: ['sourceName', (proposal) => ({ sourceName: asText(proposal) })],
  reference: ['reference', (proposal) => ({ reference: asText(proposal) })],
  published: ['published', (proposal) => ({ published: dayText(asText(proposal)) })],
  language: ['language', (proposal) => ({ language: asText(proposal) })],
  sectors: ['categories', (proposal) => ({ categories: joinedList(known(asList(proposal))) })],
  proforma: ['proforma', ({ value }) => ({ proforma: value === true ? 'on' : '' })],
  closing: ['closing', (proposal, words) => datePut('closing', proposal, words)],
  opening: ['openning', (proposal, words) => datePut('openning', proposal, words)],
  bidBond: ['bidBond', (proposal) => ({ bidBond: asText(proposal) })],
  docPrice: ['docPrice', (proposal) => ({ docPrice: asText(proposal) })],
  regions: ['regions', (proposal) => ({ regions: joinedList(asList(proposal)) })],
  place: ['location', (proposal) => ({ location: asText(proposal) })],
  website: ['website', (proposal) => ({ website: asText(proposal) })],
  listText: ['shortDesc', (proposal) => ({ shortDesc: asText(proposal) })],
}

const keyOf = (put: EntryValues): string => JSON.stringify(put)

function distinct(name: FieldName, options: readonly FieldChoice[]): FieldChoice[] {
  const found = new Map<string, FieldChoice>()
  for (const option of options)
    if (!isEmpty(name, option.put) && !found.has(keyOf(option.put))) found.set(keyOf(option.put), option)
  return [...found.values()].slice(0, MAX_OPTIONS)
}

function proposed(field: ProposedField, { proposals, doubts }: Parsed, words: string): FormProposal[] {
  const [name, put] = PUTS[field] ?? []
  if (!name || !put) return []
  const first = proposals.find((proposal) => proposal.field === field)
  const doubt = doubts.find((doubt) => doubt.field === field)
  // The quote of the language is the whole notice, which shows nothing.
  const choice = (proposal: Proposal): FieldChoice => ({
    put: put(proposal, words),
    quotes: field === 'language' ? [] : proposal.quotes,
    rule: proposal.rule,
  })
  const options = distinct(name, [...(first ? [first] : []), ...(doubt?.candidates ?? [])].map(choice))
  if (options.length === 0) return []
  const why = doubt && options.length > 1 ? doubt.why : undefined
  return [
    {
      name,
      said: field,
      options,
      sure: doubt === undefined && first?.sure === true,
      // A doubt with one answer is no choice: the key that accepts takes it.
      isLikely: first !== undefined || options.length === 1,
      ...(why ? { why } : {}),
    },
  ]
}

/** The first number is the phone, all others are the second. */
function phones({ proposals }: Parsed): FormProposal[] {
  const found = proposals.find(({ field }) => field === 'phones')
  if (!found) return []
  const [first, ...others] = asList(found)
  const row = (name: 'tel1' | 'tel2', value: string, quotes: readonly Quote[]): FormProposal[] =>
    value === ''
      ? []
      : [
          {
            name,
            said: 'phones',
            options: [{ put: { [name]: value }, quotes, rule: found.rule }],
            sure: found.sure,
            isLikely: true,
          },
        ]
  const rest = others.reduce((all, phone) => (`${all}, ${phone}`.length > MAX_PHONE ? all : `${all}, ${phone}`), '')
  return [...row('tel1', first ?? '', found.quotes.slice(0, 1)), ...row('tel2', rest.slice(2), found.quotes.slice(1))]
}

/** The form has one address: of several, the first is proposed for a person to check. */
function email({ proposals }: Parsed): FormProposal[] {
  const found = proposals.find(({ field }) => field === 'emails')
  const options = asList(found ?? ({ value: '' } as Proposal)).map((proposal, n): FieldChoice => ({
    put: { email: proposal },
    quotes: found?.quotes.slice(n, n + 1) ?? [],
    rule: found?.rule ?? 'words-whole',
  }))
  if (!found || options.length === 0) return []
  const isOne = options.length === 1
  const why: Why = 'two-answers'
  return [
    {
      name: 'email',
      said: 'emails',
      options: distinct('email', options),
      sure: isOne && found.sure,
      isLikely: true,
      ...(isOne ? {} : { why }),
    },
  ]
}

/**
 * The proposals of a parsed notice, in the order of the form; `words` are the notice, whose text becomes the full text.
 */
export function proposalsFor(parsed: Parsed, words: string): FormProposal[] {
  const whole: FormProposal = {
    name: 'desktopDescription',
    options: [{ put: { desktopDescription: words.trim() }, quotes: [], rule: 'words-whole' }],
    sure: true,
    isLikely: true,
  }
  const fields = Object.keys(PUTS) as ProposedField[]
  return [
    ...fields.flatMap((field) => proposed(field, parsed, words)),
    ...phones(parsed),
    ...email(parsed),
    ...(words.trim() === '' ? [] : [whole]),
  ].toSorted((a, b) => placeInForm(a.name) - placeInForm(b.name))
}
