import { z } from 'zod'
import { CERTIFICATE_KINDS } from '#ethiopia/requirement-kinds.ts'
import { endpoints } from './endpoint.ts'
import { id, idParams, isoDay } from './fields.ts'
import { shownTenderId, tenderId } from './ids.ts'
import { optionalText, text } from './text-fields.ts'
import { BID_DECISIONS, MAX_CERTIFICATE_NUMBER, MAX_NOTE } from './bidding-limits.ts'

const certificateFields = {
  kind: z.enum(CERTIFICATE_KINDS),
  number: optionalText(MAX_CERTIFICATE_NUMBER),
  /** The last day on which it is good, an ISO date. */
  endsOn: isoDay.nullish().transform((day) => day ?? undefined),
}
const certificate = z.object({
  id: z.number(),
  kind: z.enum(CERTIFICATE_KINDS),
  number: z.string().optional(),
  endsOn: z.string().optional(),
  /**
   * The certificate belongs to somebody who shares a subscription with the caller, who may read it but not change it.
   */
  fromTeam: z.literal(true).optional(),
})
export type Certificate = z.infer<typeof certificate>

const bidDecision = z.object({
  tenderId: shownTenderId,
  decision: z.enum(BID_DECISIONS).optional(),
  note: z.string().optional(),
  /** When it was last changed, epoch milliseconds. */
  at: z.number(),
})
export type BidDecision = z.infer<typeof bidDecision>

const own = { module: 'bidding', who: 'own' } as const

/** Certificates of the caller's company, and the caller's own decisions on tenders. */
export const bidding = endpoints({
  'GET /api/bidding/certificates': {
    ...own,
    output: z.object({ certificates: z.array(certificate) }),
    summary: "The caller's certificates, and those of who shares a subscription with them",
  },
  'POST /api/bidding/certificates': {
    ...own,
    body: z.object({ id: id.optional(), ...certificateFields }),
    output: certificate,
    errors: ['not-found', 'wrong-state'],
    perMinute: 60,
    summary: 'Adds a certificate, or with `id` changes one',
  },
  'DELETE /api/bidding/certificates/{id}': {
    ...own,
    params: idParams,
    output: z.object({ removed: z.boolean() }),
    errors: ['not-found'],
    summary: 'Takes a certificate away',
  },
  'POST /api/bidding/find_decisions': {
    ...own,
    body: z.object({ tenderIds: z.array(tenderId).max(100) }),
    output: z.object({ decisions: z.array(bidDecision) }),
    summary: 'What the caller decided about these tenders, and their notes; who decided nothing is left out',
  },
  'PUT /api/bidding/decisions/{tenderId}': {
    ...own,
    params: z.object({ tenderId }),
    body: z.object({ decision: z.enum(BID_DECISIONS).nullish(), note: text(MAX_NOTE).nullish() }),
    output: z.object({ decision: bidDecision.optional() }),
    errors: ['not-found', 'wrong-state'],
    perMinute: 120,
    summary:
      'Keeps whether the caller bids for a tender, or their note: what is left out stays, null takes it away; without both it is forgotten',
  },
})
