import type { Instant } from '#ethiopia/time-units.ts'

/** An attempt as the gateway knows it. `amount` in santim. */
export type AttemptOffer = {
  id: string
  amount: number
  reason: string
  /** E.164 */
  phone: string | undefined
  /** Our pages for the payer's return, and the URL for webhooks. */
  successUrl: string
  failureUrl: string
  cancelUrl: string
  webhookUrl: string
}

/**
 * The answer to a new attempt. After `no-answer` it is unknown whether the gateway accepted it: its id is looked up
 * later.
 */
export type OfferAnswer = { kind: 'url'; url: string } | { kind: 'declined' } | { kind: 'no-answer' }

/** The gateway's answer about an attempt. `wrong` answers are readable but no payment to us. */
export type StatusAnswer =
  | { kind: 'completed'; amount: number; txnId: string; refId: string | undefined }
  | { kind: 'pending' | 'failed'; txnId: string | undefined; refId: string | undefined }
  | { kind: 'wrong'; fault: 'other-merchant' | 'other-currency' | 'payout' | 'other-payment' | 'bad-amount' }
  | { kind: 'unknown' | 'no-answer' }

/** The claim of a webhook with a genuine signature: only a reason to ask the gateway. */
export type GatewayWebhook = { attemptId: string; txnId: string; status: string }
export type WebhookVerdict =
  | { kind: 'genuine'; webhook: GatewayWebhook }
  /** Not signed by the gateway, or for another body. */
  | { kind: 'forged' }
  /** Genuine, but no payment to us. */
  | { kind: 'not-ours' }

/** A payment gateway, as payments need it. It never throws because of the other side's behaviour. */
export type Gateway = {
  name: string
  offer(offer: AttemptOffer, now: Instant): Promise<OfferAnswer>
  askStatus(attemptId: string, now: Instant): Promise<StatusAnswer>
  readWebhook(token: string | undefined, body: unknown, now: Instant): Promise<WebhookVerdict>
}
