import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteChats, insertOrUpdatePoint } from '../store/points.ts'

/** The chat with a Telegram user who let the bot write to them, as signing in by Telegram asks, is where the person can be reached. */
export async function noteTelegramChat(
  tx: Db,
  person: { id: PersonId; language: 'en' | 'am' },
  telegram: { id: string; label: string | null },
  now: Instant,
): Promise<void> {
  await insertOrUpdatePoint(
    tx,
    { personId: person.id, channel: 'telegram', address: telegram.id, label: telegram.label, lang: person.language },
    now,
  )
}

/** The person's chats are forgotten, or one of them. */
export const forgetTelegramChats = (tx: Db, personId: PersonId, chat?: string): Promise<void> =>
  deleteChats(tx, personId, chat)
