import { escapeHtml } from '#language/escape-html.ts'
import { aroundTitle } from './fit-sms.ts'
import type { PartsOf } from './fit-sms.ts'
import type { ShortMessage, MessageReader, MessageDraft } from './message-draft.ts'
import { buttonsOf, entryOf, footerOf, wordsIn } from './message-draft.ts'
import type { EmailTender } from './email-tender.ts'
import type { EmailWords, Urgency } from './email-words.ts'
import { tenderLines, tenderPath } from './email-tender.ts'

const LEAST_TITLE = 24
const DAY_S = 86_400

type Alert = {
  tender: EmailTender
  urgent: Urgency
  /** The name of the search that notifies; absent for the profile. */
  search: string | undefined
  /** Seconds until it closes; absent where that is unknown. */
  closesIn: number | undefined
}

/** An emergency whose closing was postponed while its message waited is a match of the profile like any other. */
const introOf = (urgent: Urgency, search: string | undefined, words: EmailWords): string =>
  urgent === 'none' && search === undefined ? words.digestIntro({ count: 1 }) : words.alertIntro(urgent)

/** An immediate message about one tender. */
export function alertEmail(
  { tender, urgent, search, closesIn }: Alert,
  reader: MessageReader,
  parts: PartsOf,
): MessageDraft {
  const words = wordsIn(reader.lang)
  const link = tenderPath(tender.id)
  const isUrgent = urgent !== 'none'
  const subject = words.alertSubject(tender.title, isUrgent)
  const lines = tenderLines(tender, words)
  const common = {
    subject,
    link,
    topic: `alert-${tender.id}`,
    ttl: Math.max(60, Math.round(closesIn ?? DAY_S)),
  } satisfies Partial<ShortMessage>
  switch (reader.channel) {
    case 'email': {
      const why = search === undefined ? words.whyProfile : words.whySearch(search)
      const body = [
        { words: introOf(urgent, search, words) },
        entryOf(tender, words, reader.origin),
        { button: words.open, address: reader.origin + link },
      ]
      return { email: { lang: reader.lang, subject, parts: body, foot: footerOf(why, search, reader) }, link }
    }
    case 'sms':
      return {
        text: aroundTitle(
          tender.title,
          LEAST_TITLE,
          (title) => words.smsAlert(title, isUrgent, tender.closesShort, reader.origin + link),
          parts,
        ),
      }
    case 'telegram':
      return {
        ...common,
        text: lines.join('\n'),
        html: lines.map(escapeHtml).join('\n'),
        buttons: buttonsOf(tender.id, words),
      }
    case 'push':
      return { ...common, text: lines.join('\n') }
  }
}
