import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { AccountTables } from './tables.ts'

type AccountEvent = {
  personId: PersonId
  actorId: PersonId | null
  at: number
  kind: string
  detail?: Record<string, unknown>
}

/** Records what happened to an account. `detail` holds no address, number or secret. */
export async function insertAccountEvent(tx: Db, { personId, actorId, at, kind, detail }: AccountEvent): Promise<void> {
  await tables<AccountTables>(tx)
    .insertInto('account_event')
    .values({ person_id: personId, actor_id: actorId, at, kind, detail: detail ? JSON.stringify(detail) : null })
    .execute()
}

/** Newest first. */
export async function listAccountEvents(db: Db, personId: PersonId, most: number) {
  return tables<AccountTables>(db)
    .selectFrom('account_event')
    .select(['at', 'kind', 'detail', 'actor_id as actorId'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** When the first or last event of this kind happened to the account; undefined if none did. */
export async function findEventAt(
  db: Db,
  personId: PersonId,
  kind: string,
  which: 'first' | 'last',
): Promise<Instant | undefined> {
  const row = await tables<AccountTables>(db)
    .selectFrom('account_event')
    .select('at')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .orderBy('at', which === 'first' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** A change of somebody's roles; `actorId` is null where it was made on the command line, or by a deleted account. */
export type RoleChange = { personId: PersonId; actorId: PersonId | null; from: Role[]; to: Role[] }

/** Changes of anybody's roles after an instant; the oldest first. */
export async function listRoleChanges(db: Db, after: Instant): Promise<RoleChange[]> {
  const { rows } = await sql<RoleChange>`
    select person_id as "personId", actor_id as "actorId", detail->'from' as "from", detail->'to' as "to"
    from account_event where kind = 'roles-changed' and at > ${after} order by at, id`.execute(db)
  return rows
}
