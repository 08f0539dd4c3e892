import { formatBirr } from '#ethiopia/birr.ts'
import { SANTIM } from '../core/price.ts'
import { EXCEPTION_KINDS } from '../store/exceptions.ts'
import type { ExceptionKind } from '../store/exceptions.ts'
import { dayInBothCalendars } from './paper-emails.ts'

type Done = { reference: string; what: string; amount: number; by: string }
/**
 * Exceptional decisions, with the names of the people who took them. Amounts in santim, values of the plan as stored.
 */
export type Exceptions = {
  done: Record<ExceptionKind, Done[]>
  coupons: { code: string; percent: number | null; amount: number | null; maxUses: number; by: string }[]
  plan: { value: string; from: number; to: number; by: string }[]
}

/** How many decisions of a kind are listed; the rest is counted. */
const MAX_NAMED = 25

const TEXTS = {
  en: {
    subject: 'Payments: exceptions of last week',
    intro: ({ from, to }: { from: string; to: string }) =>
      `These are the exceptions from ${from} to ${to}. If you don't know of one of them, find out who did it and why.`,
    alone: 'Decided by one person instead of two',
    reversed: 'Payments reversed',
    'written-off': 'Written off',
    'given-back': 'Refunded',
    released: 'Too little, turned into credit',
    coupons: 'Coupons that take off more than half of a price',
    plan: 'Changes to the plan',
    uses: (count: number) => `${count} ${count === 1 ? 'use' : 'uses'}`,
    more: (count: number) => `and ${count} more`,
    signs: { comma: ', ', between: '; ', colon: ':', stop: '.' },
    values: {
      annually: 'price of a year',
      biannually: 'price of six months',
      quarterly: 'price of three months',
      annually_old: 'old price of a year',
      biannually_old: 'old price of six months',
      quarterly_old: 'old price of three months',
      trialDays: 'days of the trial',
      phone_download_days: 'days before phone contacts are requested',
      email_download_days: 'days before email contacts are requested',
    },
  },
  am: {
    subject: 'ክፍያዎች፦ ባለፈው ሳምንት ከተለመደው ውጪ የተደረጉ',
    intro: ({ from, to }: { from: string; to: string }) =>
      `ከ${from} እስከ ${to} የሚከተሉት ተደርገዋል። ከእነዚህ የማያውቁት ካለ ማን እንዳደረገውና ለምን እንደሆነ ያጣሩ።`,
    alone: 'በሁለት ሰው ፋንታ በአንድ ሰው የተወሰኑ',
    reversed: 'የተሰረዙ ክፍያዎች',
    'written-off': 'የተተዉ ቀሪዎች',
    'given-back': 'የተመለሰ ገንዘብ',
    released: 'ሳይበቁ ቀሪ ሂሳብ የሆኑ',
    coupons: 'ከዋጋው ግማሽ በላይ የሚቀንሱ ኩፖኖች',
    plan: 'የዕቅዱ ለውጦች',
    uses: (count: number) => `${count} ጊዜ`,
    more: (count: number) => `እና ሌሎች ${count}`,
    signs: { comma: '፣ ', between: '፤ ', colon: '፦', stop: '።' },
    values: {
      annually: 'የአንድ ዓመት ዋጋ',
      biannually: 'የስድስት ወር ዋጋ',
      quarterly: 'የሦስት ወር ዋጋ',
      annually_old: 'የአንድ ዓመት የቀድሞ ዋጋ',
      biannually_old: 'የስድስት ወር የቀድሞ ዋጋ',
      quarterly_old: 'የሦስት ወር የቀድሞ ዋጋ',
      trialDays: 'የሙከራ ቀናት',
      phone_download_days: 'የስልክ አድራሻዎች እስኪጠየቁ ያሉ ቀናት',
      email_download_days: 'የኢሜይል አድራሻዎች እስኪጠየቁ ያሉ ቀናት',
    },
  },
} as const

/** The email to admins: a paragraph for each kind that occurred. `whatOf` describes a proposal. */
export function exceptionsEmail(
  { done, coupons, plan }: Exceptions,
  span: { since: number; until: number },
  { lang, whatOf }: { lang: 'en' | 'am'; whatOf: (what: string) => string },
): { subject: string; words: string[] } {
  const texts = TEXTS[lang]
  const { comma, between, colon, stop } = texts.signs
  const valueNames: Readonly<Record<string, string>> = texts.values
  const birr = (santim: number) => formatBirr(santim / SANTIM, lang)
  const paragraph = (title: string, lines: readonly (readonly string[])[]): string[] => {
    if (lines.length === 0) return []
    const named = lines.slice(0, MAX_NAMED).map((parts) => parts.filter((part) => part !== '').join(comma))
    const more = lines.length > MAX_NAMED ? [texts.more(lines.length - MAX_NAMED)] : []
    return [`${title} (${lines.length})${colon} ${[...named, ...more].join(between)}${stop}`]
  }
  return {
    subject: texts.subject,
    words: [
      texts.intro({ from: dayInBothCalendars(span.since, lang), to: dayInBothCalendars(span.until - 1, lang) }),
      ...EXCEPTION_KINDS.flatMap((kind) =>
        paragraph(
          texts[kind],
          done[kind].map(({ reference, what, amount, by }) => [
            reference,
            birr(amount),
            kind === 'alone' ? whatOf(what) : what,
            by,
          ]),
        ),
      ),
      ...paragraph(
        texts.coupons,
        coupons.map(({ code, percent, amount, maxUses, by }) => [
          code,
          percent === null ? birr(amount ?? 0) : `${percent} %`,
          texts.uses(maxUses),
          by,
        ]),
      ),
      ...paragraph(
        texts.plan,
        plan.map(({ value, from, to, by }) => [`${valueNames[value] ?? value} ${from} → ${to}`, by]),
      ),
    ],
  }
}
