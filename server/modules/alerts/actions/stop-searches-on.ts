import type { PersonId } from '#contract/ids.ts'
import type { ChannelName } from '#contract/notifications.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { Db } from '#server/platform/db.ts'
import { inTransaction } from '#server/platform/db.ts'
import {
  listSavedSearchRows,
  lockSavedSearch,
  updateSavedSearchChannels,
  updateSavedSearchPaused,
} from '../store/saved-searches.ts'
import type { SavedSearchRow } from '../store/saved-searches.ts'

/** Removes a channel from a locked saved search; a search without another channel is paused and keeps it for later. */
export async function leaveChannel(
  tx: Db,
  { id, channels }: Pick<SavedSearchRow, 'id' | 'channels'>,
  channel: ChannelName,
  now: Instant,
): Promise<void> {
  if (!channels.includes(channel)) return
  const others = channels.filter((other) => other !== channel)
  if (others.length > 0) await updateSavedSearchChannels(tx, id, others)
  else await updateSavedSearchPaused(tx, id, now)
}

/**
 * Stops all saved searches of a person on a channel on which the person wants no alerts. `now` in epoch milliseconds.
 */
export async function stopSearchesOn(db: Db, personId: PersonId, channel: ChannelName, now: Instant): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { id } of await listSavedSearchRows(tx, personId)) {
      const search = await lockSavedSearch(tx, personId, id)
      if (search) await leaveChannel(tx, search, channel, now)
    }
  })
}
