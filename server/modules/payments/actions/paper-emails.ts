import { formatBirr } from '#ethiopia/birr.ts'
import { civilDateAt } from '#ethiopia/calendar.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import type { PaymentPaper } from '#contract/papers.ts'
import { emailHtml } from '#server/modules/notifications/index.ts'

/** A day as both calendars write it, in Addis Ababa. */
export function dayInBothCalendars(instant: number | undefined, lang: 'en' | 'am'): string {
  if (instant === undefined) return '—'
  const date = civilDateAt(instant)
  const [gregorian, ethiopian] = [formatGregorian(date, lang), formatEthiopian(date, lang)]
  return lang === 'am' ? `${ethiopian} (${gregorian})` : `${gregorian} (${ethiopian})`
}

const TEXTS = {
  en: {
    names: { proforma: 'Pro forma', confirmation: 'Payment confirmation', reversal: 'Reversal' },
    attached: 'The paper is attached to this email as PDF.',
    amount: 'Amount',
    buyer: 'For',
    valid: 'Price valid until',
    reference: 'Reference for the transfer',
    open: { payer: 'Open the paper', pay: 'Pay without an account', check: 'Check that this paper is ours' },
    safety: 'We never send account numbers by SMS or Telegram. Pay only to the accounts on the paper.',
    colon: ': ',
    why: {
      payer: 'You get this email because you asked for this paper or paid for a subscription to Chereta.',
      buyer: 'You get this email because a customer of Chereta named you as the one who receives their papers.',
    },
  },
  am: {
    names: { proforma: 'ፕሮፎርማ', confirmation: 'የክፍያ ማረጋገጫ', reversal: 'የክፍያ ስረዛ' },
    attached: 'ሰነዱ ከዚህ ኢሜይል ጋር በPDF ተያይዟል።',
    amount: 'መጠን',
    buyer: 'ገዢ',
    valid: 'ዋጋው የሚጸናው እስከ',
    reference: 'በዝውውሩ ላይ የሚጻፍ መለያ',
    open: { payer: 'ሰነዱን ይክፈቱ', pay: 'ያለ መለያ ይክፈሉ', check: 'ሰነዱ የእኛ መሆኑን ያረጋግጡ' },
    safety: 'የሂሳብ ቁጥር በኤስኤምኤስ ወይም በቴሌግራም አንልክም። በሰነዱ ላይ ወዳሉት ሂሳቦች ብቻ ይክፈሉ።',
    colon: '፦ ',
    why: {
      payer: 'ይህ ኢሜይል የደረሰዎት ይህን ሰነድ ስለጠየቁ ወይም ለጨረታ (Chereta) ደንበኝነት ስለከፈሉ ነው።',
      buyer: 'ይህ ኢሜይል የደረሰዎት የጨረታ (Chereta) ደንበኛ ሰነዶቻቸውን የሚቀበሉ ብለው ስለጠቀሱዎ ነው።',
    },
  },
} as const

/**
 * The email with a paper: to its payer, or to the buyer's accountant, who has no account and gets the link that needs
 * none.
 */
export function paperEmail(
  paper: PaymentPaper,
  to: { lang: 'en' | 'am'; reader: 'payer' | 'buyer'; page: string },
): { subject: string; text: string; html: string } {
  const { lang, reader, page } = to
  const texts = TEXTS[lang]
  const fact = (label: string, value: string) => label + texts.colon + value
  const facts = [
    fact(texts.amount, formatBirr(paper.amount, lang)),
    ...(paper.buyer.name === undefined ? [] : [fact(texts.buyer, paper.buyer.name)]),
    ...(paper.validUntil === undefined ? [] : [fact(texts.valid, dayInBothCalendars(paper.validUntil, lang))]),
    ...(paper.kind === 'proforma' ? [fact(texts.reference, paper.reference)] : []),
  ]
  const address = reader === 'payer' ? page : (paper.payLink ?? paper.qr.address)
  const open = reader === 'payer' ? texts.open.payer : paper.payLink === undefined ? texts.open.check : texts.open.pay
  return emailHtml({
    lang,
    subject: `${texts.names[paper.kind]} ${paper.number}`,
    parts: [
      { entry: `${texts.names[paper.kind]} ${paper.number}`, lines: facts },
      { words: texts.attached },
      { button: open, address, inFull: true },
    ],
    foot: [...(paper.kind === 'proforma' ? [texts.safety] : []), texts.why[reader]],
  })
}
