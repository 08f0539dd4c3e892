import type { Db } from '#server/platform/db.ts'
import { peopleTold } from '../store/told.ts'
import type { ToldPerson } from '../store/told.ts'

/** Who was told of a tender, on which channel and when (epoch milliseconds): for amendments. Those whom the message could not reach are not among them. */
export const toldOf = (db: Db, tenderId: number): Promise<ToldPerson[]> => peopleTold(db, [tenderId])

/** The same of these people and tenders, at once. */
export const toldAmong = (db: Db, personIds: readonly number[], tenderIds: readonly number[]): Promise<ToldPerson[]> => peopleTold(db, tenderIds, personIds)
