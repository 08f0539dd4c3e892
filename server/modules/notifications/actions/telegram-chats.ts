import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { deleteChats, insertOrUpdatePoint } from '../store/chats-and-browsers.ts'

/** A Telegram user who allowed the bot to write to them, as sign-in by Telegram asks, can be reached in that chat. */
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

/** Deletes the person's chats, or one of them. */
export const unlinkTelegramChats = (tx: Db, personId: PersonId, chat?: string): Promise<void> =>
  deleteChats(tx, personId, chat)
