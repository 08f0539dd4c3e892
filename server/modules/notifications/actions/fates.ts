import type { Db } from '#server/platform/db.ts'
import type { World } from '#server/platform/world.ts'
import { exactKey } from '../core/message.ts'
import { goneAmong } from '../store/contact-points.ts'
import { deleteWaitingKeyed, messagesKeyed } from '../store/messages.ts'
import type { MessageState } from '../store/tables.ts'

/** What became of a message so far; `gone` when its provider said that nobody is at the address, `why` an unwanted one was not sent. */
type Fate = { state: MessageState; gone: boolean; why?: string }

/** What became of messages, by the keys they were queued under; those that are not there any more are absent. */
export async function fatesOf(db: Db, keys: readonly string[]): Promise<Map<string, Fate>> {
  const rows = await messagesKeyed(db, keys)
  const gone = new Set<string>()
  for (const channel of ['email', 'sms'] as const) {
    const failed = rows.flatMap((row) =>
      row.channel === channel && row.state === 'failed' && row.recipient !== null ? [exactKey(channel, row.recipient)] : [],
    )
    for (const key of (await goneAmong(db, channel, failed)).keys()) gone.add(`${channel} ${key}`)
  }
  return new Map(
    rows.map(({ key, channel, recipient, state, error }) => [
      key,
      {
        state,
        gone: state === 'failed' && recipient !== null && gone.has(`${channel} ${exactKey(channel, recipient)}`),
        ...(state === 'unwanted' && error !== null ? { why: error } : {}),
      },
    ]),
  )
}

/** Whether the provider of an address or number said that nobody is there. */
export const isGone = async (db: Db, channel: 'email' | 'sms', to: string): Promise<boolean> => (await goneAmong(db, channel, [exactKey(channel, to)])).size > 0

/** Takes messages back that are still to be sent. */
export const forgetWaitingKeyed = ({ clock }: Pick<World, 'clock'>, tx: Db, keys: readonly string[]): Promise<void> => deleteWaitingKeyed(tx, keys, clock.now())
