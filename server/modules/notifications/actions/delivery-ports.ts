import type { SuppressionReason } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db.ts'
import type { Channels } from '../core/channel.ts'
import type { AccountAddresses, RenderResult, DueDelivery } from '../core/delivery.ts'

/** Makes the words of messages of one kind, in their order. Asks consent of content, access and the tender itself; addresses, switches and quiet hours are asked before. */
export type Renderer = (db: Db, due: readonly DueDelivery[]) => Promise<readonly RenderResult[]>
export type Renderers = Readonly<Record<string, Renderer>>
/** By kind of message whose words stood when it was queued: why the one with this key is not to be sent after all, if so. Asked right before it would be. */
export type SuppressionChecks = Readonly<Record<string, (db: Db, key: string) => Promise<SuppressionReason | undefined>>>
export type AddressBook = (db: Db, personIds: readonly number[]) => Promise<ReadonlyMap<number, AccountAddresses>>

/** What handing over needs to know of others, wired in app.ts. */
export type DeliveryPorts = {
  channels: Channels
  /** By kind of message. A kind of which nobody knows the words is tried again later, as after a change of version. */
  renderers: Renderers
  suppressionChecks?: SuppressionChecks
  addressBook: AddressBook
  /** How the service is reached from outside, without a slash at the end. */
  publicOrigin: string
  /** The secret of the database, by which the links of letters are signed. */
  secret(): Promise<Uint8Array>
}
