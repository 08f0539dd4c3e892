import type { PaperKind } from '#contract/payment-fields.ts'

/** Each paper is in both languages, because people who read either receive it. */
export type Both = { en: string; am: string }

export const TITLES: Record<PaperKind, Both> = {
  proforma: { en: 'Pro forma', am: 'ፕሮፎርማ' },
  confirmation: { en: 'Payment confirmation', am: 'የክፍያ ማረጋገጫ' },
  reversal: { en: 'Reversal of a payment', am: 'የክፍያ ስረዛ' },
}

export const LABELS = {
  number: { en: 'Number', am: 'ቁጥር' },
  issued: { en: 'Issued', am: 'የተሰጠበት ቀን' },
  validUntil: { en: 'Price valid until', am: 'ዋጋው የሚጸናው እስከ' },
  paidAt: { en: 'Paid on', am: 'የተከፈለበት ቀን' },
  seller: { en: 'Seller', am: 'ሻጭ' },
  buyer: { en: 'Buyer', am: 'ገዢ' },
  tin: { en: 'TIN', am: 'የግብር ከፋይ መለያ ቁጥር' },
  vat: { en: 'VAT number', am: 'የተ.እ.ታ. ቁጥር' },
  description: { en: 'Description', am: 'መግለጫ' },
  amount: { en: 'Amount in birr (ETB)', am: 'መጠን በብር' },
  discount: { en: 'Discount', am: 'ቅናሽ' },
  credit: { en: 'From your credit', am: 'ከቀሪ ሂሳብዎ' },
  arrived: { en: 'Already received', am: 'ከዚህ በፊት የተቀበልነው' },
  toPay: { en: 'To pay', am: 'የሚከፈለው' },
  paid: { en: 'Paid', am: 'የተከፈለው' },
  reversed: { en: 'Reversed', am: 'የተሰረዘው' },
  inWords: { en: 'In words', am: 'በፊደል' },
  accounts: { en: 'Pay by transfer to', am: 'በባንክ ዝውውር ክፍያ ወደ' },
  reference: { en: 'Payment reference', am: 'የክፍያ መለያ' },
  orLink: { en: 'Or pay online', am: 'ወይም በኢንተርኔት ይክፈሉ' },
  accountsLink: { en: 'Accounts and receipt online', am: 'ሒሳቦቹና ደረሰኝ መላኪያው በኢንተርኔት' },
  begins: { en: 'Paid from', am: 'የተከፈለበት ጊዜ ከ' },
  ends: { en: 'Paid until', am: 'እስከ' },
  bankReference: { en: 'Number at the bank', am: 'የባንክ ቁጥር' },
  reverses: { en: 'Reverses the confirmation', am: 'የተሰረዘው ማረጋገጫ' },
  reason: { en: 'Reason', am: 'ምክንያት' },
  reversedBy: { en: 'Decided by', am: 'ውሳኔውን የሰጡት' },
} as const satisfies Record<string, Both>

export const NOTES = {
  reference: {
    en: 'Write this reference into the transfer, so that we find it.',
    am: 'እንድናገኘው ይህን መለያ በዝውውሩ ላይ ይጻፉ።',
  },
  scanToPay: { en: 'Scan to pay', am: 'ለመክፈል ስካን ያድርጉ' },
  scanToCheck: { en: 'Scan to check this paper', am: 'ሰነዱን ለማረጋገጥ ስካን ያድርጉ' },
  notTax: {
    en: 'This is not a tax receipt. Please ask us if you need one.',
    am: 'ይህ የግብር ደረሰኝ አይደለም። ካስፈለገዎ ይጠይቁን።',
  },
} as const satisfies Record<string, Both>

/** The item that is sold, for this many months. */
export const itemOf = (months: number): Both => ({
  en: `Subscription to Chereta, ${months} ${months === 1 ? 'month' : 'months'}`,
  am: `የጨረታ (Chereta) ደንበኝነት፣ ${months} ${months === 1 ? 'ወር' : 'ወራት'}`,
})

/** The value added tax in a total. */
export const vatOf = (percent: number): Both => ({ en: `VAT of ${percent} % in it`, am: `በውስጡ ያለ ${percent} % ተ.እ.ታ.` })

export const joined = ({ en, am }: Both): string => `${en} · ${am}`
