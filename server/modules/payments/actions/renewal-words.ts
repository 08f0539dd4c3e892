import { formatBirr } from '#ethiopia/birr.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { PAID_PLANS } from '#contract/payment-states.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { emailHtml } from '#server/modules/notifications/index.ts'
import type { DueDelivery, RenderedMessage } from '#server/modules/notifications/index.ts'
import type { AccessAfter } from '#server/modules/subscriptions/index.ts'
import { dayInBothCalendars } from './paper-emails.ts'

/** `left` in days by dates of Addis Ababa; the price in birr; `link` a path. */
export type RenewalFacts = {
  endsAt: Instant
  left: number
  isOver: boolean
  /** How the person can open tenders after that; undefined where they cannot. */
  after: AccessAfter | undefined
  plan: PaidPlanName
  price: number
  link: string
}
type RenewalInWords = { when: string; date: string; after: string; months: number; price: string; isOver: boolean }

const TEXTS = {
  en: {
    when: ({ left, isOver }: RenewalFacts) =>
      isOver ? 'ended today' : left === 0 ? 'ends today' : left === 1 ? 'ends tomorrow' : `ends in ${left} days`,
    subject: ({ when }: RenewalInWords) => `Your subscription ${when}`,
    text: ({ when, date, after }: RenewalInWords) => `Your subscription to Chereta ${when}, on ${date}. ${after}`,
    afterNothing: 'After that you can no longer open tenders.',
    overNothing: 'You can no longer open tenders.',
    afterStaff: 'As a member of our staff you can still open tenders after that.',
    afterTeam: (date: string) =>
      `After that you can still open tenders until ${date}, by the subscription that a colleague shares with you.`,
    afterOther: (date: string) => `After that you can still open tenders until ${date}.`,
    how: ({ months, price, isOver }: RenewalInWords) =>
      `You can pay for another ${months} months now: ${price}. The new period starts when ${isOver ? 'we receive your payment' : 'this one ends, so you lose no days'}. Nothing is charged without your consent.`,
    renew: 'Renew',
    prices: 'All periods and prices',
    why: 'You get this message because you have paid for a subscription. We write 14, 7, 3 and 1 days before it ends, and on the day.',
    stop: 'Stop reminder and alert emails',
    sms: (subject: string, link: string) => `Chereta: ${subject}. ${link}`,
  },
  am: {
    when: ({ left, isOver }: RenewalFacts) =>
      isOver ? 'ዛሬ አብቅቷል' : left === 0 ? 'ዛሬ ያበቃል' : left === 1 ? 'ነገ ያበቃል' : `በ${left} ቀናት ውስጥ ያበቃል`,
    subject: ({ when }: RenewalInWords) => `ደንበኝነትዎ ${when}`,
    text: ({ when, date, after }: RenewalInWords) => `የጨረታ (Chereta) ደንበኝነትዎ ${when}፤ ቀኑ ${date} ነው። ${after}`,
    afterNothing: 'ከዚያ በኋላ ጨረታዎችን መክፈት አይችሉም።',
    overNothing: 'አሁን ጨረታዎችን መክፈት አይችሉም።',
    afterStaff: 'የጨረታ (Chereta) ባልደረባ ስለሆኑ ከዚያ በኋላም ጨረታዎችን መክፈት ይችላሉ።',
    afterTeam: (date: string) => `ከዚያ በኋላም ባልደረባዎ በሚያጋራዎት ደንበኝነት እስከ ${date} ጨረታዎችን መክፈት ይችላሉ።`,
    afterOther: (date: string) => `ከዚያ በኋላም እስከ ${date} ጨረታዎችን መክፈት ይችላሉ።`,
    how: ({ months, price, isOver }: RenewalInWords) =>
      `ለተጨማሪ ${months} ወራት አሁን መክፈል ይችላሉ፦ ${price}። አዲሱ ጊዜ የሚጀምረው ${isOver ? 'ክፍያዎ ሲደርሰን ነው' : 'ይህኛው ሲያበቃ ስለሆነ አንድም ቀን አያጡም'}። ያለ እርስዎ ፈቃድ ምንም ክፍያ አይቆረጥም።`,
    renew: 'ያድሱ',
    prices: 'ሁሉም ጊዜያትና ዋጋዎች',
    why: 'ይህ መልእክት የሚደርስዎት ለደንበኝነት ስለከፈሉ ነው። ከማብቂያው 14፣ 7፣ 3 እና 1 ቀን በፊት፣ እንዲሁም በዕለቱ እንጽፍልዎታለን።',
    stop: 'የማስታወሻና የማሳወቂያ ኢሜይሎችን ያቁሙ',
    sms: (subject: string, link: string) => `ጨረታ፦ ${subject}። ${link}`,
  },
} as const

const DAY_SECONDS = 86_400

function afterText({ after, isOver }: RenewalFacts, lang: DueDelivery['lang']): string {
  const { afterNothing, overNothing, afterStaff, afterTeam, afterOther } = TEXTS[lang]
  if (after === undefined) return isOver ? overNothing : afterNothing
  if (after.by === 'staff') return afterStaff
  const date = dayInBothCalendars(after.until, lang)
  return after.by === 'team' ? afterTeam(date) : afterOther(date)
}

/** A reminder that paid time ends, in one language and for one channel. */
export function renderRenewal(
  facts: RenewalFacts,
  { channel, lang, unsubscribe }: Pick<DueDelivery, 'channel' | 'lang' | 'unsubscribe'>,
  origin: string,
): RenderedMessage {
  const texts = TEXTS[lang]
  const said: RenewalInWords = {
    when: texts.when(facts),
    date: dayInBothCalendars(facts.endsAt, lang),
    after: afterText(facts, lang),
    months: PAID_PLANS[facts.plan].months,
    price: formatBirr(facts.price, lang),
    isOver: facts.isOver,
  }
  const subject = texts.subject(said)
  if (channel === 'sms') return { text: texts.sms(subject, origin + facts.link) }
  const shown = {
    subject,
    link: facts.link,
    topic: 'renewal',
    ttl: DAY_SECONDS,
    buttons: [
      { text: texts.renew, url: facts.link },
      { text: texts.prices, url: '/subscription/pricing' },
    ],
  }
  if (channel !== 'email') return { ...shown, text: `${texts.text(said)} ${texts.how(said)}` }
  const email = {
    lang,
    subject,
    parts: [
      { words: texts.text(said) },
      { words: texts.how(said) },
      { button: texts.renew, address: origin + facts.link },
    ],
    foot: [
      texts.why,
      { label: texts.prices, address: `${origin}/subscription/pricing` },
      ...(unsubscribe === undefined ? [] : [{ label: texts.stop, address: unsubscribe }]),
    ],
  }
  return { ...shown, ...emailHtml(email) }
}
