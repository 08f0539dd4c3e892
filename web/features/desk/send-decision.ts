import { callPath } from '#web/lib/api-client.ts'
import { askService } from '#web/lib/ask-service.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { heldToken } from '#web/lib/session.ts'
import { STAFF_COUNTED } from '#web/lazy/staff-counted.ts'
import { createDecisions } from './decisions.ts'
import type { Decision } from './decisions.ts'

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

/** While a page goes, nothing can be waited for: the bearer that is held is good for what was decided seconds ago. */
function sendLeaving(decision: Decision): void {
  const token = heldToken()
  const isAgain = decision.what === 'reapprove'
  const key = isAgain ? 'PUT /api/tenders/reapprove/{id}' : 'PUT /api/tenders/approve'
  const body = isAgain ? againBody(decision) : bodyOf(decision)
  askService(callPath(key, isAgain ? { params: { id: decision.id } } : {}), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}

/** The decisions of this page: they outlive a screen, so that the next list can be opened while some wait. */
export const decisions = createDecisions({ send, sendLeaving })
globalThis.window?.addEventListener('pagehide', decisions.sendAll)
