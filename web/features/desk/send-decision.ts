import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { callPath } from '#web/lib/api-client.ts'
import { askService } from '#web/lib/ask-service.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { heldToken } from '#web/lib/session.ts'
import { STAFF_COUNTED } from '#web/lazy/staff-counted.ts'
import { createDecisions } from './decisions.ts'
import type { Decision } from './decisions.ts'
import type { SeenTenders } from './waiting-range.ts'

const againBody = ({ version, closingWords, closingSeen }: Decision) => ({ version, closingWords, closingSeen })
const bodyOf = (decision: Decision) => ({
  id: decision.id,
  approve: decision.what !== 'decline',
  note: decision.note,
  ...againBody(decision),
})

async function send(decision: Decision): Promise<void> {
  if (decision.what === 'reapprove')
    await browserCall('PUT /api/tenders/reapprove/{id}', { params: { id: decision.id }, body: againBody(decision) })
  else await browserCall('PUT /api/tenders/approve', { body: bodyOf(decision) })
  // Whichever screen is shown by now.
  dispatchEvent(new Event(STAFF_COUNTED))
}

/** While a page is left, nothing can be awaited: the present bearer is still valid for a decision made seconds ago. */
function putLeaving(path: string, body: object): void {
  const token = heldToken()
  askService(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}

const sendLeaving = (decision: Decision): void =>
  decision.what === 'reapprove'
    ? putLeaving(callPath('PUT /api/tenders/reapprove/{id}', { params: { id: decision.id } }), againBody(decision))
    : putLeaving(callPath('PUT /api/tenders/approve', {}), bodyOf(decision))

const rangeBody = (versions: SeenTenders) => ({ ids: versions.map(({ id }) => id), versions: [...versions] })

/** Approves many; returns which were approved and which were not. */
export async function sendRange(versions: SeenTenders): Promise<OutputOf<Contract['PUT /api/tenders/approveByRange']>> {
  const answer = await browserCall('PUT /api/tenders/approveByRange', { body: rangeBody(versions) })
  dispatchEvent(new Event(STAFF_COUNTED))
  return answer
}

/** The same while the page is left. */
export const sendRangeLeaving = (versions: SeenTenders): void =>
  putLeaving(callPath('PUT /api/tenders/approveByRange', {}), rangeBody(versions))

/** The decisions of this page: they outlive a screen, so that the next list can be opened while some wait. */
export const decisions = createDecisions({ send, sendLeaving })
globalThis.window?.addEventListener('pagehide', decisions.sendAll)
