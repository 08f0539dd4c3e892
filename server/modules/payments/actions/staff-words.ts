import { z } from 'zod'
import type { PaymentId } from '#contract/ids.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { emailHtml } from '#server/modules/notifications/index.ts'
import type { MessageKind, Renderer, RenderResult } from '#server/modules/notifications/index.ts'
import { SANTIM } from '../core/price.ts'
import type { Db } from '#server/platform/db.ts'
import { listPaymentsByIds } from '../store/payments.ts'
import type { PaymentRow } from '../store/payments.ts'
import { readExceptions } from './send-exceptions-email.ts'
import { exceptionsEmail } from './exceptions-email.ts'
import type { Exceptions } from './exceptions-email.ts'

/**
 * Events that staff are notified of: a payment waits for a second person, was decided alone, has a receipt that waits
 * too long, or got an impossible answer from the gateway.
 */
const STAFF_NEWS = ['proposed', 'alone', 'receipt-late', 'odd-money'] as const
export type StaffNews = (typeof STAFF_NEWS)[number]
const ofPayment = z.object({
  paymentId: z.number().int().brand<'payment'>(),
  news: z.enum(STAFF_NEWS),
  what: z.string(),
})
/** The transfer accounts have changed: the new ones. */
const ofAccounts = z.object({ news: z.literal('accounts-changed'), accounts: z.array(z.string()) })
/** A week whose exceptional decisions are reported. */
const ofWeek = z.object({ news: z.literal('weekly'), since: z.number(), until: z.number() })
/**
 * A coupon or, without its code, prices that are lowered by more than one person may: another person must agree, or
 * nobody could.
 */
const ofPrice = z.object({ news: z.enum(['price-proposed', 'price-alone']), coupon: z.string().optional() })
const about = z.union([ofPayment, ofAccounts, ofWeek, ofPrice])

type StaffFacts = { reference: string; amount: string; what: string }
const WHAT: Readonly<Record<'en' | 'am', Readonly<Record<string, string>>>> = {
  en: {
    transfer: 'a transfer',
    reverse: 'a reversal',
    'write-off': 'a write-off',
    'give-back': 'a refund',
    'undo-second': 'to take back a second period',
    'to-credit': 'to turn an amount that is too little into credit',
    short: 'less than the price was paid',
    'other-merchant': 'it was paid to another merchant',
    'other-currency': 'it was paid in another currency',
    payout: 'it is not a payment to us',
    'other-payment': 'the answer was about another payment',
    'bad-amount': "we can't read the amount",
    'used-transaction': 'its transaction was counted for another payment',
    reversed: 'money came although the payment was reversed',
    'account-gone': 'money came although the account was deleted',
  },
  am: {
    transfer: 'ዝውውር',
    reverse: 'የክፍያ ስረዛ',
    'write-off': 'የጎደለውን መተው',
    'give-back': 'የተመለሰ ገንዘብ',
    'undo-second': 'ሁለተኛውን ጊዜ መመለስ',
    'to-credit': 'ያልበቃ ገንዘብን የከፋዩ ቀሪ ሂሳብ ማድረግ',
    short: 'ከዋጋው ያነሰ ተከፍሏል',
    'other-merchant': 'ለሌላ ነጋዴ ተከፍሏል',
    'other-currency': 'በሌላ ገንዘብ ተከፍሏል',
    payout: 'ለእኛ የተከፈለ ክፍያ አይደለም',
    'other-payment': 'መልሱ ስለ ሌላ ክፍያ ነው',
    'bad-amount': 'መጠኑ ሊነበብ አይችልም',
    'used-transaction': 'ዝውውሩ ለሌላ ክፍያ ተቆጥሯል',
    reversed: 'ክፍያው ከተሰረዘ በኋላ ገንዘብ ደርሷል',
    'account-gone': 'የከፋዩ መለያ ከጠፋ በኋላ ገንዘብ ደርሷል',
  },
}
const TEXTS = {
  en: {
    proposed: {
      subject: () => 'A payment waits for a second person',
      text: ({ reference, amount, what }: StaffFacts) =>
        `For payment ${reference} (${amount}) somebody proposed: ${what}. Check it, then agree or dismiss it.`,
    },
    alone: {
      subject: () => 'A payment was decided by one person alone',
      text: ({ reference, amount, what }: StaffFacts) =>
        `For payment ${reference} (${amount}) one person decided: ${what}. There is nobody else who could agree.`,
    },
    'receipt-late': {
      subject: () => 'A receipt has waited for two days',
      text: ({ reference, amount }: StaffFacts) =>
        `The receipt of payment ${reference} (${amount}) has not been checked for two days. Tomorrow the payer's access pauses.`,
    },
    'odd-money': {
      subject: () => 'Something is wrong with a payment',
      text: ({ reference, amount, what }: StaffFacts) =>
        `The gateway or a bank reports something wrong with payment ${reference} (${amount}): ${what}. We gave nothing for it. Please look into it.`,
    },
    'accounts-changed': {
      subject: () => 'Our bank accounts for payments have changed',
      text: (accounts: string) =>
        `We now ask people to transfer to: ${accounts}. If you don't know of this change, stop the service and find out who made it.`,
    },
    'price-proposed': {
      subject: () => 'A lower price waits for a second admin',
      text: (coupon: string | undefined) =>
        coupon === undefined
          ? 'Somebody proposed a change of the plan that makes prices much lower, or the trial much longer. Check it, then agree or dismiss it.'
          : `Somebody made the coupon ${coupon}, which takes off more than half of a price. Check it, then confirm or end it.`,
    },
    'price-alone': {
      subject: () => 'One admin alone lowered a price',
      text: (coupon: string | undefined) =>
        coupon === undefined
          ? 'One admin made prices much lower, or the trial much longer, as there is no other admin who could agree.'
          : `One admin made the coupon ${coupon}, which takes off more than half of a price, as there is no other admin who could agree.`,
    },
    open: 'Open the payments',
    openPrices: 'Open the page',
    why: 'You get this message because you verify payments.',
  },
  am: {
    proposed: {
      subject: () => 'አንድ ክፍያ የሁለተኛ ሰው ስምምነት ይጠብቃል',
      text: ({ reference, amount, what }: StaffFacts) =>
        `ለክፍያ ${reference} (${amount}) ${what} ቀርቧል። ተመልክተው ይስማሙ ወይም ውድቅ ያድርጉ።`,
    },
    alone: {
      subject: () => 'አንድ ክፍያ በአንድ ሰው ብቻ ተወስኗል',
      text: ({ reference, amount, what }: StaffFacts) =>
        `ለክፍያ ${reference} (${amount}) የሚስማማ ሌላ ሰው ስለሌለ አንድ ሰው ብቻውን ወስኗል፦ ${what}።`,
    },
    'receipt-late': {
      subject: () => 'አንድ ደረሰኝ ለሁለት ቀናት ጠብቋል',
      text: ({ reference, amount }: StaffFacts) =>
        `የክፍያ ${reference} (${amount}) ደረሰኝ ለሁለት ቀናት አልተረጋገጠም። ከነገ ጀምሮ ከፋዩ ጨረታዎችን መክፈት ለጊዜው አይችልም።`,
    },
    'odd-money': {
      subject: () => 'የአንድ ክፍያ ገንዘብ ትክክል አይመስልም',
      text: ({ reference, amount, what }: StaffFacts) =>
        `ስለ ክፍያ ${reference} (${amount}) የደረሰው መልስ ትክክል አይመስልም፦ ${what}። በዚህ ምክንያት የተሰጠ ነገር የለም። እባክዎ ይመልከቱት።`,
    },
    'accounts-changed': {
      subject: () => 'ሰዎች የሚከፍሉባቸው ሂሳቦች ተቀይረዋል',
      text: (accounts: string) =>
        `አሁን ሰዎች የሚያስተላልፉት ወደ እነዚህ ነው፦ ${accounts}። ይህን ለውጥ የማያውቁት ከሆነ አገልግሎቱን ያቁሙና ማን እንደቀየረው ያጣሩ።`,
    },
    'price-proposed': {
      subject: () => 'አንድ የዋጋ ቅናሽ የሁለተኛ አስተዳዳሪ ስምምነት ይጠብቃል',
      text: (coupon: string | undefined) =>
        coupon === undefined
          ? 'ዋጋዎችን በብዙ የሚቀንስ ወይም የሙከራ ጊዜውን በብዙ የሚያራዝም የዕቅድ ለውጥ ቀርቧል። ተመልክተው ይስማሙ ወይም ውድቅ ያድርጉ።'
          : `ከዋጋው ግማሽ በላይ የሚቀንስ ኩፖን ${coupon} ተዘጋጅቷል። ተመልክተው ያረጋግጡ ወይም ይዝጉት።`,
    },
    'price-alone': {
      subject: () => 'አንድ አስተዳዳሪ ብቻውን ዋጋ ቀንሷል',
      text: (coupon: string | undefined) =>
        coupon === undefined
          ? 'የሚስማማ ሌላ አስተዳዳሪ ስለሌለ አንድ አስተዳዳሪ ብቻውን ዋጋዎችን በብዙ ቀንሷል ወይም የሙከራ ጊዜውን በብዙ አራዝሟል።'
          : `የሚስማማ ሌላ አስተዳዳሪ ስለሌለ አንድ አስተዳዳሪ ብቻውን ከዋጋው ግማሽ በላይ የሚቀንስ ኩፖን ${coupon} አዘጋጅቷል።`,
    },
    open: 'ክፍያዎቹን ይክፈቱ',
    openPrices: 'ገጹን ይክፈቱ',
    why: 'ይህ መልእክት የደረሰዎት ክፍያዎችን ስለሚያረጋግጡ ነው።',
  },
} as const

const renderer =
  ({ publicOrigin }: { publicOrigin: string }): Renderer =>
  async (db, due) => {
    const read = due.map((message) => about.parse(message.about))
    const ids = read.flatMap((subject) => ('paymentId' in subject ? [subject.paymentId] : []))
    const payments = new Map((await listPaymentsByIds(db, ids)).map((payment) => [payment.id, payment]))
    const weeks = await exceptionsFor(db, read)
    return due.map(({ lang }, n): RenderResult => {
      const subject = read[n]
      const exceptions = subject?.news === 'weekly' ? weeks.get(subject.since) : undefined
      const said =
        subject?.news === 'weekly'
          ? exceptions && exceptionsEmail(exceptions, subject, { lang, whatOf: (what) => WHAT[lang][what] ?? what })
          : subject && wordsOf(subject, payments, lang)
      if (!said) return { suppressed: 'no-account' }
      const { why } = TEXTS[lang]
      const { page, button } = pageOf(subject, lang)
      const parts = [...said.words.map((words) => ({ words })), { button, address: `${publicOrigin}/admin/${page}` }]
      return emailHtml({ lang, subject: said.subject, parts, foot: [why] })
    })
  }

/** The page where staff continues. */
function pageOf(subject: z.infer<typeof about> | undefined, lang: 'en' | 'am'): { page: string; button: string } {
  const { open, openPrices } = TEXTS[lang]
  if (subject?.news === 'price-proposed')
    return { page: subject.coupon === undefined ? 'plan' : 'coupons', button: openPrices }
  return { page: subject?.news === 'weekly' || subject?.news === 'price-alone' ? 'payments' : 'receipts', button: open }
}

/** The exceptional decisions of each week in the messages, by its beginning. */
async function exceptionsFor(db: Db, read: readonly z.infer<typeof about>[]): Promise<Map<number, Exceptions>> {
  const found = new Map<number, Exceptions>()
  for (const subject of read)
    if (subject.news === 'weekly' && !found.has(subject.since))
      found.set(subject.since, await readExceptions(db, subject))
  return found
}

/** Undefined where the payment was deleted. */
function wordsOf(
  event: Exclude<z.infer<typeof about>, { news: 'weekly' }>,
  payments: ReadonlyMap<PaymentId, PaymentRow>,
  lang: 'en' | 'am',
): { subject: string; words: string[] } | undefined {
  const texts = TEXTS[lang]
  if (event.news === 'accounts-changed')
    return {
      subject: texts[event.news].subject(),
      words: [texts[event.news].text(event.accounts.join(lang === 'am' ? '፣ ' : ', '))],
    }
  if (!('paymentId' in event))
    return { subject: texts[event.news].subject(), words: [texts[event.news].text(event.coupon)] }
  const payment = payments.get(event.paymentId)
  if (!payment) return undefined
  const facts = {
    reference: payment.reference,
    amount: formatBirr(payment.amount_due / SANTIM, lang),
    what: WHAT[lang][event.what] ?? event.what,
  }
  return { subject: texts[event.news].subject(), words: [texts[event.news].text(facts)] }
}

/** Notifications of payments to staff: it is their work, and cannot be switched off. */
export const paymentDeskKind = (deps: { publicOrigin: string }): MessageKind => ({
  name: 'payment-desk',
  about,
  switchRule: () => 'none',
  render: renderer(deps),
})
