import type { BankCode } from '#contract/banks.ts'
import type { NumberForm } from './number-forms.ts'
import { awashForm, branchForm, cbeBirrForm, mpesaForm, telebirrForm, transferForm } from './number-forms.ts'

type BankFacts = {
  /** The known forms of its numbers. */
  forms: readonly NumberForm[]
  /** Whether a number of another form is a mistake. */
  areAllFormsKnown: boolean
  /** Its name in messages. */
  words: RegExp | undefined
}

const unknown = (words?: RegExp): BankFacts => ({ forms: [], areAllFormsKnown: false, words })

/** Observed in dated receipts and messages of 2025 and 2026. */
export const BANK_FACTS: Readonly<Record<BankCode, BankFacts>> = {
  telebirr: {
    forms: [telebirrForm],
    areAllFormsKnown: true,
    words: /tele\s?birr|ethio\s?telecom|ቴሌ\s?ብር|ኢትዮ\s?ቴሌኮም/giu,
  },
  cbe: {
    forms: [transferForm],
    areAllFormsKnown: true,
    words: /\bcbe\b(?!\s?birr)|commercial bank of ethiopia|ንግድ ባንክ/giu,
  },
  'cbe-birr': { forms: [cbeBirrForm], areAllFormsKnown: true, words: /cbe\s?birr|ሲቢኢ\s?ብር/giu },
  'm-pesa': { forms: [mpesaForm], areAllFormsKnown: true, words: /m-?pesa|safaricom|ኤም-?ፔሳ|ሳፋሪኮም/giu },
  abyssinia: { forms: [transferForm], areAllFormsKnown: true, words: /abyssinia|\bboa\b|አቢሲንያ/giu },
  awash: { forms: [awashForm], areAllFormsKnown: true, words: /\bawash|አዋሽ/giu },
  dashen: { forms: [branchForm], areAllFormsKnown: true, words: /dashen|ዳሸን/giu },
  amhara: { forms: [transferForm], areAllFormsKnown: true, words: /amhara bank|አማራ ባንክ/giu },
  siinqee: { forms: [branchForm], areAllFormsKnown: true, words: /siinqee|ሲንቄ/giu },
  zemen: { forms: [branchForm], areAllFormsKnown: true, words: /zemen|ዘመን ባንክ/giu },
  wegagen: { forms: [branchForm], areAllFormsKnown: false, words: /wegagen|ወጋገን/giu },
  nib: unknown(/\bnib\b|ንብ ባንክ|ንብ ኢንተርናሽናል/giu),
  ahadu: unknown(/ahadu|አሐዱ|አሃዱ/giu),
  coop: { forms: [transferForm], areAllFormsKnown: false, words: /cooperative bank|coop\s?bank|coopay/giu },
  hibret: unknown(/hibret bank|ህብረት ባንክ|ኅብረት ባንክ/giu),
  oromia: unknown(/oromia bank|ኦሮሚያ ባንክ/giu),
  abay: unknown(/abay bank|አባይ ባንክ/giu),
  bunna: unknown(/bunn?a bank|ቡና ባንክ/giu),
  berhan: unknown(/berhan bank|ብርሃን ባንክ/giu),
  other: unknown(),
}

/** Hosts of the banks' own receipt pages. Links to others are not read, and no address on another is built. */
export const RECEIPT_HOSTS = {
  'transactioninfo.ethiotelecom.et': 'telebirr',
  'mbreciept.cbe.com.et': 'cbe',
  'apps.cbe.com.et': 'cbe',
  'cbepay1.cbe.com.et': 'cbe-birr',
  'm-pesabusiness.safaricom.et': 'm-pesa',
  'cs.bankofabyssinia.com': 'abyssinia',
  'awashpay.awashbank.com': 'awash',
  'receipts.dashenbanksc.com': 'dashen',
  'receipt.dashensuperapp.com': 'dashen',
  'receipt.amharabank.com.et': 'amhara',
  'transaction.amharabank.com.et': 'amhara',
  'receipts.siinqeebank.com': 'siinqee',
  'share.zemenbank.com': 'zemen',
  'transinfo.wegagenbanksc.com.et': 'wegagen',
  'receipt.ebirr.com': 'other',
} as const satisfies Readonly<Record<string, BankCode>>
export type ReceiptHost = keyof typeof RECEIPT_HOSTS

/** Banks with receipts on the shared eBirr host, by their folder. */
export const EBIRR_FOLDERS: Readonly<Record<string, BankCode>> = {
  nib: 'nib',
  wegagen: 'wegagen',
  ahadu: 'ahadu',
  siinqee: 'siinqee',
  coopay: 'coop',
}
