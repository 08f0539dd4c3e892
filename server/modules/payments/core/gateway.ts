import type { Instant } from '#ethiopia/time-units.ts'

/** A try as the gateway knows it. `amount` in santim. */
export type TryOffer = {
  id: string
  amount: number
  reason: string
  /** E.164 */
  phone: string | undefined
  /** Pages of ours where the payer comes back, and where notices go. */
  successUrl: string
  failureUrl: string
  cancelUrl: string
  noticeUrl: string
}

/** The answer to an offer. After `no-answer` nobody knows whether the gateway took it: it is asked by the id later. */
export type OfferAnswer = { kind: 'url'; url: string } | { kind: 'declined' } | { kind: 'no-answer' }

/** The gateway's answer about a try. `wrong` answers were understood but are no payment to us. */
export type LookAnswer =
  | { kind: 'completed'; amount: number; txnId: string; refId: string | undefined }
  | { kind: 'pending' | 'failed'; txnId: string | undefined; refId: string | undefined }
  | { kind: 'wrong'; fault: 'other-merchant' | 'other-currency' | 'payout' | 'other-payment' | 'bad-amount' }
  | { kind: 'unknown' | 'no-answer' }

/** The claim of a notice whose signature is genuine: only a reason to ask the gateway. */
export type GatewayNotice = { tryId: string; txnId: string; status: string }
export type NoticeVerdict =
  | { kind: 'genuine'; notice: GatewayNotice }
  /** Not signed by the gateway, or for another body. */
  | { kind: 'forged' }
  /** Genuine, and yet no payment to us. */
  | { kind: 'not-ours' }

/** A payment gateway, as payments need it. It never throws for what the other side does. */
export type Gateway = {
  name: string
  offer(offer: TryOffer, now: Instant): Promise<OfferAnswer>
  look(tryId: string, now: Instant): Promise<LookAnswer>
  readNotice(token: string | undefined, body: unknown, now: Instant): Promise<NoticeVerdict>
}
