import type { World } from '#server/platform/world.ts'
import type { Db } from '#server/platform/db.ts'
import type { DeliveryPorts } from './delivery-ports.ts'

/** What a card says of a tender, as far as 'you were told' shows it. */
export type TenderTitle = { shortTitle: string; companyName?: string }

/** What the calls of this module work with: the outside, and what app.ts wired. */
export type NotificationsWorld = Pick<World, 'db' | 'clock' | 'jobs' | 'log'> & {
  ports: DeliveryPorts & {
    /** The titles of these tenders; those that are gone or withdrawn are absent. */
    titles(db: Db, tenderIds: readonly number[]): Promise<ReadonlyMap<number, TenderTitle>>
    /** Pauses a saved search of the person; nothing happens where there is none. */
    pauseSearch(tx: Db, personId: number, savedSearchId: number): Promise<void>
  }
}
