import { STATUS } from '#contract/tenders.ts'
import type { Status } from '#contract/tenders.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { claimDraftKey, findDraftByKey, updateDraftKey } from '../store/draft-keys.ts'
import type { DraftKey, KeyedDraft } from '../store/draft-keys.ts'

const FIRST_VERSION = 1

export type MadeDraft = KeyedDraft & { status: Status; version: number }

/** The draft that a person already has under this key; otherwise the key is claimed for one. */
async function findOrClaim(tx: Db, key: DraftKey): Promise<KeyedDraft | undefined> {
  while (!(await claimDraftKey(tx, key))) {
    // Its tender may have been deleted since, and the key with it.
    const made = await findDraftByKey(tx, key)
    if (made) return made
  }
  return undefined
}

/**
 * The draft that `make` creates, or the earlier one of the caller's `draftKey`: a repeated call returns what the first
 * one did.
 */
export async function draftOnce(
  tx: Db,
  { person }: Caller,
  draftKey: string | undefined,
  make: () => Promise<KeyedDraft>,
): Promise<MadeDraft> {
  const key = draftKey === undefined || !person ? undefined : { personId: person.id, key: draftKey }
  const before = key && (await findOrClaim(tx, key))
  const draft = before ?? (await make())
  if (key && !before) await updateDraftKey(tx, key, draft)
  return { ...draft, status: STATUS.draft, version: FIRST_VERSION }
}
