import type { Reading } from '#server/platform/world.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { deleteDraftKeys } from '../store/draft-keys.ts'

/** A form that is sent again after this time makes another draft. */
const STORED_FOR = 30 * DAY

/** Deletes keys of first savings that no form still waits for. Returns how many. */
export const deleteOldDraftKeys = ({ db, clock }: Reading): Promise<number> =>
  deleteDraftKeys(db, clock.now() - STORED_FOR)
