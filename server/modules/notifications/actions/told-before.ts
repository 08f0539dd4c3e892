import type { Db } from '#server/platform/db.ts'
import { notHeardBefore, siblingsOf } from '../store/earlier.ts'
import type { Hearing, Sibling } from '../store/earlier.ts'

/** Clocks of two processes may differ by so much, in milliseconds: what was said about that time counts as said before. */
const DRIFT = 60_000

/** For each of these messages, the others of its kind to the same person and place about the same tender, and what became of them. */
export const messagesBeside = (db: Db, ids: readonly number[]): Promise<Sibling[]> => siblingsOf(db, ids)

/** Of these changes, by `id`, those of tenders of which their person heard only after `before`, or has not heard yet: to them it is nothing new. */
export const unheardOf = (db: Db, changes: readonly Hearing[]): Promise<Set<number>> =>
  notHeardBefore(
    db,
    changes.map((one) => ({ ...one, before: one.before + DRIFT })),
  )
