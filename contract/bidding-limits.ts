/** Values of bidding that screens and server share, without zod. */
export const BID_DECISIONS = ['go', 'no-go'] as const
export type BidChoice = (typeof BID_DECISIONS)[number]

export const MAX_NOTE = 1000
export const MAX_CERTIFICATE_NUMBER = 60
