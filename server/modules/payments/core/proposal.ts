import { z } from 'zod'

const seenReceipt = z.object({ receiptId: z.string(), version: z.number() })
/** A credit of one of our accounts; amount in santim. */
export const creditDetails = z.object({
  account: z.string(),
  bankReference: z.string(),
  bookedOn: z.string(),
  amount: z.number(),
  receipt: seenReceipt.optional(),
  lineId: z.number().optional(),
})
export type CreditDetails = z.infer<typeof creditDetails>

/** A proposal as it is stored. Amounts in santim. */
export const proposed = z.discriminatedUnion('what', [
  creditDetails.extend({ what: z.literal('transfer') }),
  z.object({ what: z.literal('reverse'), reason: z.string() }),
  z.object({ what: z.literal('write-off') }),
  /** `source`: the money that gave the second period. */
  z.object({ what: z.literal('undo-second'), source: z.string() }),
  z.object({ what: z.literal('to-credit') }),
  z.object({ what: z.literal('give-back'), amount: z.number(), bankReference: z.string(), bookedOn: z.string() }),
])
export type Proposed = z.infer<typeof proposed>
