import type { Db } from '#server/platform/db.ts'
import { linkedMessage, PROFILE_PATH, says, tiedElsewhere } from '../core/bot-answers.ts'
import type { BotMessage } from '../core/bot-ports.ts'
import { BOT_WORDS } from '../core/bot-words.ts'
import { insertStart, claimStart } from '../store/bot-updates.ts'
import { findChatAt, insertOrUpdatePoint } from '../store/chats-and-browsers.ts'
import type { ChatPoint } from '../store/chats-and-browsers.ts'
import type { BotWorld } from './bot-world.ts'
import { switchOnLinkedChannel } from './switches.ts'
import { startHash } from './start-link.ts'

type Deps = Pick<BotWorld, 'clock' | 'services'>
export type Speaker = { chat: string; lang: 'en' | 'am'; name: string | undefined }

/** The Telegram user of a chat; `linked` where the chat belongs to an existing account. The language is the chat's. */
export type Speaking = Speaker & { linked: ChatPoint | undefined }

/**
 * Links a chat to the account whose link was opened, switches alerts by Telegram on, and returns the reply. A chat of
 * another account stays there, because a stranger may have sent the link.
 */
export async function linkChat(
  { clock, services }: Deps,
  tx: Db,
  { chat, lang, name, linked }: Speaking,
  token: string,
): Promise<BotMessage> {
  const now = clock.now()
  const hash = startHash(token)
  const start = await claimStart(tx, hash, now)
  const account = start && (await services.account(tx, start.personId))
  if (!start || !account)
    return says(BOT_WORDS[lang].linkEnded, [[{ text: BOT_WORDS[lang].linkButton, url: PROFILE_PATH }]])
  const { personId } = start
  const present = linked && linked.personId !== personId ? await services.account(tx, linked.personId) : undefined
  if (present) {
    await insertStart(tx, hash, start)
    return tiedElsewhere(present.name, lang)
  }
  const { isNew } = await insertOrUpdatePoint(
    tx,
    { personId, channel: 'telegram', address: chat, label: name ?? null, lang: account.lang },
    now,
  )
  if (start.signsIn) await services.linkSignIn(tx, personId, { id: chat, label: name })
  await switchOnLinkedChannel(tx, personId, { telegram: true }, now)
  return linkedMessage(account.name, account.lang, isNew)
}

/** Unlinks the chat from the account, for a person who came by somebody else's link. */
export async function undoLink({ services }: Pick<Deps, 'services'>, tx: Db, chat: string): Promise<void> {
  const tied = await findChatAt(tx, chat)
  if (tied) await services.unlinkSignIn(tx, tied.personId, chat)
}
