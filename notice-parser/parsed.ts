/** Offsets in UTF-16 into the text as it was pasted, so that `text.slice(start, end)` is the quote. */
export type Quote = readonly [start: number, end: number]

/**
 * The five kinds of a tender's date, as the contract numbers them: Gregorian, Ethiopian, calendar days, working days,
 * words.
 */
export const DATE_KINDS = { gregorian: 0, ethiopian: 1, calendarDays: 2, workingDays: 3, text: 4 } as const
type DateKind = (typeof DATE_KINDS)[keyof typeof DATE_KINDS]

/**
 * A closing or opening as the contract takes it. `time` is 24-hour time of Addis Ababa; days count from the day of
 * publishing, which is day 1.
 */
export type ParsedNoticeDate = {
  dateType: DateKind
  gcDate?: string
  ethDate?: string
  duration?: number
  time?: string
  text?: string
}

export type ProposedField =
  | 'title'
  | 'company'
  | 'reference'
  | 'source'
  | 'language'
  | 'published'
  | 'closing'
  | 'opening'
  | 'bidBond'
  | 'docPrice'
  | 'regions'
  | 'place'
  | 'phones'
  | 'emails'
  | 'website'
  | 'sectors'
  | 'proforma'
  | 'free'
  | 'listText'

/** The rule that gave a value; reports count accepted and overridden values by it. */
export type RuleName = `${ProposedField}-${string}`

/** Sums of money as figures, in addition to the form's text. */
export type Sums = { amounts: readonly number[]; percents: readonly number[] }

/**
 * A value for one field. `published` is an ISO day, `regions` are English names, `sectors` ids, `phones` numbers as
 * written with ' ext. 12' behind. `sure`: the words prove the value; otherwise a person checks it first.
 */
export type Proposal = {
  field: ProposedField
  value: string | boolean | ParsedNoticeDate | readonly string[]
  quotes: readonly Quote[]
  rule: RuleName
  sure: boolean
  sums?: Sums
}

export type Why = 'two-answers' | 'which-clock' | 'no-year' | 'words-and-figures' | 'out-of-order'

/**
 * Fields for which more than one answer is possible. The likeliest candidate may be proposed as well, though it is not
 * sure; candidates come likeliest first.
 */
export type Doubt = { field: ProposedField; candidates: readonly Proposal[]; why: Why }

/**
 * `notices`: where each notice of the paste stands. Proposals and doubts are about the first; the others are parsed by
 * their own words.
 */
export type Parsed = { notices: readonly Quote[]; proposals: readonly Proposal[]; doubts: readonly Doubt[] }
