import type { ReceiptReason } from '#contract/payment-states.ts'

/** What a message says about a receipt; `until` as both calendars write it. */
export type ToldOfReceipt = { number: string; until: string; reason: string; note: string }

/** Why a receipt was refused, and what to do about it. */
export const REASON_TEXTS: Readonly<Record<'en' | 'am', Readonly<Record<ReceiptReason, string>>>> = {
  en: {
    'not-on-account':
      'we find no such payment on our account. Please check the number, or send the receipt of this payment.',
    'receipt-amount-differs': 'its amount is not the one that was due. Write to us, and we sort it out together.',
    'other-receiver':
      'it was paid to somebody else’s account. Please compare the account number with that on our pay page.',
    'used-before': 'it was counted for another payment already.',
    unreadable: 'the picture cannot be read. Please take it again in good light, or save the receipt as PDF.',
    'no-receipt': 'the file is no receipt. Please send the receipt or a picture of the bank’s message.',
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
      text: ({ number, until }: ToldOfReceipt) =>
        `We have your receipt ${number}. We check it on working days within a day. Until ${until} everything is open.`,
    },
    'receipt-first': {
      subject: () => 'We have your receipt',
      text: ({ number }: ToldOfReceipt) =>
        `We have your receipt ${number}. We look at it first, then we open everything.`,
    },
    'receipt-late': {
      subject: () => 'Your receipt is not checked yet',
      text: ({ number }: ToldOfReceipt) =>
        `We have not checked your receipt ${number} in time. Access to tenders pauses until we have; you need do nothing.`,
    },
    'receipt-refused': {
      subject: () => 'We could not accept your receipt',
      text: ({ number, reason, note }: ToldOfReceipt) =>
        `We could not accept your receipt ${number}: ${reason}${note === '' ? '' : ` Our note: ${note}`}`,
    },
  },
  am: {
    'receipt-sent': {
      subject: () => 'ደረሰኝዎ ደርሶናል',
      text: ({ number, until }: ToldOfReceipt) =>
        `ደረሰኝዎ ${number} ደርሶናል። በሥራ ቀናት በአንድ ቀን ውስጥ እናረጋግጠዋለን። እስከ ${until} ድረስ ሁሉም ክፍት ነው።`,
    },
    'receipt-first': {
      subject: () => 'ደረሰኝዎ ደርሶናል',
      text: ({ number }: ToldOfReceipt) => `ደረሰኝዎ ${number} ደርሶናል። በመጀመሪያ እንመለከተዋለን፤ ከዚያ ሁሉንም እንከፍታለን።`,
    },
    'receipt-late': {
      subject: () => 'ደረሰኝዎ ገና አልተረጋገጠም',
      text: ({ number }: ToldOfReceipt) =>
        `ደረሰኝዎን ${number} በጊዜው አላረጋገጥንም። እስክናረጋግጥ ድረስ ጨረታዎችን ማየት ለጊዜው ይቆማል፤ እርስዎ ምንም ማድረግ አይጠበቅብዎትም።`,
    },
    'receipt-refused': {
      subject: () => 'ደረሰኝዎን መቀበል አልቻልንም',
      text: ({ number, reason, note }: ToldOfReceipt) =>
        `ደረሰኝዎን ${number} መቀበል አልቻልንም፤ ${reason}${note === '' ? '' : ` ማስታወሻችን፦ ${note}`}`,
    },
  },
} as const
