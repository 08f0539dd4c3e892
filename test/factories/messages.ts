import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

/** `ago` in milliseconds before `now`. */
export type StoredMessage = {
  state: string
  kind: string
  channel: string
  ago: number
  error?: string
  secret?: boolean
}

/**
 * Messages as earlier days of the service would have left them; waiting ones are leased by another worker, so that this
 * one leaves them alone.
 */
export async function storeMessages(db: Db, messages: readonly StoredMessage[], now = Date.now()): Promise<void> {
  for (const [n, { state, kind, channel, ago, error = null, secret = false }] of messages.entries()) {
    const at = now - ago
    const isWaiting = state === 'pending'
    await sql`insert into delivery (key, kind, channel, recipient, recipient_key, lang, body_text, secret, transactional, state, created_at, next_at,
        attempts, ended_at, error, lease, leased_until)
      values (${`old ${n}`}, ${kind}, ${channel}, ${`old${n}@buyers.example`}, ${`old${n}`}, 'en', 'A word', ${secret}, true, ${state}, ${at}::bigint, ${at}::bigint,
        ${isWaiting ? 1 : 5}, ${isWaiting ? null : at}::bigint, ${error}, ${isWaiting ? '00000000-0000-4000-8000-000000000001' : null}::uuid,
        ${isWaiting ? now + DAY : null}::bigint)`.execute(db)
  }
}
