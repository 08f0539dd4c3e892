import { parseNotice } from '#notice-parser/parse-notice.ts'
import type { Parsed, Proposal, ProposedField } from '#notice-parser/parsed.ts'
import { proposalsFor } from '#web/features/entry/form-proposals.ts'
import type { FormProposal } from '#web/features/entry/form-proposals.ts'
import { isJudged, isLabelled, isRight, labelledNotices } from './parsed-notices.ts'
import type { Labelled } from './parsed-notices.ts'

/** Pasting is two keys, and so is an Ethiopic letter; all sure ones are taken by one, and one submits. */
const PASTE = 2
const ETHIOPIC = 2
const ACCEPT_ALL = 1
const SUBMIT = 1
/** Some letters of a name that is looked up, and taken. */
const LOOKED_UP = 6
/** To a field that no key leads to, and its wrong words away. */
const BACK_TO_IT = 3
/** A day in figures, the way to its hour, and the hour. */
const DATE_KEYS = 10
const HOUR_KEYS = 8

const letters = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (/\p{Script=Ethiopic}/u.test(letter) ? ETHIOPIC : 1), 0)

/** Keys that type what the labels say of a field. */
function typed(field: string, { labels }: Labelled): number {
  switch (field) {
    case 'closing':
    case 'opening':
      return DATE_KEYS + (labels[field]?.time24 ? HOUR_KEYS : 0)
    case 'published':
      return DATE_KEYS
    case 'regions':
    case 'language':
      return LOOKED_UP
    case 'title':
      return letters(labels.subject?.quote ?? '')
    case 'company':
      return letters(labels.buyer?.quote ?? '')
    case 'reference':
    case 'bidBond':
    case 'docPrice':
      return letters(labels[field]?.quote ?? '')
    case 'phones':
    case 'emails':
      return letters((labels[field] ?? []).join(' '))
    default:
      return 0
  }
}

const only = (proposal: Proposal): Parsed => ({ notices: [], proposals: [proposal], doubts: [] })
const putOf = (proposal: Proposal): string => JSON.stringify(proposalsFor(only(proposal), '')[0]?.options[0]?.put ?? {})

/** Keys that settle what is proposed for a field; its first answer is right where labels say nothing of it. */
function settling(field: ProposedField, proposal: FormProposal, parsed: Parsed, notice: Labelled): number {
  const answers = [
    ...parsed.proposals.filter((one) => one.field === field),
    ...parsed.doubts.filter((one) => one.field === field).flatMap(({ candidates }) => candidates),
  ]
  const right = answers.find((one) => isRight(one, notice) ?? !isJudged(field))
  const place = right && proposal.options.findIndex(({ put }) => JSON.stringify(put) === putOf(right))
  if (place !== undefined && place >= 0) return proposal.sure ? 0 : 1
  if (right) return proposal.sure ? 0 : 1
  const back = proposal.sure ? BACK_TO_IT : 1
  return isLabelled(field, notice) ? back + typed(field, notice) : back
}

/** Which field of the form a field of the parser is seen in. */
const IN_FORM: Readonly<Partial<Record<ProposedField, string>>> = {
  title: 'shortTitle',
  company: 'companyName',
  reference: 'reference',
  source: 'sourceName',
  language: 'language',
  published: 'published',
  closing: 'closing',
  opening: 'openning',
  bidBond: 'bidBond',
  docPrice: 'docPrice',
  regions: 'regions',
  place: 'location',
  phones: 'tel1',
  emails: 'email',
  website: 'website',
  sectors: 'categories',
  proforma: 'proforma',
  listText: 'shortDesc',
}

/** How many keys an editor presses for a notice: what is right is accepted, what is wrong or missing is typed. */
export function keysOf(notice: Labelled, sources: readonly string[]): number {
  const known = { today: { year: 2026, month: 11, day: 23 }, holidays: new Set<string>(), sources }
  const parsed = parseNotice(notice.text, known)
  const proposals = proposalsFor(parsed, notice.text)
  const fields = Object.entries(IN_FORM).map(([field, name]) => {
    const proposal = proposals.find((one) => one.name === name)
    if (proposal) return settling(field as ProposedField, proposal, parsed, notice)
    if (field === 'source' || field === 'sectors') return LOOKED_UP
    return isLabelled(field, notice) ? 1 + typed(field, notice) : 0
  })
  return PASTE + ACCEPT_ALL + SUBMIT + fields.reduce((sum, keys) => sum + keys, 0)
}

/** Keys without any proposal: all that labels say is typed, and each field is gone to. */
export function keysByHand(notice: Labelled): number {
  const fields = Object.keys(IN_FORM).filter((field) => isLabelled(field, notice))
  return SUBMIT + 2 * LOOKED_UP + fields.reduce((sum, field) => sum + 1 + typed(field, notice), 0)
}

export type KeyCounts = { median: number; ninetieth: number; byHand: number; notices: number; most: string }

export function measureKeys(file: string): KeyCounts {
  const notices = labelledNotices(file)
  const sources = [...new Set(['Addis Zemen', ...notices.flatMap(({ labels }) => labels.source?.quote ?? [])])]
  const counted = notices.map((notice) => ({ id: notice.id, keys: keysOf(notice, sources) }))
  const at = (list: readonly number[], share: number): number =>
    list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0
  const keys = counted.map((one) => one.keys)
  return {
    notices: notices.length,
    median: at(keys, 0.5),
    ninetieth: at(keys, 0.9),
    byHand: at(notices.map(keysByHand), 0.5),
    most: counted
      .toSorted((a, b) => b.keys - a.keys)
      .slice(0, 5)
      .map((one) => `${one.id} ${one.keys}`)
      .join(', '),
  }
}
