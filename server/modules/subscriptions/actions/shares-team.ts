import type { Db } from '#server/platform/db.ts'
import { hasSharedTeamSince } from '../store/team.ts'
import type { Member } from '../store/team.ts'

/**
 * Whether two people share a subscription, or did at some time since an instant: removing somebody from a team and
 * adding them again does not make them strangers, nor does another address.
 */
export const sharesTeam = (db: Db, one: Member, other: Member, since: number): Promise<boolean> =>
  hasSharedTeamSince(db, one, other, since)
