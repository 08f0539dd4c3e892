/** Asks the gateway about one try. */
export const LOOK_PAYMENT = 'payment-look'
/** Goes over what was left undecided, each minute. */
export const RECONCILE_PAYMENTS = 'payments-reconcile'
