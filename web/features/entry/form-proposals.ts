import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import type { Parsed, Proposal, ProposedField, Quote, RuleName, ParsedNoticeDate, Why } from '#notice-parser/parsed.ts'
import { textOfDate } from '#notices/typed-text.ts'
import { wordsOfHtml } from './description-html.ts'
import { dateOf, joinedList, splitNames } from './entry-values.ts'
import type { DateName, EntryValues } from './entry-values.ts'

/** The fields in the order of the form. */
export const FIELDS = [
  'shortTitle',
  'companyName',
  'englishCompanyName',
  'sourceName',
  'reference',
  'published',
  'language',
  'categories',
  'englishTitle',
  'proforma',
  'freeTender',
  'closing',
  'openning',
  'bidBond',
  'docPrice',
  'regions',
  'location',
  'point',
  'tel1',
  'tel2',
  'email',
  'website',
  'facebook',
  'desktopDescription',
  'mobileDescription',
  'shortDesc',
  'englishDescription',
  'englishKeywords',
] as const
export type FieldName = (typeof FIELDS)[number]
/** Without these nothing is submitted. */
const REQUIRED: readonly FieldName[] = ['shortTitle', 'companyName', 'sourceName', 'categories', 'closing']

/** A value in the form's own terms: what it puts into which fields. */
export type FieldChoice = {
  put: EntryValues
  quotes: readonly Quote[]
  rule: RuleName | 'words-whole' | 'memory-company'
}
/** What is proposed for one field. `options` come likeliest first; `isLikely`: the first may be taken by one key. */
export type FormProposal = {
  name: FieldName
  /** What the parser calls it; nothing where the whole notice is proposed. */
  said?: ProposedField
  options: readonly FieldChoice[]
  sure: boolean
  isLikely: boolean
  why?: Why
  /** Earlier notices of the buyer say so: so many of so many. */
  memory?: { times: number; notices: number }
}
/** `open` waits for a decision; `other` stands next to something else that somebody typed; `taken` and `refused` are over. */
export type ProposalState = 'open' | 'other' | 'taken' | 'refused'
/** By field: the rule that proposed, and what became of it. */
export type Answers = Readonly<Record<string, readonly [rule: string, became: 'accepted' | 'overridden' | 'refused']>>

const MAX_OPTIONS = 9
const MAX_PHONE = 120
const isDate = (name: FieldName): name is DateName => name === 'closing' || name === 'openning'

const asText = ({ value }: Proposal): string => (typeof value === 'string' ? value.trim() : '')
const asList = ({ value }: Proposal): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : [])

function datePut(name: DateName, { value }: Proposal): EntryValues {
  const typed = value as ParsedNoticeDate
  const { kind, text, clock } = textOfDate({ ...typed, text: typed.text })
  return { [`${name}.kind`]: String(kind), [`${name}.text`]: text, [`${name}.clock`]: clock }
}

/** Sectors that the form knows; others cannot be chosen there. */
const known = (ids: readonly string[]): string[] =>
  ids.filter((id) => SECTOR_NAMES.some((one) => String(one.id) === id))

type Put = (proposal: Proposal) => EntryValues
/**
 * Which field a proposal goes to, and as what. `free` goes to none: documents that cost nothing do not open a tender to everybody. Phones and email
 * addresses are several at a time and have their own way.
 */
const PUTS: Partial<Record<ProposedField, readonly [FieldName, Put]>> = {
  title: ['shortTitle', (one) => ({ shortTitle: asText(one) })],
  company: ['companyName', (one) => ({ companyName: asText(one) })],
  source: ['sourceName', (one) => ({ sourceName: asText(one) })],
  reference: ['reference', (one) => ({ reference: asText(one) })],
  published: ['published', (one) => ({ published: asText(one) })],
  language: ['language', (one) => ({ language: asText(one) })],
  sectors: ['categories', (one) => ({ categories: joinedList(known(asList(one))) })],
  proforma: ['proforma', ({ value }) => ({ proforma: value === true ? 'on' : '' })],
  closing: ['closing', (one) => datePut('closing', one)],
  opening: ['openning', (one) => datePut('openning', one)],
  bidBond: ['bidBond', (one) => ({ bidBond: asText(one) })],
  docPrice: ['docPrice', (one) => ({ docPrice: asText(one) })],
  regions: ['regions', (one) => ({ regions: joinedList(asList(one)) })],
  place: ['location', (one) => ({ location: asText(one) })],
  website: ['website', (one) => ({ website: asText(one) })],
  listText: ['shortDesc', (one) => ({ shortDesc: asText(one) })],
}

const keyOf = (put: EntryValues): string => JSON.stringify(put)

function distinct(name: FieldName, options: readonly FieldChoice[]): FieldChoice[] {
  const found = new Map<string, FieldChoice>()
  for (const one of options) if (!isEmpty(name, one.put) && !found.has(keyOf(one.put))) found.set(keyOf(one.put), one)
  return [...found.values()].slice(0, MAX_OPTIONS)
}

function proposed(field: ProposedField, { proposals, doubts }: Parsed): FormProposal[] {
  const [name, put] = PUTS[field] ?? []
  if (!name || !put) return []
  const first = proposals.find((one) => one.field === field)
  const doubt = doubts.find((one) => one.field === field)
  // All of a notice is its language's quote, which shows nothing.
  const choice = (one: Proposal): FieldChoice => ({
    put: put(one),
    quotes: field === 'language' ? [] : one.quotes,
    rule: one.rule,
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
      isLikely: first !== undefined,
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
  const rest = others.reduce((all, one) => (`${all}, ${one}`.length > MAX_PHONE ? all : `${all}, ${one}`), '')
  return [...row('tel1', first ?? '', found.quotes.slice(0, 1)), ...row('tel2', rest.slice(2), found.quotes.slice(1))]
}

/** The form takes one address: of several, the first is proposed and a person looks. */
function email({ proposals }: Parsed): FormProposal[] {
  const found = proposals.find(({ field }) => field === 'emails')
  const options = asList(found ?? ({ value: '' } as Proposal)).map((one, n): FieldChoice => ({
    put: { email: one },
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

/** What a notice proposes, by field of the form and in its order; `words` are the notice, whose text becomes the full text. */
export function proposalsFor(parsed: Parsed, words: string): FormProposal[] {
  const whole: FormProposal = {
    name: 'desktopDescription',
    options: [{ put: { desktopDescription: words.trim() }, quotes: [], rule: 'words-whole' }],
    sure: true,
    isLikely: true,
  }
  const fields = Object.keys(PUTS) as ProposedField[]
  return [
    ...fields.flatMap((field) => proposed(field, parsed)),
    ...phones(parsed),
    ...email(parsed),
    ...(words.trim() === '' ? [] : [whole]),
  ].toSorted((a, b) => place(a.name) - place(b.name))
}

const place = (name: FieldName): number => FIELDS.indexOf(name)
const isFieldName = (name: string): name is FieldName => (FIELDS as readonly string[]).includes(name)
export const fieldNamed = (name: string | undefined): FieldName | undefined =>
  name !== undefined && isFieldName(name) ? name : undefined

/** Whether nothing stands in a field. The kind of a date alone is nothing. */
export function isEmpty(name: FieldName, values: EntryValues): boolean {
  const parts = isDate(name) ? [`${name}.text`, `${name}.clock`] : [name]
  return parts.every((part) => (values[part] ?? '').trim() === '')
}

/** Whether a field says what a choice says, in whatever words. */
export function holds(name: FieldName, values: EntryValues, { put }: FieldChoice): boolean {
  if (isDate(name)) return !isEmpty(name, values) && keyOfDate(values, name) === keyOfDate(put, name)
  if (name === 'regions' || name === 'categories')
    return splitNames(values[name]).toSorted().join('|') === splitNames(put[name]).toSorted().join('|')
  const even = (text: string | undefined) =>
    (name === 'desktopDescription' ? wordsOfHtml(text ?? '') : (text ?? '')).replace(/\s+/g, ' ').trim()
  return even(values[name]) === even(put[name])
}

function keyOfDate(values: EntryValues, name: DateName): string {
  const read = dateOf(values, name)
  return 'fault' in read
    ? `${values[`${name}.kind`]} ${values[`${name}.text`]} ${values[`${name}.clock`]}`
    : JSON.stringify(read.typed)
}

/** How a proposal stands to what is in the form now. */
export function proposalStateOf(proposal: FormProposal, values: EntryValues, answers: Answers): ProposalState {
  const { name, options } = proposal
  if (options.some((one) => holds(name, values, one))) return 'taken'
  if (answers[name]?.[1] === 'refused') return 'refused'
  return isEmpty(name, values) ? 'open' : 'other'
}

/** Proposals that wait for a decision. */
export const openOnes = (all: readonly FormProposal[], values: EntryValues, answers: Answers): FormProposal[] =>
  all.filter((one) => proposalStateOf(one, values, answers) === 'open')

/** Where the words say what a field holds, by the parser's name for it. */
export type TakenQuote = { field: ProposedField; start: number; end: number }

/**
 * The quotes of all that stands in the form as the notice says it. A closing that was in doubt has none: the approver types it again (0088), as one that
 * somebody corrected.
 */
export function takenQuotes(all: readonly FormProposal[], values: EntryValues): TakenQuote[] {
  return all.flatMap(({ name, said, options }) => {
    if (said === undefined || (said === 'closing' && options.length > 1)) return []
    const held = options.find((one) => holds(name, values, one))
    return (held?.quotes ?? []).flatMap(([start, end]) => (start < end ? [{ field: said, start, end }] : []))
  })
}

/** Puts each proposal that nothing speaks against where nothing was typed; and who proposed it. */
export function acceptAll(open: readonly FormProposal[]): { put: EntryValues; answers: Answers } {
  const sure = open.filter((one) => one.sure)
  return {
    put: Object.assign({}, ...sure.map(({ options: [first] }) => first?.put ?? {})) as EntryValues,
    answers: Object.fromEntries(
      sure.map(({ name, options: [first] }) => [name, [first?.rule ?? '', 'accepted'] as const]),
    ),
  }
}

/** What became of the proposal of a field that somebody typed in. */
export function answerOf(proposal: FormProposal, values: EntryValues): Answers {
  const held = proposal.options.find((one) => holds(proposal.name, values, one))
  const rule = (held ?? proposal.options[0])?.rule ?? ''
  return { [proposal.name]: [rule, held ? 'accepted' : 'overridden'] }
}

/** Required fields in which nothing stands. */
export const missingIn = (values: EntryValues): FieldName[] => REQUIRED.filter((name) => isEmpty(name, values))

/** The stop behind `from` in the order of the form, or before it; round the end to the first. */
export function stopAfter(
  stops: readonly FieldName[],
  from: FieldName | undefined,
  step: 1 | -1 = 1,
): FieldName | undefined {
  const ordered = [...new Set(stops)].toSorted((a, b) => (place(a) - place(b)) * step)
  const at = from === undefined ? -step * Infinity : place(from)
  return ordered.find((name) => (place(name) - at) * step > 0) ?? ordered[0]
}
