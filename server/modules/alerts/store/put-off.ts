import { sql } from 'kysely'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { PutOff } from '../core/daily-cap.ts'
import type { AlertTables } from './tables.ts'

/** Notes what the next digest tells though it was to go out at once. */
export async function notePutOff(tx: Db, putOff: readonly PutOff[], now: number): Promise<void> {
  if (putOff.length === 0) return
  await sql`
    insert into put_off (person_id, tender_id, channel, at)
    select person_id, tender_id, channel, ${now}::bigint
    from unnest(${putOff.map(({ personId }) => personId)}::bigint[], ${putOff.map(({ tenderId }) => tenderId)}::bigint[],
      ${putOff.map(({ channel }) => channel)}::text[]) as given (person_id, tender_id, channel)
    order by 1, 2, 3 on conflict do nothing`.execute(tx)
}

export async function deletePutOffOf(tx: Db, personId: number): Promise<void> {
  await tables<AlertTables>(tx).deleteFrom('put_off').where('person_id', '=', personId).execute()
}

export async function deletePutOffBefore(db: Db, before: number): Promise<void> {
  await tables<AlertTables>(db).deleteFrom('put_off').where('at', '<', before).execute()
}
