type None = object
type Max = { max: number }
type Min = { min: number }

/** Refusals of payments, receipts, coupons and statement lines. */
export type PaymentRefusals = {
  'plan-not-for-sale': None
  'payment-id-malformed': None
  'online-payment-not-set-up': None
  'payment-provider-unreachable': None
  'payment-page-opening': None
  'webhook-not-ours': None
  'webhook-unsigned': None
  'coupon-empty': None
  'coupon-too-long': None
  'coupon-unusable': None
  'coupon-percent-or-amount': None
  'coupon-end-needed': None
  'coupon-code-malformed': Min & Max
  'coupon-code-taken': None
  'second-admin-needed': None
  'tin-malformed': None
  'day-malformed': None
  'day-field-malformed': { field: string }
  'paper-number-malformed': None
  'account-unknown': None
  'transfer-counted': None
  'bank-reference-malformed': None
  'own-payment': None
  'payment-over': None
  'receipt-needed': None
  'receipt-text-too-long': Max
  'receipt-number-needed': None
  'receipt-number-length': Min & Max
  'receipt-number-signs': None
  'receipt-bank-needed': None
  'receipt-day-to-come': { day: string }
  'day-long-ago': { day: string }
  'day-to-come': { day: string }
  'coupon-span': None
  'receipt-kind': None
  'receipt-taken': None
  'receipt-own-taken': None
  'receipt-waits': None
  'receipt-claimed': None
  'receipt-decided': None
  'receipt-note-needed': None
  'not-withheld': None
  'too-much-to-write-off': None
  'too-much-to-give-back': None
  'proposal-open': None
  'proposal-own': None
  'second-not-free': None
  'payment-changed': None
  'plan-changed': None
  'no-second-period': None
  'fewer-months-later': None
  'line-used': None
  'line-unknown': None
  'line-differs': None
  'statement-needed': None
  'statement-too-large': None
  'lines-not-csv': None
  'lines-none': None
  'lines-too-many': Max
  'lines-too-many-columns': { line: number } & Max
  'lines-quote-open': { line: number }
  'lines-unmapped': None
  'lines-columns-differ': None
  'lines-amount-or-credit': None
  'lines-mapped-by-admin': None
  'payment-not-paid': None
  'tax-receipt-malformed': None
  'machine-number-needed': None
}
