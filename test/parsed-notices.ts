import { readFileSync } from 'node:fs'
import { isoDate, toGregorian } from '#ethiopia/calendar.ts'
import { regionsInText } from '#ethiopia/regions-in-text.ts'
import { foldName } from '#ethiopia/spelling.ts'
import type { Parsed, Proposal, ProposedField, ParsedNoticeDate } from '#notice-parser/parsed.ts'
import { parseNotice } from '#notice-parser/parse-notice.ts'

type Quoted = { quote: string }
type Moment = Partial<Quoted> & {
  date?: string
  time24?: string
  duration?: { n: number; unit: 'calendar' | 'working' }
  relative?: string
  /** The words leave more than one answer: this is the likely one, and none may be sure. */
  open?: boolean
}
type Money = Quoted & { amount?: number; amounts?: number[]; percent?: number }
type Labels = {
  subject?: Quoted | null
  source?: Quoted | null
  buyer?: Quoted | null
  reference?: Quoted | null
  published?: Moment | null
  closing?: Moment | null
  opening?: Moment | null
  bidBond?: Money | null
  docPrice?: Money | null
  phones?: string[]
  emails?: string[]
  region?: string
  notes?: Record<string, string>
}
/**
 * `partly`: its labels name what misleads, and do not cover the other fields; closing and opening are always labelled.
 */
export type Labelled = { id: string; lang: string; text: string; partly?: boolean; labels: Labels }

/**
 * Each labelled notice is one of `right`, `wrong`, `missed` or none; `doubted` is how many of the missed are doubts
 * that include the answer; `sure` are those whose proposal is sure.
 */
export type Tally = Record<'right' | 'wrong' | 'missed' | 'doubted' | 'sure' | 'sureWrong', string[]>

const gregorian = ({ gcDate, ethDate }: ParsedNoticeDate): string | undefined => {
  const [year = 0, month = 0, day = 0] = (ethDate ?? '').split('-').map(Number)
  return gcDate ?? (ethDate ? isoDate(toGregorian({ year, month, day })) : undefined)
}
const dateKey = (value: ParsedNoticeDate): string =>
  `${gregorian(value) ?? (value.duration ? `${value.duration} ${value.dateType === 3 ? 'working' : 'calendar'}` : 'words')} ${value.time ?? ''}`
const momentKey = ({ date, duration, relative, time24 = '' }: Moment): string =>
  `${date ?? (duration ? `${duration.n} ${duration.unit}` : relative ? 'words' : '')} ${time24}`
/** Labels hold the number alone, without its extension. */
const figures = (text: string): string =>
  text
    .replace(/ ext\. \d+$/, '')
    .replace(/\D/g, '')
    .replace(/^(?:251|0)+/, '')
const moneyKey = ({ amount, amounts, percent }: Omit<Money, 'quote'>): string =>
  percent === undefined ? [...new Set(amounts ?? [amount])].join(' ') : `${percent}%`
const listKey = (list: readonly string[], of: (text: string) => string): string => list.map(of).toSorted().join(' ')

/** Answers of each field as comparable keys; undefined where the labels name none. */
const WANTED: Readonly<Record<string, (notice: Labelled) => string | undefined>> = {
  closing: ({ labels: { closing } }) => (closing && momentKey(closing)) || undefined,
  opening: ({ labels: { opening } }) => (opening && momentKey(opening)) || undefined,
  published: ({ labels: { published } }) => published?.date,
  reference: ({ labels: { reference } }) => reference?.quote && foldName(reference.quote),
  company: ({ labels: { buyer } }) => buyer?.quote && foldName(buyer.quote).replace(/^the/, ''),
  title: ({ labels: { subject } }) => subject?.quote && foldName(subject.quote),
  bidBond: ({ labels: { bidBond } }) => (bidBond ? moneyKey(bidBond) : undefined),
  docPrice: ({ labels: { docPrice } }) => (docPrice ? moneyKey(docPrice) : undefined),
  phones: ({ labels: { phones } }) => phones && listKey(phones, figures),
  emails: ({ labels: { emails } }) => emails && listKey(emails, (email) => email.toLowerCase()),
  regions: ({ labels: { region, notes } }) => {
    // 'two: Amhara and SNNP': the label has one region only.
    const several = notes?.['region']?.startsWith('two:') ? regionsInText(notes['region']).map(({ name }) => name) : []
    const names = region ? [regionsInText(region)[0]?.name ?? region] : several
    return names.length > 0 ? listKey(names, foldName) : undefined
  },
  language: ({ lang }) => lang,
}

function keyOf({ field, value, sums }: Proposal): string {
  if (field === 'bidBond' || field === 'docPrice')
    return moneyKey({ amounts: [...(sums?.amounts ?? [])], percent: sums?.percents[0] })
  if (typeof value === 'string')
    return field === 'company' || field === 'reference' || field === 'title'
      ? foldName(value).replace(/^the/, '')
      : value
  if (typeof value === 'boolean') return `${value}`
  if ('dateType' in value) return dateKey(value)
  return listKey(value, field === 'phones' ? figures : field === 'emails' ? (email) => email.toLowerCase() : foldName)
}

/** A buyer's name may be printed longer or shorter; half of it is another name. */
function agrees(field: string, got: string, wanted: string): boolean {
  // A title may be printed with more words around it.
  if (field === 'title') return got.includes(wanted) || wanted.includes(got)
  if (field !== 'company') return got === wanted
  const [short, long] = [got, wanted].toSorted((a, b) => a.length - b.length)
  return (long ?? '').includes(short ?? '-') && (short ?? '').length * 2 >= (long ?? '').length
}

const isOpenMoment = (field: string, { labels }: Labelled): boolean =>
  (field === 'closing' || field === 'opening') && labels[field]?.open === true

function judge(tally: Tally, field: string, notice: Labelled, parsed: Parsed): void {
  const wanted = WANTED[field]?.(notice)
  if (wanted === undefined && notice.partly && field !== 'closing' && field !== 'opening') return
  const proposal = parsed.proposals.find((proposal) => proposal.field === (field as ProposedField))
  const candidates = parsed.doubts.filter((doubt) => doubt.field === field).flatMap((doubt) => doubt.candidates)
  if (proposal) {
    const isRight = wanted !== undefined && agrees(field, keyOf(proposal), wanted)
    tally[isRight ? 'right' : 'wrong'].push(notice.id)
    if (proposal.sure) tally.sure.push(notice.id)
    if (proposal.sure && (!isRight || isOpenMoment(field, notice))) tally.sureWrong.push(notice.id)
    if (!isRight && wanted !== undefined) tally.missed.push(notice.id)
  } else if (wanted !== undefined) {
    tally.missed.push(notice.id)
    if (candidates.some((candidate) => agrees(field, keyOf(candidate), wanted))) tally.doubted.push(notice.id)
  }
}

export const labelledNotices = (file: string): Labelled[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Labelled => JSON.parse(line))

/** Whether a proposal agrees with the labels; undefined where they do not cover its field. */
export function isRight(proposal: Proposal, notice: Labelled): boolean | undefined {
  const wanted = WANTED[proposal.field]?.(notice)
  return wanted === undefined ? undefined : agrees(proposal.field, keyOf(proposal), wanted)
}
export const isLabelled = (field: string, notice: Labelled): boolean => WANTED[field]?.(notice) !== undefined
export const isJudged = (field: string): boolean => field in WANTED

/** The parser's results for labelled notices, by field. */
export function measureParser(file: string): Record<string, Tally> {
  const notices = labelledNotices(file)
  const tallies: Record<string, Tally> = {}
  for (const notice of notices) {
    const known = { today: { year: 2026, month: 11, day: 23 }, holidays: new Set<string>(), sources: [] }
    const parsed = parseNotice(notice.text, known)
    for (const field of Object.keys(WANTED))
      judge(
        (tallies[field] ??= { right: [], wrong: [], missed: [], doubted: [], sure: [], sureWrong: [] }),
        field,
        notice,
        parsed,
      )
  }
  return tallies
}

export const precision = ({ right, wrong }: Tally): number => right.length / (right.length + wrong.length || 1)
export const tallyRecall = ({ right, missed }: Tally): number => right.length / (right.length + missed.length || 1)
