type Numbered = { id: number }

/** Identifies a payment's period at the subscription. */
export const periodSource = (payment: Numbered): string => `payment:${payment.id}`

/** Identifies the second period of a payment, which money from this source gave. */
export const secondSource = (payment: Numbered, source: string): string => `${periodSource(payment)}:${source}`

/** The number of the payment that a period came from; undefined for other sources. */
export const paymentOfSource = (source: string): number | undefined => {
  const found = /^payment:(\d{1,15})(?::|$)/.exec(source)?.[1]
  return found === undefined ? undefined : Number(found)
}
