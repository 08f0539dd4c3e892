import { STATUS } from '#contract/tender-states.ts'
import type { TenderId } from '#contract/ids.ts'
import type { Call } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import type { Entry } from './entry-store.ts'
import { passTextToTender, storeNoticeText } from './stored-notice-text.ts'

/**
 * Makes the pasted or typed words a clipping of another tender, read there for missing values; the draft is deleted,
 * and its pictures move. Returns whether it succeeded.
 */
export async function addToTender(
  other: TenderId,
  entry: Pick<Entry, 'live' | 'store' | 'discard'>,
  typed: string,
  call: Call = browserCall,
): Promise<boolean> {
  const { clipping, pictured, sourceName } = entry.live()
  const words = clipping || typed
  // The other form decides which words it uses.
  if (!(await storeNoticeText(other, { words, quotes: [], sourceName }, call))) return false
  const { id, status } = entry.store.get().stored
  entry.discard()
  // A submitted tender stays, because others have seen it.
  const isGoing = id !== undefined && status === STATUS.draft
  const leftDraft = isGoing && !(await moveInto(other, id, call).catch(() => false)) ? id : undefined
  passTextToTender(other, { words, isPictured: Boolean(clipping && pictured), leftDraft })
  return true
}

/**
 * Deletes a draft whose pictures another tender takes; one with documents stays, because they would be deleted with it.
 * Returns whether it was deleted.
 */
async function moveInto(other: TenderId, from: TenderId, call: Call): Promise<boolean> {
  const [detail, { pictures }] = await Promise.all([
    call('GET /api/tenders/detail/{id}', { params: { id: from } }),
    call('GET /api/desk/pictures', { query: { tenderId: from } }),
  ])
  if (detail.tenderDocs.length > 0) return false
  for (const { id } of pictures)
    await call('PUT /api/desk/pictures/{id}', { params: { id }, body: { tenderId: other, from } })
  await call('DELETE /api/tenders/{id}', { params: { id: from } })
  return true
}
