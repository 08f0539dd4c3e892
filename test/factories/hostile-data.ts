import type { TenderId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { indexTenders } from '#server/modules/search/actions/index-tenders.ts'
import { emailHtml } from '#server/modules/notifications/index.ts'
import type { RowsWorld } from './people.ts'
import { storePerson } from './people.ts'
import { INDEXED, storeHostileTenders } from './hostile-tenders.ts'
import { storeRows } from './store-rows.ts'
import { storeSubscription } from './subscriptions.ts'

/**
 * A tender for each list of attacks, with all of them in every visible field and in everything that people write about
 * it. Stored past every check but the sanitiser, which gets each attack alone and all together.
 */
export async function storeHostileData(app: RowsWorld, attacks: readonly (readonly string[])[]) {
  const now = app.clock.now()
  // In the database's form.
  const chunks = attacks.map((chunk) => chunk.map((vector) => vector.replaceAll('\0', '').toWellFormed()))
  const texts = chunks.map((chunk) => chunk.join('\n'))
  const reader = await storePerson(app, { email: 'reader@buyers.example', name: texts[0] ?? '' })
  await storeSubscription(app, reader.id, { start_at: now - DAY, end_at: now + 90 * DAY })
  const staff = await storePerson(app, { email: 'staff@buyers.example', name: 'Staff', roles: ['admin'] })
  for (const text of texts) await storePerson(app, { name: text, password: false })

  const { sources, tenders } = await storeHostileTenders(app, chunks)
  const beside = (row: (text: string, n: number, tenderId: TenderId) => Record<string, unknown>) =>
    texts.map((text, n) => row(text, n, tenders[n] ?? 0))

  await storeRows(
    app,
    'tender_document',
    beside((text, n, tender_id) => ({
      tender_id,
      unique_file_name: `hostile-hostile-hosti${n}.pdf`,
      file_key: `hostile${n}`,
      file_name: text,
      file_size: 9,
      media_type: 'application/pdf',
      sha256: 'x',
      language: 1,
      position: 0,
      uploaded_at: now,
      uploaded_by: text,
      text_state: 1,
      text_tries: 0,
      text,
    })),
  )
  await storeRows(
    app,
    'clipping',
    beside((text, n, tender_id) => ({
      tender_id,
      source_id: sources[n],
      external_key: `x${n}`,
      content_hash: '',
      content: {},
      title: text,
      url: chunks[n]?.find((vector) => /script:/i.test(vector)) ?? text,
      first_seen_at: now,
      last_seen_at: now,
    })),
  )
  await storeRows(
    app,
    'problem_report',
    beside((text, _, tender_id) => ({ tender_id, at: now, kind: 'reported', text })),
  )
  await storeRows(
    app,
    'review',
    beside((text, _, tender_id) => ({ tender_id, at: now, by: text, comment: text })),
  )
  await storeRows(
    app,
    'tender_history',
    beside((text, _, tender_id) => ({
      tender_id,
      at: now,
      by: text,
      from_status: 1,
      to_status: 3,
      note: text,
      changed: [text],
    })),
  )
  await storeRows(
    app,
    'saved_tender',
    beside((_, __, tender_id) => ({ person_id: reader.id, tender_id, saved_at: now })),
  )
  await storeRows(
    app,
    'bid_order',
    beside((text, _, tender_id) => ({
      person_id: reader.id,
      tender_id,
      tender_title: text,
      ordered_at: now,
      mobile: text,
      address: text,
      note: text,
      state: 'new',
      changed_at: now,
    })),
  )
  await storeRows(
    app,
    'feedback',
    beside((text, n, tender_id) => ({
      tender_id,
      author: `x${n}`,
      star: 1,
      comment: text,
      given_at: now,
      changed_at: now,
    })),
  )
  await storeRows(
    app,
    'contact_message',
    beside((text, n) => ({
      received_at: now - n,
      lang: 'en',
      name: text,
      email: text,
      email_key: `x${n}`,
      mobile: text.slice(0, 40),
      subject: text,
      body: text,
    })),
  )
  await storeRows(
    app,
    'contact',
    beside((text, n) => ({
      person_id: reader.id,
      name: text,
      name_key: `x${n}`,
      email: text,
      email_key: `x${n}`,
      phone: `+25191100000${n}`,
      added_at: now,
    })),
  )
  await storeRows(
    app,
    'share',
    beside((text, n, tender_id) => ({
      person_id: reader.id,
      tender_id,
      tender_title: text,
      channel: 'email',
      recipient: text,
      recipient_key: `x${n}`,
      recipient_mark: `x${n}`,
      name: text,
      message_key: `x${n}`,
      parts: 0,
      shared_at: now,
    })),
  )
  const searches = await storeRows(
    app,
    'saved_search',
    beside((text, n) => ({
      person_id: reader.id,
      name: `${n} ${text.slice(0, INDEXED)}`,
      query: { keyword: text.slice(0, 2000) },
      frequency: 'daily',
      channels: ['email'],
      created_at: now,
      updated_at: now,
    })),
  )
  const watches = await storeRows(app, 'watch', [
    { person_id: reader.id, saved_search_id: null, active: true, backfilled_at: now },
    ...searches.map((saved_search_id) => ({ person_id: reader.id, saved_search_id, active: true, backfilled_at: now })),
  ])
  const reasons = (text: string) => [
    { keyword: text, place: { field: 'title', text, start: 3, end: 30 } },
    { sector: 403 },
    { customer: text },
  ]
  await storeRows(
    app,
    'hit',
    beside((text, _, tender_id) => ({
      watch_id: watches[0],
      tender_id,
      person_id: reader.id,
      at: now,
      backfilled: false,
      reasons: reasons(text),
    })),
  )
  await storeRows(
    app,
    'delivery',
    texts.flatMap((text, n) =>
      (['email', 'sms', 'telegram', 'push'] as const).map((channel) => ({
        key: `hostile ${n} ${channel}`,
        kind: 'alert',
        channel,
        recipient: text,
        recipient_key: `x${n}`,
        person_id: reader.id,
        lang: 'en',
        subject: text,
        body_text: text,
        ...(channel === 'email'
          ? {
              body_html: emailHtml({
                lang: 'en',
                subject: text,
                parts: [{ words: text }, { entry: text, lines: [text] }],
                foot: [text],
              }).html,
            }
          : {}),
        secret: false,
        transactional: false,
        urgent: false,
        attempts: 0,
        state: 'shown',
        created_at: now,
        next_at: now,
        ended_at: now,
      })),
    ),
  )
  const messages = await sql<{ id: number }>`select id from delivery where channel = 'email' order by id`.execute(
    app.world.db,
  )
  await storeRows(
    app,
    'notification_history',
    beside((_, n, tender_id) => ({
      person_id: reader.id,
      tender_id,
      channel: 'email',
      delivery_id: messages.rows[n]?.id,
      at: now,
    })),
  )
  await indexTenders({ db: app.world.db, clock: app.clock }, tenders)
  const { rows } = await sql<{
    id: number
    guid: string
  }>`select id, guid from tender where title_key like 'hostile %' order by id`.execute(app.world.db)
  return { reader, staff, tenders: rows, mails: messages.rows.map(({ id }) => id) }
}
