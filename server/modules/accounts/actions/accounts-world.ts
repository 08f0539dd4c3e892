import type { World } from '#server/platform/world.ts'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { RequestContext } from '#server/platform/http/handlers.ts'
import type { Db } from '#server/platform/db.ts'
import type { GoogleVerifier, PasswordHasher, TelegramVerifier } from '../core/ports.ts'

/**
 * How other modules find a person's records: by confirmed addresses and numbers only, because a mere claim must not
 * open somebody else's records.
 */
export type PersonKeys = { id: PersonId; emails: string[]; phones: string[]; telegramId: string | undefined }

/**
 * Another module's data about people; personal-data.ts lists them all, so that an export is complete and a deletion
 * leaves nothing.
 */
export type PersonalData = {
  /** The name of its part in the export. */
  name: string
  /** Everything stored about the person. Outside any transaction. */
  read(person: PersonKeys): Promise<unknown>
  /**
   * Deletes it in the transaction of the deletion, or removes the person from records that the law requires us to keep.
   */
  erase(tx: Db, person: PersonKeys): Promise<void>
}

export type AccountPorts = {
  hasher: PasswordHasher
  google?: GoogleVerifier
  telegram?: TelegramVerifier
  /** Until when a person has access by trial, payment or sharing, epoch milliseconds; undefined where there is none. */
  accessEndOf(
    db: Db,
    person: { id: PersonId; emailKey: string | null; emailConfirmedAt: Instant | null },
    now: Instant,
  ): Promise<Instant | undefined>
  personalData: readonly PersonalData[]
  /**
   * An account goes to the person who confirmed its address: devices and chats that its former user attached must
   * receive nothing more.
   */
  takenBack(tx: Db, personId: PersonId): Promise<void>
  /** A person set a new password by email: secret addresses by which others could read their records become invalid. */
  endAddresses(tx: Db, personId: PersonId): Promise<void>
}

export type AccountSettings = {
  publicOrigin: string
  /** How many codes may be sent by SMS in a day, to the whole country. */
  smsDailyCap: number
}

/** The world as the actions of accounts need it, with the ports that app.ts and module-worlds.ts wire. */
export type AccountsWorld = World & {
  ports: AccountPorts
  settings: AccountSettings
  /** The secret of this database, with which codes, counters and nonces are keyed. */
  secret(): Promise<Uint8Array>
}

/** The slice of a request that matters for signing in. */
export type BrowserInfo = Pick<RequestContext, 'address' | 'cookie' | 'setCookie' | 'userAgent' | 'language'>
