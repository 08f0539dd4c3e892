import type { Instant } from '#ethiopia/time-units.ts'
import { truncate } from '#language/excerpt.ts'
import { dayAhead } from '#ethiopia/time-left.ts'
import type { PublicCard } from '#contract/tenders.ts'
import { civilDateAt, minutesOfDayAt } from '#ethiopia/calendar.ts'
import { formatClock, formatEthiopianClock } from '#ethiopia/clock.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import { emailHtml, smsParts } from '#server/modules/notifications/index.ts'
import type { DueDelivery, RenderedMessage } from '#server/modules/notifications/index.ts'
import { feedDateText, sampleLine, titleAlone } from '#server/modules/search/index.ts'

const TEXTS = {
  en: {
    subject: (title: string) => `Reminder: ${title}`,
    asked: 'You asked us to remind you of this tender.',
    company: 'Company: ',
    closes: 'Closes: ',
    today: 'It closes today.',
    tomorrow: 'It closes tomorrow.',
    left: (days: number) => `${days} ${days === 1 ? 'day is' : 'days are'} left.`,
    open: 'Open the tender',
    saved: 'Your saved tenders',
    why: 'You get this message once, because you set a reminder for today. You can remove other reminders on the page of your saved tenders.',
    stop: 'Stop alert emails; you still get the reminders you set',
  },
  am: {
    subject: (title: string) => `ማስታወሻ፦ ${title}`,
    asked: 'ይህን ጨረታ እንድናስታውስዎ ጠይቀውን ነበር።',
    company: 'ድርጅት፦ ',
    closes: 'የሚዘጋው፦ ',
    today: 'ዛሬ ይዘጋል።',
    tomorrow: 'ነገ ይዘጋል።',
    left: (days: number) => `${days} ቀን ቀርቶታል።`,
    open: 'ጨረታውን ይክፈቱ',
    saved: 'ያስቀመጧቸው ጨረታዎች',
    why: 'ይህ መልእክት የሚደርስዎት አንድ ጊዜ ብቻ ነው፤ ለዛሬ ማስታወሻ ስላዘጋጁ ነው። ሌሎች ማስታወሻዎችን ባስቀመጧቸው ጨረታዎች ገጽ ላይ መሰረዝ ይችላሉ።',
    stop: 'የማሳወቂያ ኢሜይሎችን ያቁሙ፤ ያዘጋጇቸው ማስታወሻዎች ግን ይደርሱዎታል',
  },
} as const

const DAY_SECONDS = 86_400
/** The most parts of an SMS: its title is cut as far as they require, but not below the least number of characters. */
const MAX_SMS_PARTS = 2
const SMS_TITLE = { most: 110, fewest: 20 }
const SMS_WORDS = 40

/** The closing in the reader's calendar, as short as it can be: 'Fri 20 Mar, 10:00', 'መጋቢት 11፣ ከጠዋቱ 4:00'. */
function smsClosing({ closingTimestamp: at, closingTime, closingText = '' }: PublicCard, lang: 'en' | 'am'): string {
  if (at === undefined) return truncate(closingText, SMS_WORDS, '...')
  const [date, minutes] = [civilDateAt(at), minutesOfDayAt(at)]
  const [day, hour] =
    lang === 'am'
      ? [formatEthiopian(date, lang, { weekday: false, year: false }), `፣ ${formatEthiopianClock(minutes, lang)}`]
      : [formatGregorian(date, lang, { year: false }), `, ${formatClock(minutes)}`]
  return closingTime === undefined ? day : day + hour
}

function smsText(card: PublicCard, lang: 'en' | 'am', left: string, address: string): string {
  const words = TEXTS[lang]
  const when = smsClosing(card, lang)
  const rest = [when && words.closes + when, left, address].filter(Boolean)
  for (let most = SMS_TITLE.most; ; most -= 1) {
    const text = [words.subject(truncate(titleAlone(card, lang), most, '...')), ...rest].join('\n')
    if (most <= SMS_TITLE.fewest || smsParts(text).parts <= MAX_SMS_PARTS) return text
  }
}

/** A reminder in one language and for one channel, from the public facts about the tender. */
export function renderReminder(
  card: PublicCard,
  { about, channel, lang, unsubscribe }: Pick<DueDelivery, 'about' | 'channel' | 'lang' | 'unsubscribe'>,
  { origin, now }: { origin: string; now: Instant },
): RenderedMessage {
  const words = TEXTS[lang]
  const link = `/tenders/detail?id=${card.id}`
  const when =
    card.closingTimestamp === undefined
      ? (card.closingText ?? '')
      : feedDateText(card.closingTimestamp, card.closingTime !== undefined, lang)
  const day = card.closingTimestamp === undefined ? undefined : dayAhead(card.closingTimestamp, now)
  const left = day === undefined ? '' : typeof day === 'string' ? words[day] : words.left(day)
  if (channel === 'sms') return { text: smsText(card, lang, left, origin + link) }
  const company = card.companyName ? words.company + card.companyName : ''
  const facts = [...sampleLine(card, lang), company, when && words.closes + when, left].filter(Boolean)
  const shown = {
    subject: words.subject(titleAlone(card, lang)),
    link,
    // A topic of its own: the reminder of another day has other content, so it must not replace this one.
    topic: `reminder-${Number(about['reminderId'])}`,
    ttl: DAY_SECONDS,
    buttons: [
      { text: words.open, url: link },
      { text: words.saved, url: '/tenders/saved' },
    ],
  }
  if (channel !== 'email') return { ...shown, text: facts.join('\n') }
  const address = origin + link
  const email = {
    lang,
    subject: shown.subject,
    parts: [
      { words: words.asked },
      { entry: card.shortTitle, lang: card.language, address, lines: facts },
      { button: words.open, address },
    ],
    foot: [
      words.why,
      { label: words.saved, address: `${origin}/tenders/saved` },
      ...(unsubscribe === undefined ? [] : [{ label: words.stop, address: unsubscribe }]),
    ],
  }
  return { ...shown, ...emailHtml(email) }
}
