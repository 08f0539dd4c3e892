import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { SwitchesSince } from '../core/switches.ts'
import type { ChannelSwitchTable, NotificationTables } from './tables.ts'
import type { Selectable } from 'kysely'

const store = (db: Db) => tables<NotificationTables>(db)

const choicesOf = ({
  email,
  urgent_email,
  push,
  telegram,
  sms,
  since,
}: Selectable<ChannelSwitchTable>): SwitchesSince => ({
  email,
  urgentEmail: urgent_email,
  push,
  telegram,
  sms,
  since,
})

/** By person; people who never chose are absent. */
export async function listSwitches(db: Db, personIds: readonly PersonId[]): Promise<Map<PersonId, SwitchesSince>> {
  if (personIds.length === 0) return new Map()
  const rows = await store(db)
    .selectFrom('channel_switch')
    .selectAll()
    .where((e) => e('person_id', '=', e.fn.any(e.val(personIds))))
    .execute()
  return new Map(rows.map((row) => [row.person_id, choicesOf(row)]))
}

/** The row, locked until the transaction ends. */
export async function lockSwitches(tx: Db, personId: PersonId): Promise<SwitchesSince | undefined> {
  const row = await store(tx)
    .selectFrom('channel_switch')
    .selectAll()
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return row && choicesOf(row)
}

export async function insertSwitches(
  tx: Db,
  personId: PersonId,
  { email, urgentEmail, push, telegram, sms, since }: SwitchesSince,
  now: Instant,
): Promise<void> {
  const values = {
    email,
    urgent_email: urgentEmail,
    push,
    telegram,
    sms,
    since: JSON.stringify(since),
    updated_at: now,
  }
  await store(tx)
    .insertInto('channel_switch')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}

export async function deleteSwitches(tx: Db, personId: PersonId): Promise<void> {
  await store(tx).deleteFrom('channel_switch').where('person_id', '=', personId).execute()
}
