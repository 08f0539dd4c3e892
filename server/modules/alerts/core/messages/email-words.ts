export type EmailLang = 'en' | 'am'
/**
 * Why a message goes at once: an emergency, another tender that closes soon, or `none`: a search that notifies at once.
 */
export type Urgency = 'emergency' | 'soon' | 'none'
/** `early`: of a weekly search, tenders that close before its next email. */
export type SearchInWords = { name: string; weekly: boolean; early?: boolean }
type DigestOf = { count: number; search?: SearchInWords | undefined }

/** The phrases of emails in one language. Functions take the variable parts; texts are plain, never HTML. */
export type EmailWords = {
  comma: string
  more(count: number): string
  keyword: string
  sector: string
  customer: string
  search: string
  closes: string
  left(day: 'today' | 'tomorrow' | number): string
  alertSubject(title: string, urgent: boolean): string
  alertIntro(urgent: Urgency): string
  digestSubject(digest: DigestOf): string
  digestIntro(digest: DigestOf): string
  open: string
  save: string
  all: string
  settings: string
  stop(search: string | undefined): string
  whyProfile: string
  whySearch(name: string): string
  whyAmendment: string
  notGiven: string
  fields: Readonly<Record<'title' | 'closing' | 'opening' | 'documents' | 'bidBond' | 'docPrice', string>>
  moved(field: string, from: string, to: string): string
  changed(field: string, from: string, to: string): string
  documentsAdded(names: readonly string[]): string
  documentsRemoved(names: readonly string[]): string
  withdrawn: string
  back: string
  amendedSubject(title: string): string
  withdrawnSubject(title: string): string
  backSubject(title: string): string
  /** SMS: each form is shorter than the one before; the last is in Latin letters, of which more fit. */
  smsAlert(title: string, urgent: boolean, closes: string, link: string): string
  smsDigest(count: number, link: string): string[]
  smsAmended(title: string, what: string, link: string): string
  /** A sentence that names the changed fields behind the public card, for people who may not see them. */
  onlyNames(names: readonly string[]): string
  /** Used where the difference itself would be too long. */
  smsFields(names: readonly string[]): string
}
