import type { Instant } from '#ethiopia/time-units.ts'

/** Hashes passwords. Rejects with `unavailable` when too many wait already. */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** Against undefined it takes as long and answers false: nobody learns by waiting whether there is an account. */
  verify(hash: string | undefined, password: string): Promise<boolean>
  /** Made with weaker parameters than are asked for now. */
  isOutdated(hash: string): boolean
}

export type GoogleIdentity = {
  subject: string
  email: string
  /** Google itself runs the mailbox. Of any other it only knows that it was the person's once: the domain may be somebody else's by now. */
  ownsMailbox: boolean
  name: string | undefined
  picture: string | undefined
  nonce: string
}
export type TelegramIdentity = {
  id: string
  name: string | undefined
  username: string | undefined
  picture: string | undefined
  /** Names this one login. */ login: string
  signedAt: Instant
}

/** Not what the provider signed for us, or too old. The reason is for the log. */
export class IdentityRefused extends Error {
  override name = 'IdentityRefused'
}

/** Checks a Google ID token. Rejects with IdentityRefused, or with Refused `unavailable` when Google's keys cannot be had. */
export type GoogleVerifier = { clientId: string; verify(token: string, now: Instant): Promise<GoogleIdentity> }

/** Checks what Telegram signed. Throws IdentityRefused. */
export type TelegramVerifier = {
  botName: string
  verify(fields: Readonly<Record<string, string | number>>, now: Instant): TelegramIdentity
}
