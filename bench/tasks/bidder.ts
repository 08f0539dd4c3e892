import { DAY, HOUR } from '#ethiopia/time-units.ts'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { sql } from 'kysely'
import { enter, openAccountSite } from '#test/browser/account-site.ts'
import { AWAY } from '#test/browser/busy-people.ts'
import { storeHits, storeWatches } from '#test/factories/watching.ts'

export const COLLEAGUE = 'selam.girma@colleagues.example'
/**
 * `soon`: a saved tender that closes within days and was changed; `papers`: one that names papers; `days`: late enough
 * for a reminder.
 */
export type TaskPlaces = { soon: number; papers: number; days: string[]; saved: number }

type Card = { id: number; closingTimestamp?: number; language: string; freeTender: boolean }
const SAVED = 8

/** A subscriber with eight saved tenders, ten alerts, two papers and a contact. */
export async function openBidder() {
  const now = Date.now()
  const found = { soon: 0, papers: 0 }
  const late: string[] = []
  const site = await openAccountSite(
    { bidder: { name: 'Almaz Kebede', holds: { start_at: now - 10 * DAY, end_at: now + 80 * DAY } } },
    {},
    async (db, people) => {
      const { rows } = await sql<{ id: number; word: string }>`
        select id, (regexp_split_to_array(short_title, ' '))[3] as word from tender
        where status = 3 and open_until >= ${now + 2 * DAY}::bigint and short_title ~ '^[A-Z][a-z]+ [a-z]+ [a-z]+ [a-z]{4}'
        order by published_at desc limit 10`.execute(db)
      const watches = await storeWatches(db, people['bidder'] ? [people['bidder'].id] : [])
      for (const { id, word } of rows) await storeHits(db, watches, [id], now - HOUR, { reasons: [{ keyword: word }] })
      // Otherwise some page would ask for the first settings in the middle of a task.
      await sql`insert into alert_profile (person_id, keywords, sectors, customers, similar_keywords, same_companies,
          configured_by_user, dont_ask_again, updated_at)
        values (${people['bidder']?.id ?? 0}, '{}', '{}', '{}', '{}', '{}', true, true, ${now}::bigint)`.execute(db)
      // Old hits are checked again once, and those whose word is no keyword would go in the middle of a task.
      await sql`delete from hit_review`.execute(db)
      await sql`update person set last_seen_at = ${now - AWAY}::bigint
        where id = ${people['bidder']?.id ?? 0}::bigint`.execute(db)
      const one = async (where: ReturnType<typeof sql>) => {
        const { rows: ids } = await sql<{ id: number }>`select id from tender where status = 3 and language = 'en'
          and not free_tender and ${where} order by closing_at limit 1`.execute(db)
        return ids[0]?.id ?? 0
      }
      found.soon = await one(sql`opening_at is not null and location is not null and latitude is not null
        and closing_at between ${now + DAY}::bigint and ${now + 6 * DAY}::bigint`)
      found.papers = await one(sql`closing_at > ${now + 8 * DAY}::bigint
        and desktop_description like '%registration in the suppliers list%'`)
      const { rows: closings } = await sql<{ at: number }>`select closing_at as at from tender
        where status = 3 and closing_at > ${now + 8 * DAY}::bigint order by closing_at`.execute(db)
      late.push(...closings.map(({ at }) => isoDate(civilDateAt(at))))
      await sql`insert into tender_amendment (tender_id, at, title, changes, notified_at)
        select id, ${now - HOUR}::bigint, short_title,
          jsonb_build_array(jsonb_build_object('field', 'closing', 'from', closing_at - ${DAY}::bigint, 'to', closing_at)),
          ${now}::bigint
        from tender where id = ${found.soon}::bigint`.execute(db)
    },
  )
  const { data } = await site.json<{ data: Card[] }>('/api/tenders/searchTenders?pageSize=100&sortOrder=2')
  const others = data.filter(({ id, closingTimestamp = 0 }) => id !== found.soon && closingTimestamp > now + 2 * HOUR)
  const saved = [...others.slice(0, 3), ...others.slice(-(SAVED - 4))].map(({ id }) => id)
  // The one that closes soon was saved first, so that the order of saving has it last.
  for (const tenderId of [found.soon, ...saved])
    await site.callAs('bidder', 'POST', '/api/tenders/savetender', { tenderId })
  for (const kind of ['tin', 'vat']) await site.callAs('bidder', 'POST', '/api/bidding/certificates', { kind })
  await site.callAs('bidder', 'POST', '/api/contacts/picked', {
    consent: true,
    contacts: [{ name: ['Selam Girma'], email: [COLLEAGUE], tel: [] }],
  })
  const places: TaskPlaces = {
    ...found,
    days: [...new Set(late)],
    saved: SAVED,
  }
  return { ...site, places, enter }
}
export type Bidder = Awaited<ReturnType<typeof openBidder>>
