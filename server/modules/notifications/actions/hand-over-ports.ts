import type { Db } from '#server/platform/db.ts'
import type { Channels } from '../core/channel.ts'
import type { AccountAddresses, Composed, DueMessage } from '../core/composer.ts'

/** Makes the words of messages of one kind, in their order. Asks consent of content, access and the tender itself; addresses, switches and quiet hours are asked before. */
export type Composer = (db: Db, due: readonly DueMessage[]) => Promise<readonly Composed[]>
export type Composers = Readonly<Record<string, Composer>>
export type AddressBook = (db: Db, personIds: readonly number[]) => Promise<ReadonlyMap<number, AccountAddresses>>

/** What handing over needs to know of others, wired in app.ts. */
export type HandOverPorts = {
  channels: Channels
  /** By kind of message. A kind of which nobody knows the words is tried again later, as after a change of version. */
  composers: Composers
  addressBook: AddressBook
  /** How the service is reached from outside, without a slash at the end. */
  publicOrigin: string
  /** The secret of the database, by which the links of letters are signed. */
  secret(): Promise<Uint8Array>
}
