import { z } from 'zod'
import { id } from './fields.ts'
import { issue } from './refusals.ts'

/**
 * A number that names one kind of thing: a bare number may become one, a number of another kind may not, without casts
 * (decision 72). Kinds are gone at run time.
 */
type Id<Kind extends string> = number & Partial<z.$brand<Kind>>
/** An unguessable text that names one kind of thing in calls. */
type PublicId<Kind extends string> = string & Partial<z.$brand<Kind>>
/** Of a request in which a path or a query string gives the id as text. */
type Asked<T> = z.ZodType<T, T | string>

export type PersonId = Id<'person'>
export type TenderId = Id<'tender'>
/** Of a saved search. */
export type SearchId = Id<'search'>
export type WatchId = Id<'watch'>
export type AmendmentId = Id<'amendment'>
export type DocumentId = Id<'document'>
export type DeliveryId = Id<'delivery'>
export type ContactPointId = Id<'contact point'>
/** Of the row, which stays inside the server: calls name a payment or a receipt by its public id. */
export type PaymentId = Id<'payment'>
export type ReceiptId = Id<'receipt'>
export type CouponId = Id<'coupon'>
/** Of a line of a bank's statement. */
export type LineId = Id<'bank line'>
export type PublicPaymentId = PublicId<'public payment'>
export type PublicReceiptId = PublicId<'public receipt'>
export type PublicProposalId = PublicId<'public proposal'>
export type PublicPlanProposalId = PublicId<'public plan proposal'>

export const personId: Asked<PersonId> = id
export const personIdParams = z.object({ id: personId })
export const shownPersonId: z.ZodType<PersonId> = z.number()

export const tenderId: Asked<TenderId> = id
export const tenderIdParams = z.object({ id: tenderId })
export const shownTenderId: z.ZodType<TenderId> = z.number()

export const searchId: Asked<SearchId> = id
export const shownSearchId: z.ZodType<SearchId> = z.number()
export const documentId: Asked<DocumentId> = id
export const shownDocumentId: z.ZodType<DocumentId> = z.number()
export const deliveryId: Asked<DeliveryId> = id
export const shownDeliveryId: z.ZodType<DeliveryId> = z.number()
export const contactPointId: Asked<ContactPointId> = id
export const shownContactPointId: z.ZodType<ContactPointId> = z.number()
export const couponId: Asked<CouponId> = id
export const shownCouponId: z.ZodType<CouponId> = z.number()
export const lineId: Asked<LineId> = id
export const shownLineId: z.ZodType<LineId> = z.number()

const publicId = z.string().regex(/^[\w-]{16,40}$/, issue('payment-id-malformed'))
export const paymentId: z.ZodType<PublicPaymentId, PublicPaymentId> = publicId
export const shownPaymentId: z.ZodType<PublicPaymentId> = z.string()
export const receiptId: z.ZodType<PublicReceiptId, PublicReceiptId> = publicId
export const shownReceiptId: z.ZodType<PublicReceiptId> = z.string()
export const proposalId: z.ZodType<PublicProposalId, PublicProposalId> = publicId
export const shownProposalId: z.ZodType<PublicProposalId> = z.string()
export const planProposalId: z.ZodType<PublicPlanProposalId, PublicPlanProposalId> = publicId
export const shownPlanProposalId: z.ZodType<PublicPlanProposalId> = z.string()
