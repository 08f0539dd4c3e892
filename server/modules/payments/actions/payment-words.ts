import { formatBirr } from '#ethiopia/birr.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { emailHtml } from '#server/modules/notifications/index.ts'
import type { DueDelivery, RenderedMessage } from '#server/modules/notifications/index.ts'
import type { ReceiptReason } from '#contract/payment-states.ts'
import { REASON_TEXTS, RECEIPT_TEXTS } from './receipt-words.ts'
import type { ReceiptFacts } from './receipt-words.ts'
import { SANTIM } from '../core/price.ts'
import { dayInBothCalendars } from './paper-emails.ts'

/** Events of a payment that its payer is notified of. */
export const PAYMENT_NEWS = [
  'paid',
  'paid-again',
  'credited',
  'short',
  'refused',
  'unconfirmed',
  'rest-failed',
  'receipt-sent',
  'receipt-first',
  'receipt-late',
  'receipt-refused',
  'reversed',
  'part-reversed',
  'second-undone',
  'released',
] as const
export type PaymentNews = (typeof PAYMENT_NEWS)[number]

/** Amounts in santim, instants in epoch milliseconds. */
export type PaymentFacts = {
  reference: string
  due: number
  /** An amount that was too little and became credit. */
  released: number
  /** An amount that was above the price and became credit. */
  credited: number
  arrived: number
  /** The period: of money that arrived twice, the second one. */
  begins?: number
  ends?: number
  /** The receipt that it is about. */
  receipt?: { number: string; accessUntil: Instant | null; reason: ReceiptReason | null; note: string | null }
}
type PaymentWordFacts = ReceiptFacts & {
  paid: string
  due: string
  missing: string
  released: string
  credited: string
  begins: string
  ends: string
  reference: string
}

const TEXTS = {
  en: {
    ...RECEIPT_TEXTS.en,
    paid: {
      subject: ({ due }: PaymentWordFacts) => `Payment received: ${due}`,
      text: ({ due, begins, ends }: PaymentWordFacts) =>
        `We received your payment of ${due}. Your subscription runs from ${begins} to ${ends}.`,
    },
    'nothing-left': {
      subject: () => 'Your subscription is paid',
      text: ({ begins, ends }: PaymentWordFacts) =>
        `Nothing was left to pay: your credit or your coupon covers the whole price. Your subscription runs from ${begins} to ${ends}.`,
    },
    'paid-again': {
      subject: () => 'We received your payment twice',
      text: ({ begins, ends }: PaymentWordFacts) =>
        `You have paid twice. Both periods are yours: the second runs from ${begins} to ${ends}. If you want the second payment back, write to us.`,
    },
    credited: {
      subject: ({ credited }: PaymentWordFacts) => `${credited} is your credit`,
      text: ({ credited }: PaymentWordFacts) =>
        `More money has arrived for your payment than its price. ${credited} is your credit: it lowers your next payment. If you want it transferred back, write to us.`,
    },
    short: {
      subject: ({ missing }: PaymentWordFacts) => `${missing} is still missing`,
      text: ({ paid, due, missing }: PaymentWordFacts) =>
        `${paid} of ${due} has arrived, so ${missing} is missing. If your company withheld tax, send us the withholding receipt.`,
    },
    refused: {
      subject: () => 'Your payment did not go through',
      text: ({ due }: PaymentWordFacts) =>
        `The payment provider reports that your payment of ${due} failed. We charged nothing. You can try again, or write to us if money has left your account.`,
    },
    unconfirmed: {
      subject: () => 'Your payment was not confirmed',
      text: ({ due }: PaymentWordFacts) =>
        `The payment provider has not confirmed your payment of ${due}, so we no longer wait for it. If it is confirmed later, it still counts. You can try again, or write to us if money has left your account.`,
    },
    'rest-failed': {
      subject: ({ missing }: PaymentWordFacts) => `${missing} is still missing`,
      text: ({ paid, due, missing }: PaymentWordFacts) =>
        `The payment provider did not confirm the rest of your payment. ${paid} of ${due} has arrived, so ${missing} is missing. You can try again, or write to us if money has left your account.`,
    },
    reversed: {
      subject: () => 'Your payment was reversed',
      text: ({ due }: PaymentWordFacts) =>
        `Your payment of ${due} was reversed, and the time it gave has ended. Its paper gives the reason. If you think this is wrong, write to us.`,
    },
    'part-reversed': {
      subject: ({ paid }: PaymentWordFacts) => `${paid} no longer counts for your payment`,
      text: ({ paid, due }: PaymentWordFacts) =>
        `We had counted ${paid} for your payment of ${due}, but it no longer counts. Please do not pay the rest of it: begin a new payment. If you think this is wrong, write to us.`,
    },
    'second-undone': {
      subject: ({ due }: PaymentWordFacts) => `${due} is your credit`,
      text: ({ due }: PaymentWordFacts) =>
        `You had paid twice, and we took the second period back. ${due} is your credit: it lowers your next payment. If you want it transferred back, write to us.`,
    },
    released: {
      subject: ({ released }: PaymentWordFacts) => `${released} is your credit`,
      text: ({ released, due }: PaymentWordFacts) =>
        `${released} has arrived for your payment of ${due}, which is too little to pay for it. It is now your credit: it lowers your next payment. If you want it transferred back, write to us.`,
    },
    open: 'See your payment',
    contact: 'Write to us',
    reference: ({ reference }: PaymentWordFacts) => `Payment reference: ${reference}`,
    why: 'You get this message because you paid, or began to pay, for a subscription to Chereta.',
  },
  am: {
    ...RECEIPT_TEXTS.am,
    paid: {
      subject: ({ due }: PaymentWordFacts) => `ክፍያዎ ተረጋግጧል፦ ${due}`,
      text: ({ due, begins, ends }: PaymentWordFacts) => `የ${due} ክፍያዎ ደርሶናል። የደንበኝነት ጊዜዎ ከ${begins} እስከ ${ends} ነው።`,
    },
    'nothing-left': {
      subject: () => 'የደንበኝነት ክፍያዎ ተጠናቋል',
      text: ({ begins, ends }: PaymentWordFacts) =>
        `የሚከፈል ቀሪ የለም፤ ቀሪ ሂሳብዎ ወይም ኩፖንዎ ሙሉውን ዋጋ ይሸፍናል። የደንበኝነት ጊዜዎ ከ${begins} እስከ ${ends} ነው።`,
    },
    'paid-again': {
      subject: () => 'ክፍያዎ ሁለት ጊዜ ደርሶናል',
      text: ({ begins, ends }: PaymentWordFacts) =>
        `ሁለት ጊዜ ከፍለዋል። ሁለቱም ጊዜያት የእርስዎ ናቸው፤ ሁለተኛው ከ${begins} እስከ ${ends} ነው። ሁለተኛው ክፍያ እንዲመለስልዎ ከፈለጉ ይጻፉልን።`,
    },
    credited: {
      subject: ({ credited }: PaymentWordFacts) => `${credited} ቀሪ ሂሳብ አለዎት`,
      text: ({ credited }: PaymentWordFacts) =>
        `ለክፍያዎ ከዋጋው በላይ ገንዘብ ደርሶናል። ${credited} ቀሪ ሂሳብዎ ነው፤ ከቀጣዩ ክፍያዎ ላይ ይቀነሳል። ገንዘቡ እንዲመለስልዎ ከፈለጉ ይጻፉልን።`,
    },
    short: {
      subject: ({ missing }: PaymentWordFacts) => `${missing} ይቀራል`,
      text: ({ paid, due, missing }: PaymentWordFacts) =>
        `ከ${due} ውስጥ ${paid} ደርሶናል፤ ${missing} ይቀራል። ድርጅትዎ ግብር ቀንሶ ከያዘ የተቀናሽ ግብር ደረሰኙን ይላኩልን።`,
    },
    refused: {
      subject: () => 'ክፍያዎ አልተሳካም',
      text: ({ due }: PaymentWordFacts) =>
        `የክፍያ አገልግሎት ሰጪው የ${due} ክፍያዎ እንዳልተሳካ ገልጿል። ምንም አልቆረጥንም። እንደገና መሞከር ይችላሉ፤ ገንዘብ ከሂሳብዎ ከወጣ ይጻፉልን።`,
    },
    unconfirmed: {
      subject: () => 'ክፍያዎ አልተረጋገጠም',
      text: ({ due }: PaymentWordFacts) =>
        `የክፍያ አገልግሎት ሰጪው የ${due} ክፍያዎን ስላላረጋገጠ መጠበቅ አቁመናል። ዘግይቶ ከተረጋገጠ ይቆጠርልዎታል። እንደገና መሞከር ይችላሉ፤ ገንዘብ ከሂሳብዎ ከወጣ ይጻፉልን።`,
    },
    'rest-failed': {
      subject: ({ missing }: PaymentWordFacts) => `${missing} ይቀራል`,
      text: ({ paid, due, missing }: PaymentWordFacts) =>
        `የክፍያ አገልግሎት ሰጪው ቀሪውን ክፍያዎን አላረጋገጠም። ከ${due} ውስጥ ${paid} ደርሶናል፤ ${missing} ይቀራል። እንደገና መሞከር ይችላሉ፤ ገንዘብ ከሂሳብዎ ከወጣ ይጻፉልን።`,
    },
    reversed: {
      subject: () => 'ክፍያዎ ተሰርዟል',
      text: ({ due }: PaymentWordFacts) =>
        `የ${due} ክፍያዎ ተሰርዟል፤ የሰጠው ጊዜም አብቅቷል። ምክንያቱ በሰነዱ ላይ ተጽፏል። ስህተት ነው ብለው ካመኑ ይጻፉልን።`,
    },
    'part-reversed': {
      subject: ({ paid }: PaymentWordFacts) => `${paid} ከክፍያዎ ላይ ተነስቷል`,
      text: ({ paid, due }: PaymentWordFacts) =>
        `ለ${due} ክፍያዎ ቆጥረነው የነበረው ${paid} ተነስቷል። እባክዎ ቀሪውን አይክፈሉ፤ አዲስ ክፍያ ይጀምሩ። ስህተት ነው ብለው ካመኑ ይጻፉልን።`,
    },
    'second-undone': {
      subject: ({ due }: PaymentWordFacts) => `${due} ቀሪ ሂሳብ አለዎት`,
      text: ({ due }: PaymentWordFacts) =>
        `ሁለት ጊዜ ከፍለው ስለነበር ሁለተኛው ጊዜ ተመልሷል። ${due} ቀሪ ሂሳብዎ ነው፤ ከቀጣዩ ክፍያዎ ላይ ይቀነሳል። ገንዘቡ እንዲመለስልዎ ከፈለጉ ይጻፉልን።`,
    },
    released: {
      subject: ({ released }: PaymentWordFacts) => `${released} ቀሪ ሂሳብ አለዎት`,
      text: ({ released, due }: PaymentWordFacts) =>
        `ለ${due} ክፍያዎ ${released} ደርሶናል፤ ይህ ክፍያውን አይሸፍንም። አሁን ቀሪ ሂሳብዎ ነው፤ ከቀጣዩ ክፍያዎ ላይ ይቀነሳል። ገንዘቡ እንዲመለስልዎ ከፈለጉ ይጻፉልን።`,
    },
    open: 'ክፍያዎን ይመልከቱ',
    contact: 'ይጻፉልን',
    reference: ({ reference }: PaymentWordFacts) => `የክፍያ መለያ፦ ${reference}`,
    why: 'ይህ መልእክት የደረሰዎት ለጨረታ (Chereta) ደንበኝነት ስለከፈሉ ወይም መክፈል ስለጀመሩ ነው።',
  },
} as const

function receiptFactsOf(receipt: PaymentFacts['receipt'], lang: 'en' | 'am'): ReceiptFacts {
  return {
    number: receipt?.number ?? '',
    until: dayInBothCalendars(receipt?.accessUntil ?? undefined, lang),
    reason: receipt?.reason ? REASON_TEXTS[lang][receipt.reason] : '',
    note: receipt?.note ?? '',
  }
}

/** Renders such a message in one language, for one channel. */
export function renderPaymentNews(
  facts: PaymentFacts,
  news: PaymentNews,
  { channel, lang, origin }: Pick<DueDelivery, 'channel' | 'lang'> & { origin: string },
): RenderedMessage {
  const birr = (santim: number) => formatBirr(santim / SANTIM, lang)
  const values: PaymentWordFacts = {
    paid: birr(facts.arrived),
    due: birr(facts.due),
    missing: birr(Math.max(0, facts.due - facts.arrived)),
    released: birr(facts.released),
    credited: birr(facts.credited),
    begins: dayInBothCalendars(facts.begins, lang),
    ends: dayInBothCalendars(facts.ends, lang),
    reference: facts.reference,
    ...receiptFactsOf(facts.receipt, lang),
  }
  const texts = TEXTS[lang]
  const words = texts[news === 'paid' && facts.due <= 0 ? 'nothing-left' : news]
  const [subject, text] = [words.subject(values), words.text(values)]
  const link = '/subscription/profile#payments'
  if (channel === 'sms') return { text: `${text} ${texts.reference(values)}` }
  const shown = { subject, link, topic: `payment-${facts.reference}`, buttons: [{ text: texts.open, url: link }] }
  if (channel !== 'email') return { ...shown, text }
  const parts = [{ words: text }, { words: texts.reference(values) }, { button: texts.open, address: origin + link }]
  const foot = [texts.why, { label: texts.contact, address: `${origin}/contact` }]
  return { ...shown, ...emailHtml({ lang, subject, parts, foot }) }
}
