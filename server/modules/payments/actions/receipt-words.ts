import type { ReceiptReason } from '#contract/payment-states.ts'

/** The facts about a receipt in a message; `until` as both calendars write it. */
export type ReceiptFacts = { number: string; until: string; reason: string; note: string }

/** Why a receipt was refused, and what the payer can do. */
export const REASON_TEXTS: Readonly<Record<'en' | 'am', Readonly<Record<ReceiptReason, string>>>> = {
  en: {
    'not-on-account':
      "we can't find this payment on our account. Please check the number, or send the receipt of this payment.",
    'receipt-amount-differs': "its amount is not the amount due. Write to us, and we'll sort it out together.",
    'other-receiver':
      "it was paid to somebody else's account. Please compare the account number with that on our pay page.",
    'used-before': 'it already counted for another payment.',
    unreadable: "we can't read the picture. Please take it again in good light, or save the receipt as PDF.",
    'no-receipt': "the file is not a receipt. Please send the receipt or a picture of the bank's message.",
    forged: 'the bank does not confirm it.',
    'other-reason': 'please read what we wrote to you below.',
  },
  am: {
    'not-on-account': 'በሂሳባችን ላይ እንዲህ ያለ ክፍያ አላገኘንም። እባክዎ ቁጥሩን ያረጋግጡ ወይም የዚህን ክፍያ ደረሰኝ ይላኩ።',
    'receipt-amount-differs': 'መጠኑ ሊከፈል ከሚገባው ጋር አይገጥምም። ይጻፉልንና አብረን እናስተካክለው።',
    'other-receiver': 'ገንዘቡ የተላከው ወደ ሌላ ሰው ሂሳብ ነው። እባክዎ የሂሳብ ቁጥሩን በክፍያ ገጻችን ላይ ካለው ጋር ያነጻጽሩ።',
    'used-before': 'ለሌላ ክፍያ ከዚህ በፊት ተቆጥሯል።',
    unreadable: 'ፎቶው አይነበብም። እባክዎ በጥሩ ብርሃን እንደገና ያንሱት ወይም ደረሰኙን በPDF ያስቀምጡት።',
    'no-receipt': 'ፋይሉ ደረሰኝ አይደለም። እባክዎ ደረሰኙን ወይም የባንኩን መልእክት ፎቶ ይላኩ።',
    forged: 'ባንኩ አላረጋገጠውም።',
    'other-reason': 'ከታች የጻፍንልዎን ያንብቡ።',
  },
}

export const RECEIPT_TEXTS = {
  en: {
    'receipt-sent': {
      subject: () => 'We have your receipt',
      text: ({ number, until }: ReceiptFacts) =>
        `We have your receipt ${number}. We check it within one working day. Until ${until} you can open every tender.`,
    },
    'receipt-first': {
      subject: () => 'We have your receipt',
      text: ({ number }: ReceiptFacts) =>
        `We have your receipt ${number}. We check it first, then we open every tender.`,
    },
    'receipt-late': {
      subject: () => "We haven't checked your receipt yet",
      text: ({ number }: ReceiptFacts) =>
        `We haven't checked your receipt ${number} in time. Your access to tenders pauses until we have. You don't need to do anything.`,
    },
    'receipt-refused': {
      subject: () => "We couldn't accept your receipt",
      text: ({ number, reason, note }: ReceiptFacts) =>
        `We couldn't accept your receipt ${number}: ${reason}${note === '' ? '' : ` Our note: ${note}`}`,
    },
  },
  am: {
    'receipt-sent': {
      subject: () => 'ደረሰኝዎ ደርሶናል',
      text: ({ number, until }: ReceiptFacts) =>
        `ደረሰኝዎ ${number} ደርሶናል። በአንድ የሥራ ቀን ውስጥ እናረጋግጠዋለን። እስከ ${until} ድረስ ሁሉንም ጨረታ መክፈት ይችላሉ።`,
    },
    'receipt-first': {
      subject: () => 'ደረሰኝዎ ደርሶናል',
      text: ({ number }: ReceiptFacts) => `ደረሰኝዎ ${number} ደርሶናል። መጀመሪያ እናረጋግጠዋለን፤ ከዚያ ሁሉንም ጨረታ እንከፍታለን።`,
    },
    'receipt-late': {
      subject: () => 'ደረሰኝዎ ገና አልተረጋገጠም',
      text: ({ number }: ReceiptFacts) =>
        `ደረሰኝዎን ${number} በጊዜው አላረጋገጥንም። እስክናረጋግጥ ድረስ ጨረታዎችን መክፈት ለጊዜው ይቆማል፤ እርስዎ ምንም ማድረግ አይጠበቅብዎትም።`,
    },
    'receipt-refused': {
      subject: () => 'ደረሰኝዎን መቀበል አልቻልንም',
      text: ({ number, reason, note }: ReceiptFacts) =>
        `ደረሰኝዎን ${number} መቀበል አልቻልንም፤ ${reason}${note === '' ? '' : ` ማስታወሻችን፦ ${note}`}`,
    },
  },
} as const
