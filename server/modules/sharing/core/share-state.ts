import type { ShareOutcome, ShareReason } from '#contract/sharing.ts'

/** What notifications know of the message of a share; absent once it was taken back or forgotten. */
export type MessageFate = { state: 'waiting' | 'handed-over' | 'shown' | 'failed' | 'expired' | 'unwanted'; gone: boolean }

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
      return refused('address-refused')
    default:
      return fate.gone ? refused('address-refused') : { state: 'failed', reason: 'not-delivered' }
  }
}
