import type { World } from '#server/platform/world.ts'
import type { PersonId, SearchId, TenderId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db.ts'
import type { DeliveryPorts } from './delivery-ports.ts'

/** The part of a tender's card that the notification history shows. */
export type TenderTitle = { shortTitle: string; companyName?: string }

/** The world as this module's calls need it, with the ports of module-worlds.ts. */
export type NotificationsWorld = World & {
  ports: DeliveryPorts & {
    /** The titles of these tenders; those that are gone or withdrawn are absent. */
    titles(db: Db, tenderIds: readonly TenderId[]): Promise<ReadonlyMap<TenderId, TenderTitle>>
    /**
     * Ends the emails of a person's saved search, and pauses it where it has no other channel; nothing happens where
     * there is none.
     */
    stopSearchEmails(tx: Db, personId: PersonId, savedSearchId: SearchId): Promise<void>
    /** Ends the emails of all of a person's saved searches, and pauses those without another channel. */
    stopAllSearchEmails(tx: Db, personId: PersonId): Promise<void>
  }
}
