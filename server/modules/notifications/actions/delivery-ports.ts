import type { PersonId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import type { Channels } from '../core/channel.ts'
import type { AccountAddresses } from '../core/delivery.ts'
import type { ProcessCounts } from '#server/platform/metrics.ts'
import type { MessageKinds } from './message-kind.ts'

export type AddressBook = (db: Db, personIds: readonly PersonId[]) => Promise<ReadonlyMap<PersonId, AccountAddresses>>

/** Ports that sending needs from other modules and adapters, wired in module-worlds.ts. */
export type DeliveryPorts = {
  channels: Channels
  /** The kinds of all modules. A delivery of an unknown kind is retried later, as after a change of version. */
  kinds: MessageKinds
  addressBook: AddressBook
  /** How the service is reached from outside, without a slash at the end. */
  publicOrigin: string
  /** The secret of the database, which signs the links of emails. */
  secret(): Promise<Uint8Array>
  /** Where attempts are counted; absent where nobody asks. */
  counts?: Pick<ProcessCounts, 'urgentSent' | 'messageEnded'> | undefined
}
