import type { AmendmentId, TenderId } from '#contract/ids.ts'
import { escapeHtml } from '#language/escape-html.ts'
import { civilDateAt, endOfDay, toEthiopian } from '#ethiopia/calendar.ts'
import { aroundTitle, MAX_SMS_PARTS } from './fit-sms.ts'
import type { PartsOf } from './fit-sms.ts'
import type { MessageReader, MessageDraft } from './message-draft.ts'
import { buttonsOf, footerOf, wordsIn } from './message-draft.ts'
import { shortWhen, tenderPath, whenInSentence } from './email-tender.ts'
import type { EmailLang, EmailWords } from './email-words.ts'

const LEAST_TITLE = 20
const DAY_S = 86_400
const MAX_NAMES = 10

type Value = number | string | readonly string[] | null
export type FieldChange = { field: 'status' | keyof EmailWords['fields']; from: Value; to: Value }

/** Fields that are not on the public card. */
const BEHIND_THE_CARD: readonly FieldChange['field'][] = ['documents', 'bidBond', 'docPrice']
type Amended = {
  id: AmendmentId
  tenderId: TenderId
  title: string
  /** Language of the value, where it differs from the email's. */
  titleLang?: string | undefined
  changes: readonly FieldChange[]
  /** Whether the reader may open the whole tender: others learn that something behind the card changed, not what. */
  mayOpen: boolean
  /** The tender can still be opened. */
  isThere: boolean
  search: string | undefined
}

/** An instant at the end of its day means the day alone. */
const hasHour = (instant: number): boolean => instant !== endOfDay(civilDateAt(instant))

/** The year in the reader's calendar. */
function yearOf(instant: number, lang: EmailLang): number {
  const date = civilDateAt(instant)
  return lang === 'am' ? toEthiopian(date).year : date.year
}

function valueWords(value: Value, words: EmailWords, whenWords: (instant: number) => string): string {
  if (value === null || value === '') return words.notGiven
  if (typeof value === 'number') return whenWords(value)
  return typeof value === 'string' ? value : value.join(words.comma)
}

const namesIn = (value: Value): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : [])

const fieldName = (field: FieldChange['field'], { fields, back }: EmailWords): string =>
  field === 'status' ? back : fields[field]

/** The first names and how many more. */
const fewNames = (names: readonly string[], words: EmailWords): readonly string[] =>
  names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), words.more(names.length - MAX_NAMES)] : names

/** One change in sentences: 'Closing date moved from … to ….' */
export function changeLines({ field, from, to }: FieldChange, lang: EmailLang, short = false): string[] {
  const words = wordsIn(lang)
  if (field === 'status') return [to === 'withdrawn' ? words.withdrawn : words.back]
  if (field === 'documents') {
    const [before, after] = [namesIn(from), namesIn(to)]
    const [added, removed] = [
      after.filter((name) => !before.includes(name)),
      before.filter((name) => !after.includes(name)),
    ]
    return [
      ...(added.length > 0 ? [words.documentsAdded(fewNames(added, words))] : []),
      ...(removed.length > 0 ? [words.documentsRemoved(fewNames(removed, words))] : []),
    ]
  }
  const isDate = (field === 'closing' || field === 'opening') && typeof from === 'number' && typeof to === 'number'
  const year = isDate && yearOf(from, lang) !== yearOf(to, lang)
  const say = (value: Value) =>
    valueWords(value, words, (instant) =>
      short ? shortWhen(instant, hasHour(instant), lang, year) : whenInSentence(instant, hasHour(instant), lang),
    )
  return [(isDate ? words.moved : words.changed)(words.fields[field], say(from), say(to))]
}

/** All changes in sentences; of those behind the card their names alone, for readers who may not open the tender. */
function sentences(changes: readonly FieldChange[], mayOpen: boolean, lang: EmailLang, short = false): string[] {
  const words = wordsIn(lang)
  const isShown = ({ field }: FieldChange) => mayOpen || !BEHIND_THE_CARD.includes(field)
  const hidden = changes.filter((change) => !isShown(change)).map(({ field }) => fieldName(field, words))
  return [
    ...changes.filter(isShown).flatMap((change) => changeLines(change, lang, short)),
    ...(hidden.length > 0 ? [words.onlyNames(hidden)] : []),
  ]
}

/** Renders the changes of a tender, for people who saved it or were notified of it. */
export function amendmentEmail(
  { id, tenderId, title, titleLang, changes, mayOpen, isThere, search }: Amended,
  reader: MessageReader,
  parts: PartsOf,
): MessageDraft {
  const words = wordsIn(reader.lang)
  const status = changes.find(({ field }) => field === 'status')
  const subject = (
    status ? (status.to === 'withdrawn' ? words.withdrawnSubject : words.backSubject) : words.amendedSubject
  )(title)
  const lines = sentences(changes, mayOpen, reader.lang)
  const link = isThere ? tenderPath(tenderId) : '/tenders/list'
  const address = reader.origin + link
  // A topic of its own: a later change does not contain the earlier one, so it must not replace it.
  const common = { subject, link, topic: `amendment-${id}`, ttl: DAY_S }
  switch (reader.channel) {
    case 'email': {
      const entry = { entry: title, lang: titleLang, address: isThere ? address : undefined, lines }
      const body = [entry, ...(isThere ? [{ button: words.open, address }] : [])]
      return {
        email: { lang: reader.lang, subject, parts: body, foot: footerOf(words.whyAmendment, search, reader) },
        link,
      }
    }
    case 'sms': {
      const around = (what: string) =>
        aroundTitle(
          title,
          LEAST_TITLE,
          (short) => words.smsAmended(short, what, isThere ? address : '').trimEnd(),
          parts,
        )
      const inFull = around(sentences(changes, mayOpen, reader.lang, true).join(' '))
      return {
        text:
          parts(inFull) <= MAX_SMS_PARTS
            ? inFull
            : around(words.smsFields(changes.map(({ field }) => fieldName(field, words)))),
      }
    }
    case 'telegram':
      return {
        ...common,
        text: lines.join('\n'),
        html: lines.map(escapeHtml).join('\n'),
        ...(isThere ? { buttons: buttonsOf(tenderId, words) } : { buttons: [] }),
      }
    case 'push':
      return { ...common, text: lines.join('\n') }
  }
}
