import type { Db } from '#server/platform/db.ts'
import type { ChannelName } from '../core/message.ts'
import { peopleTold } from '../store/told.ts'

/** Who was told of a tender, on which channel and when (epoch milliseconds): for amendments. Those whom the message could not reach are not among them. */
export const toldOf = (db: Db, tenderId: number): Promise<{ personId: number; channel: ChannelName; at: number }[]> => peopleTold(db, tenderId)
