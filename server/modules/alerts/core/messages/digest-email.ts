import type { SearchId } from '#contract/ids.ts'
import { truncate } from '#language/excerpt.ts'
import { escapeHtml } from '#language/escape-html.ts'
import { firstFitting } from './fit-sms.ts'
import type { PartsOf } from './fit-sms.ts'
import type { MessageReader, MessageDraft } from './message-draft.ts'
import { ALERTS_PAGE, entryOf, footerOf, wordsIn } from './message-draft.ts'
import type { EmailTender } from './email-tender.ts'
import { tenderLines, tenderPath } from './email-tender.ts'
import type { EmailWords, SearchInWords } from './email-words.ts'

const MAX_IN_EMAIL = 100
const MAX_IN_TELEGRAM = 15
/** Telegram accepts 4,096; the subject and the last lines need their share. */
const TELEGRAM_ROOM = 3200
const MAX_IN_PUSH = 4
const LONGEST_TITLE = 120
const DAY_S = 86_400

type Digest = {
  /** An ISO date. */
  date: string
  /** In the order of the message. */
  tenders: readonly EmailTender[]
  search?: ({ id: SearchId } & SearchInWords) | undefined
}

/** The tenders of a day, or of a search's day or week. */
export function digestEmail({ date, tenders, search }: Digest, reader: MessageReader, parts: PartsOf): MessageDraft {
  const words = wordsIn(reader.lang)
  const about = { count: tenders.length, search }
  const subject = words.digestSubject(about)
  const [first] = tenders
  const link = tenders.length === 1 && first ? tenderPath(first.id) : ALERTS_PAGE
  // The topic contains the day: a later digest names other tenders, so it must not replace this one.
  const topic = search ? `search-${search.id}-${date}` : `digest-${date}`
  const common = { subject, link, topic, ttl: DAY_S }
  switch (reader.channel) {
    case 'email': {
      const why = search ? words.whySearch(search.name) : words.whyProfile
      const shown = tenders.slice(0, MAX_IN_EMAIL)
      const body = [
        { words: words.digestIntro(about) },
        ...shown.map((tender) => entryOf(tender, words, reader.origin)),
        ...(tenders.length > shown.length ? [{ words: words.more(tenders.length - shown.length) }] : []),
        { button: words.all, address: reader.origin + ALERTS_PAGE },
      ]
      return { email: { lang: reader.lang, subject, parts: body, foot: footerOf(why, search?.name, reader) }, link }
    }
    case 'sms':
      return { text: firstFitting(words.smsDigest(tenders.length, reader.origin + ALERTS_PAGE), parts) }
    case 'telegram':
      return { ...common, ...telegramList(tenders, words, reader), buttons: [{ text: words.all, url: ALERTS_PAGE }] }
    case 'push':
      return {
        ...common,
        text: [
          ...tenders.slice(0, MAX_IN_PUSH).map(({ title }) => title),
          ...rest(tenders.length - MAX_IN_PUSH, words),
        ].join('\n'),
      }
  }
}

const rest = (count: number, words: EmailWords): string[] => (count > 0 ? [words.more(count)] : [])

/** As many tenders as a message has room for, each with its link; whole entries only. */
function telegramList(
  tenders: readonly EmailTender[],
  words: EmailWords,
  { origin }: MessageReader,
): { text: string; html: string } {
  const html: string[] = []
  const text: string[] = []
  let used = 0
  for (const [index, tender] of tenders.slice(0, MAX_IN_TELEGRAM).entries()) {
    const title = truncate(tender.title, LONGEST_TITLE)
    const lines = tenderLines(tender, words).map((line) => truncate(line, LONGEST_TITLE))
    const entry = `${index + 1}. <a href="${escapeHtml(origin + tenderPath(tender.id))}">${escapeHtml(title)}</a>\n${lines.map(escapeHtml).join('\n')}`
    if (used + entry.length > TELEGRAM_ROOM) break
    used += entry.length
    html.push(entry)
    text.push([`${index + 1}. ${title}`, ...lines].join('\n'))
  }
  const left = rest(tenders.length - html.length, words)
  return { html: [...html, ...left.map(escapeHtml)].join('\n\n'), text: [...text, ...left].join('\n\n') }
}
