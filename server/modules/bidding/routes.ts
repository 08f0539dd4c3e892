import type { Reading } from '#server/platform/world.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { decideToBid, findBidDecisions } from './actions/bid-decisions.ts'
import { readCertificates, removeCertificate, saveCertificate } from './actions/certificates.ts'

/** Certificates to bid with, and decisions on tenders: each caller's own. */
export function biddingRoutes(world: Reading): Handlers<'bidding'> {
  return {
    'GET /api/bidding/certificates': (_, caller) => readCertificates(world, caller),
    'POST /api/bidding/certificates': ({ body }, caller) => saveCertificate(world, caller, body),
    'DELETE /api/bidding/certificates/{id}': ({ params }, caller) => removeCertificate(world, caller, params.id),
    'POST /api/bidding/find_decisions': ({ body }, caller) => findBidDecisions(world, caller, body.tenderIds),
    'PUT /api/bidding/decisions/{tenderId}': ({ params, body }, caller) =>
      decideToBid(world, caller, params.tenderId, body),
  }
}
