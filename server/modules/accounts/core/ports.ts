import type { Instant } from '#ethiopia/time-units.ts'

/** Hashes passwords. Rejects with `unavailable` when too many wait already. */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  /**
   * Given undefined, it takes equally long and returns false, so that response times do not reveal whether there is an
   * account.
   */
  verify(hash: string | undefined, password: string): Promise<boolean>
  /** Made with weaker parameters than today's. */
  isOutdated(hash: string): boolean
}

export type GoogleIdentity = {
  subject: string
  email: string
  /**
   * Google itself runs the mailbox. For other addresses it only knows that they were the person's once: the domain may
   * have a new owner.
   */
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
  /** Identifies this one login. */ login: string
  signedAt: Instant
}

/** The login was not signed for us, or is too old. The reason is for the log. */
export class IdentityRefused extends Error {
  override name = 'IdentityRefused'
}

/**
 * Checks a Google ID token. Rejects with IdentityRefused, or with Refused `unavailable` when Google's keys cannot be
 * fetched.
 */
export type GoogleVerifier = { clientId: string; verify(token: string, now: Instant): Promise<GoogleIdentity> }

/** Checks the data that Telegram signed. Throws IdentityRefused. */
export type TelegramVerifier = {
  botName: string
  verify(fields: Readonly<Record<string, string | number>>, now: Instant): TelegramIdentity
}
