import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { ChannelName } from '#contract/notifications.ts'
import type { Db } from '#server/platform/db.ts'

type Reason = { keyword: string; place?: object } | { sector: number } | { customer: string }
type Listening = Partial<Record<ChannelName | 'urgentEmail', boolean>>

/** Inserts `count` people with verified addresses and phones, a chat and a browser each. Returns their ids. */
export async function storePeople(
  db: Db,
  count: number,
  { lang = 'en', at = 0 }: { lang?: 'en' | 'am'; at?: number } = {},
): Promise<PersonId[]> {
  const { rows } = await sql<{ id: PersonId }>`
    with added as (
      insert into person (name, email, email_key, email_confirmed_at, phone, phone_confirmed_at, roles, language, created_at, last_seen_at)
      select 'Reader ' || n, 'reader' || n || '@example.com', 'reader' || n || '@example.com', ${at}::bigint, '+2519' || n, ${at}::bigint, '{}', ${lang}, ${at}::bigint, ${at}::bigint
      from generate_series((select 10000000 + count(*) from person), (select 9999999 + count(*) + ${count}::bigint from person)) n returning id),
    points as (
      insert into contact_point (person_id, channel, address, browser_id, lang, created_at)
      select id, channel, channel || '-' || id, case channel when 'push' then 'browser-' || id end, ${lang}, ${at}::bigint from added, unnest(array['telegram', 'push']) channel)
    select id from added`.execute(db)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** The channels on which these people want alerts, since always. */
export async function storeChoices(db: Db, people: readonly PersonId[], on: Listening): Promise<void> {
  const { email = false, urgentEmail = false, push = false, telegram = false, sms = false } = on
  await sql`insert into channel_switch (person_id, email, urgent_email, push, telegram, sms, updated_at)
    select id, ${email}, ${urgentEmail}, ${push}, ${telegram}, ${sms}, 0 from unnest(${[...people]}::bigint[]) id
    on conflict (person_id) do update set email = excluded.email, urgent_email = excluded.urgent_email, push = excluded.push,
      telegram = excluded.telegram, sms = excluded.sms`.execute(db)
}

type KeptSearch = { name: string; frequency: 'at-once' | 'daily' | 'weekly'; channels: readonly ChannelName[] }

/** Inserts the watches of these people: their profile, or a saved search each. Returns the ids in the same order. */
export async function storeWatches(db: Db, people: readonly PersonId[], search?: KeptSearch): Promise<number[]> {
  const searches = search
    ? await sql<{
        id: number
      }>`insert into saved_search (person_id, name, query, frequency, channels, created_at, updated_at)
        select id, ${search.name}, '{"keyword":"pumps"}', ${search.frequency}, ${[...search.channels]}::text[], 0, 0
        from unnest(${[...people]}::bigint[]) with ordinality x(id, n) order by n returning id`.execute(db)
    : undefined
  const ids = searches?.rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const { rows } = await sql<{ id: number }>`insert into watch (person_id, saved_search_id)
    select id, saved from unnest(${[...people]}::bigint[], ${ids ?? people.map(() => null)}::bigint[]) with ordinality x(id, saved, n) order by n returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Records that tenders were found for watches, and that each of the tenders is matched. */
export async function storeHits(
  db: Db,
  watches: readonly number[],
  tenders: readonly number[],
  at: number,
  { silent = false, reasons = [{ keyword: 'pumps' }] }: { silent?: boolean; reasons?: readonly Reason[] } = {},
): Promise<void> {
  await sql`insert into hit (watch_id, tender_id, person_id, at, backfilled, reasons)
    select w.id, t.id, w.person_id, ${at}::bigint, ${silent}, ${JSON.stringify(reasons)}::text::jsonb
    from watch w, unnest(${[...tenders]}::bigint[]) t(id) where w.id = any(${[...watches]}::bigint[]) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into matched_tender (tender_id, approved_at, matched_at)
    select id, ${at}::bigint, ${at}::bigint from unnest(${[...tenders]}::bigint[]) id on conflict do nothing`.execute(
    db,
  )
}

type QueuedMessage = {
  kind: string
  personId: PersonId
  channel: ChannelName
  key: string
  urgent: boolean
  state: string
  about: Record<string, unknown>
}

/** Deliveries in the order in which they were enqueued. */
export async function queuedMessages(db: Db): Promise<QueuedMessage[]> {
  const { rows } = await sql<QueuedMessage>`
    select kind, person_id as "personId", channel, key, urgent, state, about from delivery where about is not null order by id`.execute(
    db,
  )
  return rows
}

/** The notifications recorded: 'person tender channel', sorted. */
export async function notifiedThings(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    told: string
  }>`select person_id || ' ' || tender_id || ' ' || channel as told from notification_history`.execute(db)
  return rows.map(({ told }) => told).toSorted()
}
