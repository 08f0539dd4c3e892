import type { ShareOutcome, ShareReason } from '#contract/sharing.ts'

/** Why a share was not sent after all, as its message keeps it. */
export type Objection = Extract<ShareReason, 'blocked' | 'withdrawn'>
/** What notifications know of the message of a share; absent once it was taken back or forgotten. `why` where it was unwanted. */
type MessageFate = { state: 'waiting' | 'handed-over' | 'shown' | 'failed' | 'expired' | 'unwanted'; gone: boolean; why?: string }

const isObjection = (why: string | undefined): why is Objection => why === 'blocked' || why === 'withdrawn'

const refused = (reason: ShareReason): ShareOutcome => ({ state: 'refused', reason })

/** What became of a share, by its message, at `now` in epoch milliseconds. */
export function shareState(fate: MessageFate | undefined, blocked: boolean, quietUntil: number | undefined): ShareOutcome {
  if (!fate) return blocked ? refused('blocked') : { state: 'failed', reason: 'not-delivered' }
  switch (fate.state) {
    case 'handed-over':
      return { state: 'sent' }
    case 'shown':
      return { state: 'shown' }
    case 'waiting':
      return { state: 'queued', ...(quietUntil === undefined ? {} : { notBefore: quietUntil }) }
    case 'unwanted':
      return refused(isObjection(fate.why) ? fate.why : 'address-refused')
    default:
      return fate.gone ? refused('address-refused') : { state: 'failed', reason: 'not-delivered' }
  }
}
