import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inputFrom, readNotices } from '#server/adapters/notice-sources/read-notices.ts'
import type { Database } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { emptying, openTestDatabase } from '#test/database.ts'
import { staff } from '#test/factories/tender-fixture.ts'
import type { NoticeRow } from '../core/notice.ts'
import { listHistoryRows } from '../store/history.ts'
import { findTender, listIds, updateTender } from '../store/tenders.ts'
import { removeTender } from './delete-tender.ts'
import { ingestNotices } from './ingest-notices.ts'
import type { RowOutcome } from './ingest-notices.ts'

let database: Database
let empty: () => Promise<void>
let news: { name: string; data: unknown }[]
const clock = settableClock('2026-02-20T09:00:00+03:00')
const jobs = { send: async (_db: unknown, name: string, data: unknown) => void news.push({ name, data }) }
const outside = () => ({ db: database.db, clock, jobs })

beforeAll(async () => {
  database = await openTestDatabase()
  empty = await emptying(database)
})
beforeEach(async () => {
  await empty()
  news = []
  clock.set('2026-02-20T09:00:00+03:00')
})
afterAll(() => database.close())

const notice = (sourceId: string, more: object = {}) => ({
  sourceId,
  source: 'Addis Zemen',
  title: `Supply of pumps ${sourceId}`,
  buyer: 'Water Bureau',
  closingAt: '2026-03-01',
  ...more,
})
const rowsOf = (values: unknown[]): NoticeRow[] => values.map((value, at) => ({ line: at + 1, value }))
async function ingest(rows: AsyncIterable<NoticeRow> | NoticeRow[], approve = false): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for await (const outcome of ingestNotices(outside(), rows, { approve, by: 'import' })) outcomes.push(outcome)
  return outcomes
}
const kinds = (outcomes: RowOutcome[]) => outcomes.map(({ outcome }) => outcome)
const count = (outcomes: RowOutcome[]) =>
  Object.fromEntries(
    [...new Set(kinds(outcomes))]
      .toSorted()
      .map((kind) => [kind, kinds(outcomes).filter((other) => other === kind).length]),
  )
const ids = () => listIds(database.db, 0, 100_000)
/** Everything that imports leave, except the ids that rows happen to get. */
async function stored() {
  const { rows } = await sql<Record<string, unknown>>`
    select t.short_title, t.status, t.published_at, t.closing_at, t.open_until, t.categories, t.bid_bond, s.name as source, k.name as company,
      (select array_agg(cs.name || ' ' || c.external_key || ' ' || c.content_hash order by cs.name, c.external_key) from clipping c join source cs on cs.id = c.source_id where c.tender_id = t.id) as clippings
    from tender t left join source s on s.id = t.source_id left join company k on k.id = t.company_id order by clippings`.execute(
    database.db,
  )
  return rows
}

describe('the calendar of a file', () => {
  const archive = (...closings: string[]) => rowsOf(closings.map((closingAt, at) => notice(`${at}`, { closingAt })))
  const closingDays = async () => {
    const tenders = await Promise.all((await ids()).map((id) => findTender(database.db, id)))
    return tenders.map((tender) => new Date(tender?.closingAt ?? 0).toISOString().slice(0, 10))
  }
  test('is announced once, and an archive stays closed', async () => {
    const reported: string[] = []
    const rows = archive('13/06/2018', '31/12/2018', '01/02/2019')
    for await (const { outcome } of ingestNotices(outside(), rows, {
      approve: true,
      by: 'import',
      report: (sentence) => reported.push(sentence),
    })) {
      expect(outcome).toBe('new')
    }
    expect(reported).toEqual([
      'Dates that do not name their calendar are read as Gregorian; --calendar says otherwise.',
    ])
    expect(await closingDays()).toEqual(['2018-06-13', '2018-12-31', '2019-02-01'])
    expect(news.filter(({ name }) => name === 'tender-approved')).toEqual([])
  })
  test('can be given by a person, and a row that cannot be read in it is refused', async () => {
    const outcomes: RowOutcome[] = []
    for await (const outcome of ingestNotices(outside(), archive('13/06/2018', '31/12/2018'), {
      approve: true,
      by: 'import',
      calendar: 'ethiopian',
    }))
      outcomes.push(outcome)
    expect(outcomes).toMatchObject([
      { outcome: 'new' },
      { outcome: 'rejected', reason: expect.stringContaining('no day of the Ethiopian calendar') as unknown },
    ])
    expect(await closingDays()).toEqual(['2026-02-20'])
  })
})

describe('importing', () => {
  test('ids of twenty digits stay distinct, and cut or doubtful values are noted with their row', async () => {
    const lines = ['12345678901234567890', '12345678901234567891'].map((id) =>
      JSON.stringify(notice('')).replace('"sourceId":""', `"sourceId":${id}`),
    )
    const text = [
      ...lines,
      JSON.stringify(notice('c', { reference: 'r'.repeat(200), closingAt: '22/6/2018 ዓ.ም 9:00' })),
    ].join('\n')
    const outcomes: RowOutcome[] = []
    for await (const outcome of ingestNotices(outside(), readNotices(inputFrom('a.jsonl', text)), {
      approve: false,
      by: 'import',
    }))
      outcomes.push(outcome)
    expect(outcomes).toMatchObject([
      { outcome: 'new', notes: [] },
      { outcome: 'new', notes: [] },
      {
        outcome: 'new',
        notes: [
          'reference: has 200 characters and was cut after 120',
          expect.stringContaining("the hour '9:00' was read as 09:00") as unknown,
        ],
      },
    ])
    expect(await findTender(database.db, (await ids())[2] ?? 0)).toMatchObject({
      closingTyped: { dateType: 0, gcDate: '2026-03-01', time: '09:00', text: '9:00' },
    })
  })

  test('a notice is stored as Submitted or Approved, with its history and event', async () => {
    expect(kinds(await ingest(rowsOf([notice('a')])))).toEqual(['new'])
    expect(
      kinds(
        await ingest(rowsOf([notice('b'), notice('c', { closingAt: '2026-02-01', publishedAt: '2026-02-10' })]), true),
      ),
    ).toEqual(['new', 'new'])
    const [a, b, c] = await ids()
    expect(await findTender(database.db, a ?? 0)).toMatchObject({
      status: 1,
      version: 1,
      companyName: 'Water Bureau',
      sourceName: 'Addis Zemen',
      sample: false,
      createdBy: 'import',
      publishedAt: Math.min(clock.now(), Date.parse('2026-03-01T20:59:59.999Z')) - 30 * 86_400_000,
      closingAt: Date.parse('2026-03-01T20:59:59.999Z'),
    })
    expect(await findTender(database.db, b ?? 0)).toMatchObject({ status: 3 })
    expect(await listHistoryRows(database.db, b ?? 0)).toEqual([
      { at: clock.now(), by: 'import', from: null, to: 3, note: null, changed: null },
    ])
    // A tender that closed before it was published is history: nobody is notified.
    expect(news).toEqual([
      { name: 'tender-changed', data: { ids: [a] } },
      { name: 'tender-changed', data: { ids: [b, c] } },
      { name: 'tenders-approved', data: { ids: [b] } },
    ])
  })
  test('the event of an urgent notice does not wait for others', async () => {
    const some = Array.from({ length: 60 }, (_, n) =>
      notice(`n${n}`, { publishedAt: '2026-02-19', closingAt: n === 40 ? '2026-02-21' : '2026-03-20' }),
    )
    await ingest(rowsOf(some), true)
    const all = await ids()
    const urgent = all[40]
    const others = all.filter((id) => id !== urgent)
    expect(news.filter(({ name }) => name !== 'tender-changed')).toEqual([
      { name: 'tender-approved', data: { id: urgent } },
      { name: 'tenders-approved', data: { ids: others.slice(0, 50) } },
      { name: 'tenders-approved', data: { ids: others.slice(50) } },
    ])
  })
  test('a change of the source is applied once if staff changed nothing, with the names of the fields', async () => {
    await ingest(rowsOf([notice('a', { bidBond: '1 %', docPrice: '100' })]))
    const [id = 0] = await ids()
    await updateTender(database.db, id, { bidBond: '2 %', changedAt: clock.now() })
    clock.advance(60_000)
    const changed = rowsOf([notice('a', { bidBond: '3 %', docPrice: '150', title: 'Supply of better pumps' })])
    expect(kinds(await ingest(changed))).toEqual(['merged'])
    expect(kinds(await ingest(changed))).toEqual(['unchanged'])
    expect(await findTender(database.db, id)).toMatchObject({
      version: 3,
      bidBond: '2 %',
      docPrice: '150',
      shortTitle: 'Supply of better pumps',
      titleKey: 'supply of better pumps',
      changedAt: clock.now(),
    })
    expect((await listHistoryRows(database.db, id)).at(-1)).toMatchObject({
      from: 1,
      to: 1,
      by: 'import',
      changed: ['shortTitle', 'docPrice'],
    })
  })
  test('changes of a known notice are imported without its title and buyer', async () => {
    const changes = { sourceId: 'a', source: 'Addis Zemen', partial: true, closingAt: '2026-03-09' }
    expect(await ingest(rowsOf([changes]))).toMatchObject([
      { outcome: 'rejected', reason: 'title: is missing, and no earlier wording is known' },
    ])
    expect(kinds(await ingest(rowsOf([notice('a', { bidBond: '1 %' }), changes])))).toEqual(['new', 'merged'])
    expect(kinds(await ingest(rowsOf([changes])))).toEqual(['unchanged'])
    expect(await findTender(database.db, (await ids())[0] ?? 0)).toMatchObject({
      shortTitle: 'Supply of pumps a',
      companyName: 'Water Bureau',
      bidBond: '1 %',
      closingAt: Date.parse('2026-03-09T20:59:59.999Z'),
    })
  })
  test('a notice whose id is now made differently keeps its tender and its clipping', async () => {
    await ingest(rowsOf([notice('a', { bidBond: '1 %' })]))
    const renamed = rowsOf([{ ...notice('a'), sourceId: 'b', formerId: 'a', bidBond: '2 %' }])
    expect(kinds(await ingest(renamed))).toEqual(['merged'])
    expect(kinds(await ingest(renamed))).toEqual(['unchanged'])
    const spelled = { ...notice('a'), sourceId: 'b', formerId: 'A', bidBond: '2 %' }
    expect(kinds(await ingest(rowsOf([spelled])))).toEqual(['unchanged'])
    expect(await stored()).toMatchObject([{ bid_bond: '2 %', clippings: [expect.stringMatching(/^Addis Zemen b /)] }])
  })
  test('a tender that its source no longer gives free gets another guid, so that links with the former one end', async () => {
    await ingest(rowsOf([notice('a', { free: true })]), true)
    const [id = 0] = await ids()
    const before = await findTender(database.db, id)
    await ingest(rowsOf([notice('a', { free: true, bidBond: '1 %' })]), true)
    expect((await findTender(database.db, id))?.guid).toBe(before?.guid)
    await ingest(rowsOf([notice('a', { free: false, bidBond: '1 %' })]), true)
    const after = await findTender(database.db, id)
    expect([before?.freeTender, after?.freeTender]).toEqual([true, false])
    expect(after?.guid).not.toBe(before?.guid)
  })
  test('no notice is merged into a draft, and one merged into a declined tender says so', async () => {
    await ingest(rowsOf([notice('a', { reference: 'WB/01' }), notice('b', { reference: 'WB/02' })]))
    const [draft = 0, declined = 0] = await ids()
    await updateTender(database.db, draft, { status: 0, changedAt: clock.now() })
    await sql`delete from clipping where tender_id = ${draft}`.execute(database.db)
    await updateTender(database.db, declined, { status: 2, changedAt: clock.now() })
    const others = ['WB/01', 'WB/02'].map((reference) => notice(reference, { source: 'Fortune', reference }))
    expect(await ingest(rowsOf(others), true)).toEqual([
      { line: 1, item: undefined, outcome: 'new', notes: [] },
      {
        line: 2,
        item: undefined,
        outcome: 'merged',
        notes: [`the same tender (${declined}) was declined, and readers do not see it`],
      },
    ])
    expect(await findTender(database.db, (await ids())[2] ?? 0)).toMatchObject({ status: 3, reference: 'WB/01' })
  })
  test('a tender that staff deleted does not come back with the next import, in any wording', async () => {
    await ingest(rowsOf([notice('a', { reference: 'R1' }), notice('x', { source: 'Fortune', reference: 'R1' })]), true)
    const [id = 0] = await ids()
    await removeTender(outside(), staff('Abel', 'approver'), id)
    news = []
    const again = [notice('a', { bidBond: '1 %' }), notice('x', { source: 'Fortune' }), notice('y', { formerId: 'a' })]
    const read = await ingest(rowsOf(again), true)
    expect(kinds(read)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(JSON.stringify(read).match(/a tender with this id was deleted/g)).toHaveLength(3)
    expect([await ids(), news]).toEqual([[], []])
    expect(kinds(await ingest(rowsOf([notice('x'), notice('z', { formerId: 'a', reference: '-' })])))).toEqual([
      'new',
      'new',
    ])
  })
  test('two sources of one notice are one tender with two clippings', async () => {
    await ingest(rowsOf([notice('a', { reference: 'WB/01' })]))
    const other = notice('x', { source: 'Fortune', reference: 'wb 01', title: 'Pumps', bidBond: '5 %' })
    expect(kinds(await ingest(rowsOf([other, notice('y', { source: 'Fortune', reference: 'WB/01' })])))).toEqual([
      'merged',
      'new',
    ])
    const [first, second] = await stored()
    expect(first).toMatchObject({ source: 'Addis Zemen', bid_bond: '5 %', short_title: 'Supply of pumps a' })
    expect(first?.clippings).toHaveLength(2)
    expect(second?.clippings).toHaveLength(1)
  })
  test('a row that is not a notice is rejected with its reason, and all rows are reported in order', async () => {
    const outcomes = await ingest([
      { line: 1, value: notice('a') },
      { line: 2, fault: 'is not JSON', raw: '{' },
      { line: 3, value: { ...notice('b'), title: 5 } },
      { line: 4, item: 2, value: notice('c') },
    ])
    expect(outcomes).toEqual([
      { line: 1, item: undefined, outcome: 'new', notes: [] },
      { line: 2, item: undefined, outcome: 'rejected', reason: 'is not JSON', raw: '{' },
      {
        line: 3,
        item: undefined,
        outcome: 'rejected',
        reason: 'title: must be text, not a number',
        raw: { ...notice('b'), title: 5 },
      },
      { line: 4, item: 2, outcome: 'new', notes: [] },
    ])
  })
  test('a row that the database refuses is rejected by itself', async () => {
    await sql`alter table tender add constraint no_thirteen check (short_title not like '%13')`.execute(database.db)
    const outcomes = await ingest(rowsOf(Array.from({ length: 30 }, (_, at) => notice(`${at}`))))
    expect(count(outcomes)).toEqual({ new: 29, rejected: 1 })
    await sql`alter table tender drop constraint no_thirteen`.execute(database.db)
    expect(outcomes[13]).toMatchObject({
      line: 14,
      outcome: 'rejected',
      reason: expect.stringContaining('no_thirteen'),
    })
    expect(await ids()).toHaveLength(29)
  })
  test('a file that breaks off keeps the rows before it, and a stop ends between transactions', async () => {
    const text = JSON.stringify({
      releases: Array.from({ length: 5 }, (_, at) => ({
        ocid: `ocds-213czf-${at}`,
        date: '2026-02-01',
        tag: ['tender'],
        tender: { title: `Works ${at}` },
        buyer: { name: 'Bureau' },
      })),
    }).slice(0, -60)
    await expect(ingest(readNotices(inputFrom('cut.json', text)))).rejects.toThrow(
      'cut.json is no complete JSON document',
    )
    expect(await ids()).toHaveLength(4)
    const stop = new AbortController()
    const outcomes: RowOutcome[] = []
    for await (const outcome of ingestNotices(
      outside(),
      rowsOf(Array.from({ length: 500 }, (_, at) => notice(`${at}`))),
      {
        approve: false,
        by: 'x',
        signal: stop.signal,
      },
    )) {
      outcomes.push(outcome)
      stop.abort()
    }
    expect(outcomes).toHaveLength(200)
    expect(await ids()).toHaveLength(204)
  })
  test('two imports at once duplicate nothing', async () => {
    const rows = rowsOf(Array.from({ length: 60 }, (_, at) => notice(`${at}`, { reference: `R${at}` })))
    const others = rowsOf(
      Array.from({ length: 60 }, (_, at) => notice(`o${at}`, { source: 'Fortune', reference: `R${at}` })),
    )
    const [one, two, three] = await Promise.all([ingest(rows), ingest(rows), ingest(others)])
    expect(await ids()).toHaveLength(60)
    expect(kinds([...one, ...two, ...three]).filter((kind) => kind === 'new')).toHaveLength(60)
    expect((await stored()).every(({ clippings }) => (clippings as string[]).length === 2)).toBe(true)
  })
  test('a file that breaks off and is read again gives the same as reading it once', async () => {
    const values = Array.from({ length: 450 }, (_, at) =>
      notice(`${at % 400}`, {
        source: at % 3 === 0 ? 'Fortune' : 'Addis Zemen',
        reference: `R${at % 150}`,
        bidBond: at < 400 ? '1 %' : '2 %',
      }),
    )
    await ingest(rowsOf(values.slice(0, 230)))
    await ingest(rowsOf(values))
    const twice = await stored()
    await empty()
    const outcomes = await ingest(rowsOf(values))
    expect(Object.values(count(outcomes)).reduce((a, b) => a + b, 0)).toBe(450)
    expect(new Set((await stored()).flatMap(({ clippings }) => clippings))).toEqual(
      new Set(twice.flatMap(({ clippings }) => clippings)),
    )
    expect((await stored()).length).toBe(twice.length)
  })
})
