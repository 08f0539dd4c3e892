import type { TenderId } from '#contract/ids.ts'
import type { ChannelName } from '#contract/notifications.ts'
import type { EmailTender } from './email-tender.ts'
import { tenderLines, tenderPath } from './email-tender.ts'
import type { EmailLang, EmailWords } from './email-words.ts'
import { wordsAm } from './words-am.ts'
import { wordsEn } from './words-en.ts'

type Part =
  | { words: string }
  | { entry: string; lang?: string | undefined; address?: string | undefined; lines: readonly string[] }
  | { button: string; address: string }
/** An email before its layout, which all modules share. */
type Email = {
  lang: EmailLang
  subject: string
  parts: readonly Part[]
  foot: readonly (string | { label: string; address: string })[]
}
type Button = { text: string; url: string } | { text: string; does: string }
/** A message for a channel other than email; all texts are plain but `html`, which holds Telegram's few tags. */
export type ShortMessage = {
  subject?: string
  text: string
  html?: string
  link?: string
  topic?: string
  ttl?: number
  buttons?: readonly Button[]
}
export type MessageDraft = { email: Email; link: string } | ShortMessage

/**
 * The reader's channel and language, and the service's public origin (without a slash at the end). `stop`: the page
 * that unsubscribes from such emails.
 */
export type MessageReader = { channel: ChannelName; lang: EmailLang; origin: string; stop?: string | undefined }

export const wordsIn = (lang: EmailLang): EmailWords => (lang === 'am' ? wordsAm : wordsEn)

export const ALERTS_PAGE = '/tenders/alert'
/** The section of the profile where alerts are configured. */
const SETTINGS_PAGE = '/subscription/profile/4'

export const entryOf = (tender: EmailTender, words: EmailWords, origin: string): Part => ({
  entry: tender.title,
  lang: tender.lang,
  address: origin + tenderPath(tender.id),
  lines: tenderLines(tender, words),
})

/** Why the email was sent, where to change that, and the page to unsubscribe. */
export function footerOf(
  why: string,
  search: string | undefined,
  { origin, stop, lang }: MessageReader,
): Email['foot'] {
  const words = wordsIn(lang)
  return [
    why,
    { label: words.settings, address: origin + SETTINGS_PAGE },
    ...(stop === undefined ? [] : [{ label: words.stop(search), address: stop }]),
  ]
}

/** A Telegram message about one tender can open and save it. */
export const buttonsOf = (tenderId: TenderId, words: EmailWords): Button[] => [
  { text: words.open, url: tenderPath(tenderId) },
  { text: words.save, does: `save:${tenderId}` },
]
