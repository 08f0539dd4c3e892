import { sql } from 'kysely'
import { TOTAL_CAP } from '#contract/fields.ts'
import type { Db } from '#server/platform/db.ts'
import type { ChannelName } from '../core/message.ts'
import type { MessageState } from './tables.ts'

export type Telling = { personId: number; tenderId: number; channel: ChannelName; messageId: number }

/**
 * Records what people are told, each tender once a channel; answers the messages that have something new. What only messages told that were unwanted when
 * they were to be sent, nobody was told. In one order, so that two who tell do not wait for each other.
 */
export async function addTold(tx: Db, tellings: readonly Telling[], now: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    insert into told (person_id, tender_id, channel, message_id, at)
    select distinct on (person_id, tender_id, channel) person_id, tender_id, channel, message_id, ${now}::bigint
    from unnest(${tellings.map(({ personId }) => personId)}::bigint[], ${tellings.map(({ tenderId }) => tenderId)}::bigint[],
      ${tellings.map(({ channel }) => channel)}::text[], ${tellings.map(({ messageId }) => messageId)}::bigint[]) as given (person_id, tender_id, channel, message_id)
    order by person_id, tender_id, channel, message_id
    on conflict (person_id, tender_id, channel) do update set message_id = excluded.message_id, at = excluded.at
    where told.message_id = excluded.message_id or exists (select from message m where m.id = told.message_id and m.state = 'unwanted')
      and not exists (select from message m where m.along_with = told.message_id and m.state <> 'unwanted' and m.id <> excluded.message_id)
    returning message_id as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The tenders that each message tells of, ascending. */
export async function toldBy(db: Db, messageIds: readonly number[]): Promise<Map<number, number[]>> {
  if (messageIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; tenders: number[] }>`
    select message_id as id, array_agg(tender_id order by tender_id) as tenders from told where message_id = any(${messageIds}::bigint[]) group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, tenders }) => [id, tenders]))
}

export type ToldPerson = { personId: number; tenderId: number; channel: ChannelName; at: number }

/** Whom these tenders were told, or are about to be, of several browsers on one at least: not those whom no message could reach. Of these people only, where named. */
export async function peopleTold(db: Db, tenderIds: readonly number[], personIds?: readonly number[]): Promise<ToldPerson[]> {
  const { rows } = await sql<ToldPerson>`
    select told.person_id as "personId", told.tender_id as "tenderId", told.channel, told.at from told left join message on message.id = told.message_id
    where told.tender_id = any(${[...tenderIds]}::bigint[]) ${personIds ? sql`and told.person_id = any(${[...personIds]}::bigint[])` : sql``} and (message.state is null or message.state in ('waiting', 'handed-over', 'shown') or exists (
      select from message other where other.along_with = told.message_id and other.state in ('waiting', 'handed-over', 'shown')))
    order by 1, 2, 3`.execute(db)
  return rows
}

type ToldRow = {
  what: 'tender' | 'change' | 'reminder'
  tenderId: number
  channel: ChannelName
  at: number
  state: MessageState | null
  endedAt: number | null
  error: string | null
}

/** What a person was told of tenders; changes and reminders as long as their messages are kept. A reminder is queued before its day: until then it is none. */
const toldTo = (personId: number) => sql`(
  select 'tender' as what, tender_id, channel, at, message_id from told where person_id = ${personId}::bigint
  union all
  select case kind when 'reminder' then kind else 'change' end, (about ->> 'tenderId')::bigint, channel, coalesce(ended_at, created_at), id
  from message where person_id = ${personId}::bigint and along_with is null and about ->> 'tenderId' is not null
    and (kind = 'amendment' and state <> 'unwanted' or kind = 'reminder' and state not in ('unwanted', 'waiting')))`

/** A page of what a person was told, newest first, and how much that is, counted as far as pages count. Of several browsers the one counts that fared best. A message that was forgotten since is null. */
export async function toldPage(db: Db, personId: number, page: { pageIndex: number; pageSize: number }): Promise<{ rows: ToldRow[]; total: number }> {
  const { rows } = await sql<ToldRow>`
    select told.what, told.tender_id as "tenderId", told.channel, told.at, best.state, best.ended_at as "endedAt", best.error
    from (
      select * from ${toldTo(personId)} everything
      order by at desc, tender_id desc, channel, what limit ${page.pageSize} offset ${page.pageIndex * page.pageSize}
    ) told
    left join lateral (
      select state, ended_at, error from message
      where person_id = ${personId}::bigint and (id = told.message_id or along_with = told.message_id)
      order by array_position(array['handed-over', 'shown', 'waiting', 'failed', 'unwanted', 'expired'], state), id limit 1
    ) best on true
    order by told.at desc, told.tender_id desc, told.channel, told.what`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select from ${toldTo(personId)} everything limit ${sql.lit(TOTAL_CAP + 1)}) as counted`.execute(db)
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

/** Everything a person was told, oldest first, for their export. */
export async function allTold(db: Db, personId: number): Promise<{ tenderId: number; channel: ChannelName; at: number }[]> {
  const { rows } = await sql<{ tenderId: number; channel: ChannelName; at: number }>`
    select tender_id as "tenderId", channel, at from told where person_id = ${personId}::bigint order by at, tender_id, channel`.execute(db)
  return rows
}

export async function deleteTold(tx: Db, personId: number): Promise<void> {
  await sql`delete from told where person_id = ${personId}::bigint`.execute(tx)
}
