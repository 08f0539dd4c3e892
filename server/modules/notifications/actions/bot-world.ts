import type { World } from '#server/platform/world.ts'
import type { PersonId, TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import type { BotTender } from '../core/bot-answers.ts'
import type { BotApi } from '../core/bot-ports.ts'

/** Other modules' services for people who write to the bot; wired in module-worlds.ts. */
export type BotServices = {
  /** The open tenders that match these words best, as public cards. `total` as shown to people. */
  search(words: string, lang: 'en' | 'am', most: number): Promise<{ total: string; tenders: BotTender[] }>
  /**
   * Saves a tender for a person, in the transaction; `full`: they may save no more. Absent where tenders cannot be
   * saved.
   */
  save?(
    tx: Db,
    personId: PersonId,
    tenderId: TenderId,
  ): Promise<'saved' | 'saved-before' | 'not-there' | 'full' | 'details-needed'>
  /** The person's saved tenders, the newest first. */
  saved?(personId: PersonId, lang: 'en' | 'am', most: number): Promise<BotTender[]>
  /** Stops all of the person's saved searches on Telegram. */
  stopSearches(tx: Db, personId: PersonId): Promise<void>
  /** The account's name as its owner knows it, and its language; absent where it is gone or suspended. */
  account(db: Db, personId: PersonId): Promise<{ name: string; lang: 'en' | 'am' } | undefined>
  /** Makes the Telegram user a sign-in method of the account, where both are still free for it. */
  linkSignIn(tx: Db, personId: PersonId, telegram: { id: string; label: string | undefined }): Promise<void>
  /** Deletes the chat and removes the sign-in method, unless it is the only one. */
  unlinkSignIn(tx: Db, personId: PersonId, telegramId: string): Promise<void>
}

export type BotSettings = {
  /** The bot's name without '@'. */
  name: string | undefined
  /** The secret that Telegram sends with each update; when absent, updates are refused. */
  webhookSecret: string | undefined
  publicOrigin: string
}

export type BotWorld = Pick<World, 'db' | 'clock' | 'log'> & {
  /** Absent where no bot is configured. */
  bot: BotApi | undefined
  services: BotServices
  settings: BotSettings
  /** How many requests one chat may send. */
  limit: RateLimit
}
