import type { Person } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/db.ts'
import { shareTeamSince } from '../store/team.ts'

/**
 * Whether two people share a subscription, or did at some time since an instant: taking somebody out of a team and putting them back makes no stranger of
 * them.
 */
export const sharesTeam = (db: Db, one: Person, other: Person, since: number): Promise<boolean> =>
  shareTeamSince(db, one, other, since)
