import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { AccountTables } from './tables.ts'

const MAX_DEVICES = 20

/**
 * People of this address who used this browser before, the latest first: its owner, or those who claim it. Once it is
 * confirmed, claimants have no attempts at the owner's password.
 */
export async function findDevicePerson(db: Db, emailKey: string, hash: Uint8Array): Promise<PersonId[]> {
  const { rows } = await sql<{ id: PersonId }>`
    select p.id
    from known_device d
    join person p on p.id = d.person_id
    where d.hash = ${hash} and p.email_key = ${emailKey}
      and (p.email_confirmed_at is not null
        or not exists (select from person o where o.email_key = ${emailKey} and o.email_confirmed_at is not null))
    order by d.last_used_at desc, p.id desc limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isDeviceOf(db: Db, personId: PersonId, hash: Uint8Array): Promise<boolean> {
  const store = tables<AccountTables>(db)
  return (
    (await store
      .selectFrom('known_device')
      .select('person_id')
      .where('person_id', '=', personId)
      .where('hash', '=', hash)
      .executeTakeFirst()) !== undefined
  )
}

/**
 * Stores the browser for the person; returns whether it is new to them. Beyond twenty, the least used ones are deleted.
 */
export async function insertDevice(tx: Db, personId: PersonId, hash: Uint8Array, now: Instant): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into known_device (person_id, hash, created_at, last_used_at) values (${personId}, ${hash}, ${now}, ${now})
    on conflict (person_id, hash) do update set last_used_at = excluded.last_used_at
    returning (created_at = ${now}::bigint) as fresh`.execute(tx)
  await sql`delete from known_device where person_id = ${personId} and hash in (
    select hash
    from known_device
    where person_id = ${personId}
    order by last_used_at desc offset ${MAX_DEVICES})`.execute(tx)
  return rows[0]?.fresh ?? true
}

/** Deletes the person's browsers, except one if it is given. */
export async function deleteDevices(tx: Db, personId: PersonId, except?: Uint8Array): Promise<void> {
  const all = tables<AccountTables>(tx).deleteFrom('known_device').where('person_id', '=', personId)
  await (except ? all.where('hash', '<>', except) : all).execute()
}
