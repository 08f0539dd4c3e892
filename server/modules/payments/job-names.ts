/** Asks the gateway about one attempt. */
export const CHECK_PAYMENT = 'payment-look'
/** Reminds people whose paid time ends, from morning to evening. */
export const REMIND_RENEWALS = 'renewals-remind'
/** Has the fiscal system give a receipt for what was paid. */
export const ISSUE_TAX_RECEIPT = 'payment-tax-receipt'
/** Notifies admins by email of last week's exceptional decisions. */
export const EXCEPTIONS_EMAIL = 'payments-weekly'
/** Processes undecided payments, each minute. */
export const RECONCILE_PAYMENTS = 'payments-reconcile'
/** Ends the access of a receipt whose number somebody else claims. */
export const RECEIPT_CONTESTED = 'payment-receipt-contested'
/** Notifies payers whose receipts were not decided in time, and removes files of old ones. */
export const RECEIPTS_OVERDUE = 'payment-receipts-overdue'
