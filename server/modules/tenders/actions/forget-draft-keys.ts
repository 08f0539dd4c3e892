import { DAY } from '#ethiopia/time-units.ts'
import type { World } from '#server/platform/world.ts'
import { deleteDraftKeys } from '../store/draft-keys.ts'

/** A form that is sent again after that makes another draft. */
const KEPT = 30 * DAY

/** Takes away the keys of first savings that no form waits for any more. Answers how many. */
export const forgetDraftKeys = ({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<number> =>
  deleteDraftKeys(db, clock.now() - KEPT)
