import type { DocumentError } from './document-kinds.ts'
import type { PaymentRefusals } from './payment-refusals.ts'

type None = object
type Field = { field: string }
type Max = { max: number }
type Min = { min: number }
/** A tender's state, as the English text names it. */
export type TenderState = 'Draft' | 'Submitted' | 'Declined' | 'Approved'
/** Types of JSON values, and the two kinds of number that a field may ask for. */
export type ValueKind = 'int' | 'number' | 'string' | 'boolean' | 'object' | 'array' | 'other'

/** Errors of a field; `field` is its name on the wire. */
type FieldRefusals = {
  missing: Field
  needed: Field
  invalid: Field
  malformed: Field
  'wrong-kind': Field & { kind: ValueKind }
  'too-long': Field & Max
  'too-short': Field & Min
  'too-high': Field & Max
  'too-low': Field & Min
  'out-of-range': Field & Min & Max
  'too-many-entries': Field & Max
  'too-many-values': Field & Max
  'entry-too-long': Field & Max
  untypable: Field
  'whole-number-needed': Field
  'flag-needed': Field
  'word-needed': Field
  'unknown-field': Field
  'for-staff': Field
  'value-unknown': Field & { value: string }
  'id-unknown': Field & { id: string | number }
  'not-an-option': { options: string }
  'option-needed': Field & { options: string }
  'range-reversed': { from: string; to: string }
}

/** Errors of a request as a whole. */
type RequestRefusals = {
  'in-part': { part: string; names: string }
  'json-malformed': None
  'form-malformed': None
  'media-type-needed': { mediaType: string }
  'header-missing': { header: string }
  'next-byte': { byte: number }
  'language-option': None
  'cursor-unknown': None
  'tender-or-category-needed': None
  'sector-group-unknown': None
  'id-range-invalid': Max
  'stars-out-of-range': Min & Max
  'browser-id-malformed': None
  'screen-malformed': None
  'release-malformed': None
  'picture-malformed': None
  'base64url-needed': None
  'endpoint-malformed': None
  'endpoint-foreign': None
  'push-keys-malformed': None
  'remind-date-malformed': None
}

type AccountRefusals = {
  'enter-name': None
  'name-required': None
  'name-too-long': Max
  'name-characters': None
  'email-required': None
  'email-invalid': None
  'email-address-invalid': None
  'email-not-found': None
  'mobile-required': None
  'mobile-format': None
  'enter-password': None
  'enter-old-password': None
  'password-required': None
  'password-too-short': Min
  'password-too-long': Max
  'password-untypable': None
  'password-common': None
  'password-own': None
  'password-incorrect': None
  'text-too-long': None
  'link-expired': None
  'google-not-set-up': None
  'google-keys-unavailable': None
  'telegram-sign-in-not-set-up': None
  'sign-in-unverified': None
  'sign-in-linked-elsewhere': None
  'sign-in-kind-linked': None
  'last-sign-in': None
  'self-suspension': None
  'last-admin': None
  'last-admin-yourself': None
  'mobile-confirmed': None
  'paid-subscription-needed': None
  'team-own-address': None
  'team-full': Max
}

type MessageRefusals = {
  'telegram-not-set-up': None
  'telegram-link-first': None
  'sending-failed': None
  'unsubscribe-link-incomplete': None
  'stop-link-incomplete': None
  'address-required': None
  'subject-required': None
  'subject-too-long': Max
  'message-required': None
  'message-too-long': Max
  'message-untypable': None
  'enter-email': None
  'email-format': None
  'enter-phone': None
  'recipient-too-long': Max
}

type ContactRefusals = {
  'consent-needed': None
  'contacts-too-many': Max
  'contacts-incomplete': None
  'contacts-not-text': { line: number }
  'contacts-no-column': { line: number }
  'contacts-too-many-columns': { line: number } & Max
  'contacts-quote-open': { line: number }
  'contacts-line-too-long': { line: number }
  'google-took-too-long': None
  'google-not-allowed': None
}

type TenderRefusals = {
  'picture-needed': None
  'picture-kind': None
  'pdf-undrawable': None
  'pdf-not-drawn-here': None
  'pictures-too-many': Max
  'time-malformed': None
  'date-malformed': None
  'day-unknown': None
  'period-reversed': None
  'period-too-long': None
  'year-too-far': None
  'web-address-malformed': None
  'language-malformed': None
  'region-unknown': { name: string }
  'sector-unknown': { id: number }
  'enter-title': None
  'enter-company': None
  'enter-source': None
  'enter-closing': None
  'choose-sector': None
  'enter-comment': None
  'enter-reason': None
  'enter-note': None
  'tender-in-state': { state: TenderState }
  'tender-closed': None
  'own-drafts-only': None
  'approver-only': None
  'file-name-needed': None
  'file-name-too-long': Max
}

/** Warnings about a notice for its editor; it is saved anyway. Days are year-month-day, Gregorian. */
type TenderWarnings = {
  'date-on-day-off': { date: 'closing' | 'opening'; day: string }
  'date-moves': { date: 'closing' | 'opening'; from: string; to: string }
  'date-waits-for-publishing': { date: 'closing' | 'opening' }
  'opening-before-closing': None
  'closing-before-publishing': None
  'date-in-other-calendar': {
    date: 'closing' | 'opening'
    day: string
    calendar: 'gregorian' | 'ethiopian'
    other: string
  }
  'date-far': { date: 'closing' | 'opening'; day: string }
  'publishing-ahead': { day: string }
  'closed-before': { day: string }
  'hour-in-doubt': { date: 'closing' | 'opening'; words: string; time: string }
  'perhaps-duplicate': { id: number; title: string }
  'document-unreadable': { name: string }
  'company-name-stays': { name: string }
}

type ReminderRefusals = {
  'saved-tenders-full': Max
  'certificates-full': Max
  'bid-decisions-full': Max
  'reminders-full': Max
  'nothing-to-remind': None
  'closing-date-unknown': None
  'choose-day': None
  'day-passed': None
  'day-not-ahead': None
  'closes-before-reminder': None
  'closed-by-then': None
}

type AlertRefusals = {
  'choose-channel': None
  'too-many-keywords': Max
  'keyword-too-long': { keyword: string } & Max
  'search-name-taken': None
  'saved-searches-full': Max
}

/**
 * Every reason of a refusal: its code, and the figures it carries. Texts for each are in refusal-texts-en.ts and
 * refusal-texts-am.ts.
 */
export type RefusalFigures = FieldRefusals &
  RequestRefusals &
  AccountRefusals &
  MessageRefusals &
  PaymentRefusals &
  ContactRefusals &
  TenderRefusals &
  TenderWarnings &
  ReminderRefusals &
  AlertRefusals &
  Record<`file-${DocumentError}`, None>

export type RefusalCode = keyof RefusalFigures
/** A reason as it travels: `{ code: 'too-long', field: 'name', max: 100 }`. */
export type Refusal = { [C in RefusalCode]: { code: C } & RefusalFigures[C] }[RefusalCode]

/** The figures of a code as an argument; none for a code without figures. */
export type FiguresOf<C extends RefusalCode> = keyof RefusalFigures[C] extends never ? [] : [figures: RefusalFigures[C]]

export const refusal = <C extends RefusalCode>(code: C, ...[figures]: FiguresOf<C>): Refusal =>
  ({ code, ...figures }) as Refusal

/** A reason as the message of a check by zod, whose messages are texts. */
export const issue = <C extends RefusalCode>(code: C, ...figures: FiguresOf<C>): string =>
  JSON.stringify(refusal(code, ...figures))

/** The reason behind such a message; undefined for a text that `issue` did not make. */
export function refusalOfIssue(message: string): Refusal | undefined {
  return message.startsWith('{"code":') ? (JSON.parse(message) as Refusal) : undefined
}
