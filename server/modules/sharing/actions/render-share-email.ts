import type { PublicCard } from '#contract/tenders.ts'
import { truncate } from '#language/excerpt.ts'
import { oneLine } from '#language/one-line.ts'
import { emailHtml, smsParts } from '#server/modules/notifications/index.ts'
import { feedDateText, sampleLine, titleAlone } from '#server/modules/search/index.ts'
import { MAX_TITLE_LENGTH, SHARE_TEXTS, shareSms } from '../core/share-words.ts'
import type { ShareLinks } from '../core/share-words.ts'

/** When a tender closes, in words. */
export const closingWords = (card: PublicCard, lang: 'en' | 'am'): string | undefined =>
  card.closingTimestamp === undefined
    ? card.closingText
    : feedDateText(card.closingTimestamp, card.closingTime !== undefined, lang)

/**
 * The email that shares a tender: its public facts, the link, and how to stop such emails. `sender` as safeName returns
 * it.
 */
export function renderShareEmail(
  card: PublicCard,
  lang: 'en' | 'am',
  sender: string | undefined,
  links: ShareLinks,
): { subject: string; text: string; html: string } {
  const words = SHARE_TEXTS[lang]
  const name = sender ?? words.someone
  const when = closingWords(card, lang)
  return emailHtml({
    lang,
    subject: words.subject(name, truncate(oneLine(titleAlone(card, lang)), MAX_TITLE_LENGTH)),
    parts: [
      { words: words.lead(name) },
      {
        entry: card.shortTitle,
        lang: card.language,
        address: links.tender,
        lines: [
          ...sampleLine(card, lang),
          ...(card.companyName ? [words.company + card.companyName] : []),
          ...(when ? [words.closes + when] : []),
        ],
      },
      { button: words.open, address: links.tender },
    ],
    foot: [words.why(name), { label: words.stop, address: links.stop }],
  })
}

/** A shared tender as an SMS, with the number of its parts. */
export function shareText(
  card: PublicCard,
  lang: 'en' | 'am',
  sender: string | undefined,
  links: ShareLinks,
): { text: string; parts: number } {
  const text = shareSms(lang, sender, titleAlone(card, lang), links, (whole) => smsParts(whole).parts)
  return { text, parts: smsParts(text).parts }
}
