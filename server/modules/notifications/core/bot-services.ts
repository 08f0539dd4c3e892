import type { AccountAddresses } from './composer.ts'
import type { BotTender } from './bot-answers.ts'

/** What the bot asks of others for people who speak to it; wired in app.ts. `Tx` is the transaction in which it is done. */
export type BotServices<Tx> = {
  /** The tenders that fit these words best, open ones, as anybody may see them. `total` as people read it. */
  search(words: string, lang: 'en' | 'am', most: number): Promise<{ total: string; tenders: BotTender[] }>
  /** Saves a tender for a person. Absent where tenders cannot be saved. */
  save?(personId: number, tenderId: number): Promise<'saved' | 'saved-before' | 'not-there'>
  /** What a person saved, the newest first. */
  saved?(personId: number, lang: 'en' | 'am', most: number): Promise<BotTender[]>
  /** The account, absent where it is gone or suspended. `name` is shown where there is no proven address. */
  account(tx: Tx, personId: number): Promise<(AccountAddresses & { name: string | undefined }) | undefined>
  /** Makes the Telegram user a way to sign in to the account, where both are free for it. */
  linkSignIn(tx: Tx, personId: number, telegram: { id: string; label: string | undefined }): Promise<void>
  /** Takes that back, unless it is the only way in. */
  unlinkSignIn(tx: Tx, personId: number, telegramId: string): Promise<void>
}
