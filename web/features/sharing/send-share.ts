import type { ShareOutcome } from '#contract/sharing.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import type { ShareWay } from './share-link.ts'
import { shareWords } from './share-messages.ts'
import type { ShareMessage } from './share-messages.ts'

const EVERY_MS = 1000
/** How long the reader waits for the result. */
const PATIENCE_MS = 10_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type SharedMessage = { id: number; name?: string; /** Address or number. */ to: string }

const send = (way: ShareWay, { id, name, to }: SharedMessage): Promise<ShareOutcome> =>
  way === 'email'
    ? browserCall('POST /api/tenders/send_email', { body: { id, email: to, name } })
    : browserCall('POST /api/tenders/send_text', { body: { id, phone: to, name } })

/** Sends a tender and waits for the result, some seconds at most. Rejects with a refusal. */
export async function postShare(way: ShareWay, message: SharedMessage): Promise<ShareMessage> {
  const first = await send(way, message)
  const { shareId } = first
  let said = shareWords(first, way)
  if (shareId === undefined) return said
  const end = Date.now() + PATIENCE_MS
  while (said.kind === 'waits' && Date.now() < end) {
    await wait(EVERY_MS)
    // It is sent in any case: a missing result changes nothing.
    const now = await browserCall('GET /api/sharing/shares/{id}', { params: { id: shareId } }).catch(() => undefined)
    if (now) said = shareWords(now, way)
  }
  return said
}
