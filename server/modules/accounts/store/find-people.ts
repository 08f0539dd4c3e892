import { sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import { tables } from '#server/platform/db.ts'
import type { Db } from '#server/platform/db.ts'
import type { Person } from '../core/person.ts'
import { PERSON_COLUMNS } from './people.ts'
import type { AccountTables } from './tables.ts'

/** `digits`: of a text that looks like a number. `role`: nobody without it. */
export type PeopleWanted = { text: string; digits: string; role?: Role | undefined }

/** A page of the people whose name, address or number contains `text`; staff first, then by their last visit. */
export async function listPeoplePage(
  db: Db,
  { text, digits, role }: PeopleWanted,
  page: { pageIndex: number; pageSize: number },
): Promise<{ people: Person[]; total: number }> {
  const like = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const inRole = role === undefined ? sql<boolean>`true` : sql<boolean>`${role} = any(roles)`
  const matches = sql<boolean>`${inRole} and (${text} = ''
    or lower(coalesce(name, '')) like ${like}
    or coalesce(email_key, '') like ${like}
    or (${digits} <> '' and coalesce(phone, '') like ${`%${digits}%`}))`
  const { rows } = await sql<{ id: PersonId; total: number }>`
    select id, count(*) over () as total from person where ${matches}
    order by (roles <> '{}') desc, last_seen_at desc, id desc
    limit ${page.pageSize} offset ${page.pageIndex * page.pageSize}`.execute(db)
  const people = await listPeopleByIds(
    db,
    rows.map(({ id }) => id),
  )
  const total = rows[0]?.total ?? (page.pageIndex === 0 ? 0 : await countMatches(db, matches))
  return { people, total: Number(total) }
}

async function countMatches(db: Db, matches: ReturnType<typeof sql<boolean>>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from person where ${matches}`.execute(db)
  return rows[0]?.total ?? 0
}

/** In the order given; deleted people are left out. */
export async function listPeopleByIds(db: Db, ids: readonly PersonId[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const rows = await tables<AccountTables>(db)
    .selectFrom('person')
    .select(PERSON_COLUMNS)
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function listNames(db: Db, ids: readonly PersonId[]): Promise<Map<PersonId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tables<AccountTables>(db)
    .selectFrom('person')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email ?? String(id)]))
}

/**
 * People with one of these roles who are not suspended, or were suspended after an instant where one is given; in no
 * order.
 */
export async function listPeopleInRoles(
  db: Db,
  roles: readonly Role[],
  orSuspendedAfter: Instant | null = null,
): Promise<Person[]> {
  return tables<AccountTables>(db)
    .selectFrom('person')
    .select(PERSON_COLUMNS)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .where((e) => e.or([e('suspended_at', 'is', null), e('suspended_at', '>', orSuspendedAfter)]))
    .execute()
}
