import type { ProposedField, Quote, RuleName, Why } from '#notice-parser/parsed.ts'
import { wordsOfHtml } from './description-html.ts'
import { dateOf, splitNames } from './entry-values.ts'
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

/** A value in the form's terms: which fields it fills with what. */
export type FieldChoice = {
  put: EntryValues
  quotes: readonly Quote[]
  rule: RuleName | 'words-whole' | 'memory-company'
}
/** A proposal for one field. `options` come likeliest first; `isLikely`: one key may take the first. */
export type FormProposal = {
  name: FieldName
  /** The parser's name for it; absent where the whole notice is proposed. */
  said?: ProposedField
  options: readonly FieldChoice[]
  sure: boolean
  isLikely: boolean
  why?: Why
  /** The number of the buyer's earlier notices, and how many say so. */
  memory?: { times: number; notices: number }
}
/** `open` waits for a decision; `other` stands next to a different typed value; `taken` and `refused` are decided. */
export type ProposalState = 'open' | 'other' | 'taken' | 'refused'
/** By field: the rule that proposed, and the outcome. */
export type Answers = Readonly<Record<string, readonly [rule: string, became: 'accepted' | 'overridden' | 'refused']>>

const isDate = (name: FieldName): name is DateName => name === 'closing' || name === 'openning'

/** The place of a field in the form, from 0. */
export const placeInForm = (name: FieldName): number => FIELDS.indexOf(name)
const isFieldName = (name: string): name is FieldName => (FIELDS as readonly string[]).includes(name)
export const fieldNamed = (name: string | undefined): FieldName | undefined =>
  name !== undefined && isFieldName(name) ? name : undefined

/** Whether a field is empty. The kind of a date alone counts as empty. */
export function isEmpty(name: FieldName, values: EntryValues): boolean {
  const parts = isDate(name) ? [`${name}.text`, `${name}.clock`] : [name]
  return parts.every((part) => (values[part] ?? '').trim() === '')
}

/** Whether a field has the same value as a choice, in whatever words. */
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

/** The relation of a proposal to the present value of its field. */
export function proposalStateOf(proposal: FormProposal, values: EntryValues, answers: Answers): ProposalState {
  const { name, options } = proposal
  if (options.some((option) => holds(name, values, option))) return 'taken'
  if (answers[name]?.[1] === 'refused') return 'refused'
  return isEmpty(name, values) ? 'open' : 'other'
}

/** Proposals that wait for a decision. */
export const openOnes = (all: readonly FormProposal[], values: EntryValues, answers: Answers): FormProposal[] =>
  all.filter((proposal) => proposalStateOf(proposal, values, answers) === 'open')

/** The quotes of a field, by the parser's name for it. */
export type TakenQuote = { field: ProposedField; start: number; end: number }

/**
 * The quotes of the form's values that agree with the notice. A doubtful closing has none: the approver types it again
 * (0041), like one that somebody corrected.
 */
export function takenQuotes(all: readonly FormProposal[], values: EntryValues): TakenQuote[] {
  return all.flatMap(({ name, said, options }) => {
    if (said === undefined || (said === 'closing' && options.length > 1)) return []
    const held = options.find((option) => holds(name, values, option))
    return (held?.quotes ?? []).flatMap(([start, end]) => (start < end ? [{ field: said, start, end }] : []))
  })
}

/** Fills empty fields with undisputed proposals; returns who proposed them. */
export function acceptAll(open: readonly FormProposal[]): { put: EntryValues; answers: Answers } {
  const sure = open.filter((proposal) => proposal.sure)
  return {
    put: Object.assign({}, ...sure.map(({ options: [first] }) => first?.put ?? {})) as EntryValues,
    answers: Object.fromEntries(
      sure.map(({ name, options: [first] }) => [name, [first?.rule ?? '', 'accepted'] as const]),
    ),
  }
}

/** The outcome of the proposal for a field in which somebody typed. */
export function answerOf(proposal: FormProposal, values: EntryValues): Answers {
  const held = proposal.options.find((option) => holds(proposal.name, values, option))
  const rule = (held ?? proposal.options[0])?.rule ?? ''
  return { [proposal.name]: [rule, held ? 'accepted' : 'overridden'] }
}

export const isRequired = (name: FieldName): boolean => REQUIRED.includes(name)

/** Required fields that are empty. */
export const missingIn = (values: EntryValues): FieldName[] => REQUIRED.filter((name) => isEmpty(name, values))

/** The stop after `from` in the order of the form, or before it; from the end it continues with the first. */
export function stopAfter(
  stops: readonly FieldName[],
  from: FieldName | undefined,
  step: 1 | -1 = 1,
): FieldName | undefined {
  const ordered = [...new Set(stops)].toSorted((a, b) => (placeInForm(a) - placeInForm(b)) * step)
  const at = from === undefined ? -step * Infinity : placeInForm(from)
  return ordered.find((name) => (placeInForm(name) - at) * step > 0) ?? ordered[0]
}
