/** Periods for sale: the number that decision 0090 gives them in addresses, and how many months they are. */
export const PAID_PLANS = {
  quarterly: { type: 1, months: 3 },
  biannually: { type: 2, months: 6 },
  annually: { type: 3, months: 12 },
} as const
export type PaidPlanName = keyof typeof PAID_PLANS

/** The plan by its name or its number; undefined for anything else. */
export function readPaidPlan(text: string): PaidPlanName | undefined {
  const names = Object.keys(PAID_PLANS) as PaidPlanName[]
  return names.find((name) => name === text || String(PAID_PLANS[name].type) === text)
}

/** The states of a payment; docs/payments.md says what each means to its payer. */
export const PAYMENT_STATES = [
  'open',
  'checking',
  'short',
  'paid',
  'refused',
  'lapsed',
  'withdrawn',
  'reversed',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Why a receipt was refused. The number of one that was used before or forged stays taken. */
export const RECEIPT_REASONS = [
  'not-on-account',
  'receipt-amount-differs',
  'other-receiver',
  'used-before',
  'unreadable',
  'no-receipt',
  'forged',
  'other-reason',
] as const
export type ReceiptReason = (typeof RECEIPT_REASONS)[number]

/** Why a payment was refused, in codes that screens and emails put into words. */
export const PAYMENT_REASONS = ['gateway-failed', ...RECEIPT_REASONS] as const
export type PaymentReason = (typeof PAYMENT_REASONS)[number]

/** The least that a plan costs, in birr. */
export const LEAST_PRICE = 100

/**
 * A price that one admin lowers keeps at least this share of what it was; a lower one takes two admins. The same holds
 * for coupons.
 */
export const MIN_SINGLE_ADMIN_PRICE_SHARE = 0.5
/** One admin sets at most this many days; a longer trial takes two. */
export const MAX_SINGLE_ADMIN_TRIAL_DAYS = 31

/** In birr; a transfer of more needs two people. */
export const MAX_SINGLE_PERSON_TRANSFER = 20_000

/** Through the page of the gateway, or by a transfer to one of our accounts. */
export const PAYMENT_WAYS = ['gateway', 'transfer'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/**
 * Kinds of money entries. The two of credit move an excess from one payment to another; `released` is an amount that
 * was too little and became credit.
 */
export const MONEY_KINDS = [
  'received',
  'withheld',
  'written-off',
  'released',
  'credited',
  'given-back',
  'credit-used',
  'credit-freed',
] as const
export type MoneyKind = (typeof MONEY_KINDS)[number]

/** Causes of a payment's events. The codes are stored with each event. */
export const PAYMENT_CAUSES = [
  'asked',
  'gateway-pending',
  'gateway-failed',
  'gateway-failed-in-part',
  'proved-in-full',
  'proved-in-part',
  'lapsed',
  'withdrawn',
  'receipt-sent',
  'receipt-refused',
  'receipt-refused-in-part',
  'receipt-withdrawn',
  'receipt-withdrawn-in-part',
  'reversed',
  'released',
  // These are only recorded: they change no state.
  'offered',
  'receipt-late',
  'proposed',
  'dismissed',
  'given-back',
  'fewer-months',
  'second-undone',
] as const
export type PaymentCause = (typeof PAYMENT_CAUSES)[number]

/** The kinds of error that the reconciler corrects by itself. */
export const REPAIR_KINDS = [
  'sum-without-period',
  'paid-without-period',
  'completed-uncounted',
  'try-unscheduled',
  'held-in-vain',
  'line-counted',
] as const
export type RepairKind = (typeof REPAIR_KINDS)[number]
