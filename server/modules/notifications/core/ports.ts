import type { AddressBook, Composers } from './composer.ts'
import type { Channels } from './channel.ts'

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
