import type { DateType, TypedDate } from '#contract/tender.ts'
import { REGIONS } from '#ethiopia/regions.ts'
import { SECTOR_NAMES } from '#ethiopia/sectors-data.ts'
import type { Parsed, Proposal, ProposedField, Quote, Why } from '#notice-parser/parsed.ts'
import { textOfDate } from '#notices/typed-text.ts'
import { joinedList } from './entry-values.ts'
import type { EntryValues } from './entry-values.ts'

/** One answer for a field of the form: what it would put there, as it is shown, and the words that say so. */
export type FormAnswer = { changes: EntryValues; shown: string; quotes: readonly Quote[] }
/** What the notice says of a field. `others`: answers that fit as well, the likeliest first. */
export type FormProposal = FormAnswer & {
  field: ProposedField
  rule: string
  /** The words prove it and the field is empty: it may be accepted with all others that are sure. */
  sure: boolean
  why?: Why
  others: readonly FormAnswer[]
}

/** In the order of the form. */
const ORDER: readonly ProposedField[] = [
  'title',
  'company',
  'source',
  'reference',
  'published',
  'language',
  'sectors',
  'proforma',
  'closing',
  'opening',
  'bidBond',
  'docPrice',
  'regions',
  'place',
  'phones',
  'emails',
  'website',
  'listText',
]
const PLAIN: Partial<Record<ProposedField, string>> = {
  title: 'shortTitle',
  company: 'companyName',
  reference: 'reference',
  source: 'sourceName',
  language: 'language',
  published: 'published',
  bidBond: 'bidBond',
  docPrice: 'docPrice',
  place: 'location',
  website: 'website',
  listText: 'shortDesc',
}
/** That documents cost nothing opens no tender to everyone: it is never proposed. */
const FLAGS: Partial<Record<ProposedField, string>> = { proforma: 'proforma' }

type Lang = 'en' | 'am'

function dateChanges(name: 'closing' | 'openning', value: TypedDate): { changes: EntryValues; shown: string } {
  const { kind, text, clock } = textOfDate(value)
  return {
    changes: { [`${name}.kind`]: String(kind satisfies DateType), [`${name}.text`]: text, [`${name}.clock`]: clock },
    shown: [text, clock].filter(Boolean).join(' · '),
  }
}

/** What a proposal puts into the form; undefined where the form has no place for it. */
function answerOf({ field, value, quotes }: Proposal, lang: Lang): FormAnswer | undefined {
  const list = Array.isArray(value) ? (value as readonly string[]) : []
  if (field === 'closing' || field === 'opening')
    return { ...dateChanges(field === 'closing' ? 'closing' : 'openning', value as TypedDate), quotes }
  if (field === 'regions') {
    const names = list.map((name) => REGIONS.find(({ en }) => en === name)?.[lang] ?? name)
    return { changes: { regions: joinedList(list) }, shown: names.join(', '), quotes }
  }
  if (field === 'sectors') {
    const names = list.map((id) => SECTOR_NAMES.find((sector) => String(sector.id) === id)?.[lang] ?? id)
    return { changes: { categories: joinedList(list) }, shown: names.join(', '), quotes }
  }
  if (field === 'phones') {
    const [tel1 = '', tel2 = ''] = list
    return { changes: { tel1, ...(tel2 === '' ? {} : { tel2 }) }, shown: list.slice(0, 2).join(', '), quotes }
  }
  if (field === 'emails') return { changes: { email: list[0] ?? '' }, shown: list[0] ?? '', quotes }
  const flag = FLAGS[field]
  if (flag !== undefined)
    return { changes: { [flag]: value === true ? 'on' : '' }, shown: value === true ? '✓' : '–', quotes }
  const name = PLAIN[field]
  const text = typeof value === 'string' ? value : list.join(', ')
  return name === undefined ? undefined : { changes: { [name]: text }, shown: text, quotes }
}

/** A date's kind is chosen from the beginning, and says nothing by itself. */
const saysSomething = (name: string): boolean => !name.endsWith('.kind')

/** Whether the form has it already. */
const isThere = (values: EntryValues, { changes }: FormAnswer): boolean =>
  Object.entries(changes).every(([name, value]) => (values[name] ?? '').trim() === value.trim())
/** Somebody has written something else there, which is never overwritten unseen. */
export const isTouched = (values: EntryValues, { changes }: FormAnswer): boolean =>
  Object.keys(changes).some((name) => saysSomething(name) && (values[name] ?? '').trim() !== '')

/** What the notice says that the form does not have yet, in the order of the form; where two answers fit, all of them. */
export function formProposals({ proposals, doubts }: Parsed, values: EntryValues, lang: Lang): FormProposal[] {
  const found: FormProposal[] = []
  for (const field of ORDER) {
    const doubt = doubts.find((one) => one.field === field)
    const proposal = proposals.find((one) => one.field === field)
    const all = [...(proposal ? [proposal] : []), ...(doubt?.candidates ?? [])]
    const answers = all.flatMap((one) => answerOf(one, lang) ?? [])
    const distinct = answers.filter(
      ({ changes }, place) =>
        answers.findIndex((one) => JSON.stringify(one.changes) === JSON.stringify(changes)) === place,
    )
    const [first, ...others] = distinct.filter((one) => one.shown !== '')
    const source = proposal ?? doubt?.candidates[0]
    if (!first || !source || isThere(values, first)) continue
    const sure = proposal?.sure === true && doubt === undefined && !isTouched(values, first)
    found.push({ ...first, field, rule: source.rule, sure, others, ...(doubt ? { why: doubt.why } : {}) })
  }
  return found
}
