import { truncate } from '#language/excerpt.ts'
import { oneLine } from '#language/one-line.ts'

/** The links of a message, as full URLs. */
export type ShareLinks = { tender: string; stop: string }

export const SHARE_TEXTS = {
  en: {
    someone: 'A user of Chereta',
    subject: (sender: string, title: string) => `${sender} shared a tender with you: ${title}`,
    lead: (sender: string) => `${sender} shared a tender with you.`,
    company: 'Company: ',
    closes: 'Closes: ',
    open: 'Open the tender',
    why: (sender: string) =>
      `You get this email because ${sender} entered your address at Chereta, a search service for Ethiopian tenders. We haven't added you to any list.`,
    stop: 'Stop people from sending me tenders',
    smsLead: (sender: string) => `${sender} shared a tender with you: `,
    smsStop: 'Stop these messages: ',
  },
  am: {
    someone: 'አንድ የጨረታ (Chereta) ተጠቃሚ',
    subject: (sender: string, title: string) => `${sender} ጨረታ አጋርተውዎታል፦ ${title}`,
    lead: (sender: string) => `${sender} አንድ ጨረታ አጋርተውዎታል።`,
    company: 'ድርጅት፦ ',
    closes: 'የሚዘጋው፦ ',
    open: 'ጨረታውን ይክፈቱ',
    why: (sender: string) => `ይህ ኢሜይል የደረሰዎት ${sender} አድራሻዎን በጨረታ (Chereta) ድረ ገጽ ላይ ስላስገቡ ነው። በምንም ዝርዝር ውስጥ አልገቡም።`,
    stop: 'ሰዎች ጨረታ እንዳይልኩልኝ',
    smsLead: (sender: string) => `${sender} ጨረታ አጋርተውዎታል፦ `,
    smsStop: 'እንዳይላክልዎ፦ ',
  },
} as const

const MAX_PARTS = 3
/** Three dots, because a single '…' would turn a Latin message into one of 70 characters. */
const DOTS = '...'
export const MAX_TITLE_LENGTH = 120

/**
 * The SMS: sender, tender, link, and how to stop. The title is cut until the whole needs at most this many parts, as
 * `partsOf` counts: the links are essential. `sender` as `safeName` returns it.
 */
export function shareSms(
  lang: 'en' | 'am',
  sender: string | undefined,
  title: string,
  { tender, stop }: ShareLinks,
  partsOf: (text: string) => number,
): string {
  const words = SHARE_TEXTS[lang]
  const whole = (most: number) =>
    [words.smsLead(sender ?? words.someone) + truncate(oneLine(title), most, DOTS), tender, words.smsStop + stop].join(
      '\n',
    )
  let most = MAX_TITLE_LENGTH
  while (most > 0 && partsOf(whole(most)) > MAX_PARTS) most -= 10
  return whole(Math.max(0, most))
}
