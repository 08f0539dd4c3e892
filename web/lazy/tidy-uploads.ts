import { currentPerson } from '../offline/current-person.ts'
import { personStore } from '../offline/person-store.ts'

/** Prefix of the keys of unfinished uploads. */
export const UPLOAD = 'upload'
/** As long as the service stores an unfinished one. */
const KEPT_MS = 24 * 3_600_000

type StoredUpload = { key: string; person: string; at?: number }

/**
 * The keys of abandoned ones: over a day old at `now`, or another person's. Where nobody is signed in the session may
 * just have ended, and its person may come back within the day. Pure.
 */
export const leftBehind = (kept: readonly StoredUpload[], person: string, now: number): string[] =>
  kept
    .filter(
      ({ key, person: owner, at = 0 }) =>
        key.startsWith(UPLOAD) && (at <= now - KEPT_MS || (person !== '' && owner !== person)),
    )
    .map(({ key }) => key)

/** Deletes the files and data of abandoned uploads from the device; `now` in epoch milliseconds. */
export async function tidyUploads(now: number): Promise<void> {
  const tx = (await personStore()).transaction('kept', 'readwrite')
  const kept = await tx.store.getAll(IDBKeyRange.bound(UPLOAD, `${UPLOAD}\uffff`))
  for (const key of leftBehind(kept, currentPerson(), now)) void tx.store.delete(key)
  await tx.done
}
