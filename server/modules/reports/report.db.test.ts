import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { civilDateAt, isoDate } from '#ethiopia/calendar.ts'
import { HOUR } from '#ethiopia/time-units.ts'
import { sumEffort } from '#server/modules/tenders/actions/effort-data.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPng } from '#test/factories/files.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { approve, aTender } from '#test/factories/tender.ts'
import { aDocument } from '#test/factories/upload.ts'

/**
 * Three days of work. Monday: Hanna enters three notices and submits two, Musa enters and submits one; one of Hanna's
 * is approved after two hours. Tuesday: her second is returned, its closing corrected by the approver, and it is
 * approved on Wednesday; Musa's waits.
 */
let app: TestApp
let hanna: SignedIn
let musa: SignedIn
let dawit: SignedIn

const report = (query: object, by: SignedIn = dawit) => app.call('GET /api/subscription/report', { query }, by)
const EFFORT = {
  seconds: 50,
  way: 'pasted' as const,
  accepted: ['closing-day', 'title-heading'],
  overridden: ['phones-form'],
}
const PERIOD = { from: '2026-03-02', to: '2026-03-04' }

async function enter(by: SignedIn, changes: object, isSubmitted = true): Promise<number> {
  const { id } = await app.call('POST /api/tenders', { body: aTender({ ...changes }) }, by)
  if (isSubmitted) await app.call('PUT /api/tenders/submit', { body: { id, effort: EFFORT } }, by)
  return id
}
async function later(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR)
  for (const person of [hanna, musa, dawit]) await signInAgain(app, person)
}

beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(Date.parse('2026-03-02T09:00+03:00'))
  hanna = await aPerson(app, { name: 'Hanna', roles: ['editor'] })
  musa = await aPerson(app, { name: 'Musa', roles: ['editor'] })
  dawit = await aPerson(app, { name: 'Dawit', roles: ['approver'] })
  const first = await enter(hanna, { shortTitle: 'Chairs', publishedTimestamp: Date.parse('2026-03-01T00:00+03:00') })
  const second = await enter(hanna, { shortTitle: 'Desks' })
  await enter(hanna, { shortTitle: 'Lamps' }, false)
  await enter(musa, { shortTitle: 'Cement', sourceName: 'Reporter' })
  await later(2)
  await approve(app, first, dawit)
  await later(24)
  await app.call(
    'PUT /api/tenders/approve',
    { body: { id: second, approve: false, note: 'Look at the closing' } },
    dawit,
  )
  const detail = await app.call('GET /api/tenders/detail/{id}', { params: { id: second } }, dawit)
  const version = 'version' in detail ? Number(detail.version) : 0
  const closing = { dateType: 0, gcDate: '2026-03-23', time: '10:00' }
  await app.call(
    'PUT /api/tenders/{id}',
    { params: { id: second }, body: { ...aTender({ shortTitle: 'Desks', closing }), version } },
    dawit,
  )
  await app.call('PUT /api/tenders/submit', { body: { id: second } }, hanna)
  await later(24)
  await approve(app, second, dawit)
})
afterAll(() => app.stop())

describe('the report of staff’s work', () => {
  test('counts each step, by day, against as many days before', async () => {
    const { totals, before, waiting, days } = await report(PERIOD)
    expect(totals).toEqual({ entered: 4, submitted: 4, approved: 2, returned: 1 })
    expect(before).toEqual({ entered: 0, submitted: 0, approved: 0, returned: 0 })
    expect(waiting).toBe(1)
    expect(
      days.map(({ day, entered, submitted, approved, returned }) => [day, entered, submitted, approved, returned]),
    ).toEqual([
      ['2026-03-02', 4, 3, 1, 0],
      ['2026-03-03', 0, 1, 0, 1],
      ['2026-03-04', 0, 0, 1, 0],
    ])
    expect((await report({ from: '2026-03-01', to: '2026-03-02' })).waiting).toBe(2)
    expect((await report({ from: '2026-03-05', to: '2026-03-07' })).before).toEqual(totals)
  })

  test('shows the results of each editor’s notices, and that Adwa is a holiday', async () => {
    const { editors, days, scope } = await report(PERIOD)
    expect(scope).toBe('all')
    expect(editors).toMatchObject([
      {
        name: 'Hanna',
        entered: 3,
        submitted: 3,
        approved: 2,
        returned: 1,
        approvedAtFirst: 1,
        returnedAtFirst: 1,
        closingsCorrected: 1,
      },
      { name: 'Musa', entered: 1, submitted: 1, approved: 0, returned: 0, approvedAtFirst: 0, changedByOthers: 0 },
    ])
    expect(editors[0]?.changedByOthers).toBeGreaterThan(0)
    expect(days.map(({ isDayOff }) => isDayOff)).toEqual([true, false, false])
    const { days: weekend } = await report({ from: '2026-03-06', to: '2026-03-09' })
    expect(weekend.map(({ isDayOff }) => isDayOff)).toEqual([false, true, true, false])
  })

  test('by source and sector, and how long decisions took', async () => {
    const { sources, sectors, decisions } = await report(PERIOD)
    expect(sources).toMatchObject([{ approved: 2, hours: expect.any(Number) as number }])
    expect(sectors.every(({ approved }) => approved === 2)).toBe(true)
    expect(decisions).toEqual([
      { day: '2026-03-02', count: 1, middle: 2, mostly: 2 },
      { day: '2026-03-03', count: 1, middle: 26, mostly: 26 },
      { day: '2026-03-04', count: 1, middle: 24, mostly: 24 },
    ])
  })

  test('of one person or one source alone', async () => {
    const all = await report(PERIOD)
    const [one] = all.editors
    expect((await report({ ...PERIOD, by: one?.id })).totals).toEqual({
      entered: 3,
      submitted: 3,
      approved: 2,
      returned: 1,
    })
    const source = all.sources[0]?.id
    expect((await report({ ...PERIOD, source })).totals.entered).toBe(3)
  })

  test('the time that entering took, and how often suggestions were right', async () => {
    const { editors, aids } = await report(PERIOD)
    // With so few notices no time is shown for anybody.
    expect(editors.map(({ timed, middleSeconds }) => [timed, middleSeconds])).toEqual([
      [2, undefined],
      [1, undefined],
    ])
    expect(aids).toMatchObject({ pasted: 3, typed: 0, notAlike: 0, suggestions: [], differed: 0 })
    expect(aids.retyped).toBeGreaterThan(0)
    expect(aids.rules).toEqual([
      { rule: 'closing-day', accepted: 3, refused: 0 },
      { rule: 'phones-form', accepted: 0, refused: 3 },
      { rule: 'title-heading', accepted: 3, refused: 0 },
    ])
    expect((await report({ from: '2026-03-01', to: '2026-03-01' })).aids).toMatchObject({ pasted: 0, retyped: 0 })
    const own = await report({ ...PERIOD, by: 1 }, musa)
    expect(own.aids.rules.map(({ accepted }) => accepted)).toEqual([1, 0, 1])
  })

  test('the time that entering took is shown from twenty notices on', async () => {
    const { db } = app.world
    await sql`insert into effort (tender_id, person_id, at, seconds, way, accepted, overridden)
      select tender_id, person_id, at, 80, 'typed', '{}', '{}' from effort, generate_series(1, 9)
      where person_id = ${hanna.id}`.execute(db)
    const { editors } = await report(PERIOD)
    expect(editors.map(({ timed, middleSeconds }) => [timed, middleSeconds])).toEqual([
      [20, 80],
      [1, undefined],
    ])
    await sql`delete from effort where seconds = 80`.execute(db)
  })

  test('an editor reads the totals and their own row, with any filter', async () => {
    const own = await report(PERIOD, musa)
    expect(own).toMatchObject({ scope: 'own', totals: { entered: 4 } })
    expect(own.editors.map(({ name }) => name)).toEqual(['Musa'])
    const hannas = (await report(PERIOD)).editors[0]?.id
    const asked = await report({ ...PERIOD, by: hannas }, musa)
    expect(asked.editors.map(({ name }) => name)).toEqual(['Musa'])
    expect(asked.totals.entered).toBe(1)
  })

  test('days that are invalid, reversed or more than a year are refused at their field', async () => {
    for (const [query, field] of [
      [{ from: '2026-02-30' }, 'from'],
      [{ from: '2026-03-04', to: '2026-03-02' }, 'to'],
      [{ from: '2020-01-01' }, 'from'],
      [{ to: 'yesterday' }, 'to'],
      [{ source: '1e300' }, 'source'],
    ] as const) {
      const answer = await app.request('GET /api/subscription/report', { query }, dawit)
      expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([400, [field]])
    }
  })

  test('as a file for a spreadsheet, in which no name is a formula', async () => {
    const nasty = await aPerson(app, { name: '=Abel', roles: ['editor'] })
    await enter(nasty, { shortTitle: 'Ropes' }, false)
    const address = `/api/subscription/report.csv?from=${PERIOD.from}&to=${PERIOD.to}`
    const headers = { authorization: `Bearer ${dawit.token}` }
    const answer = await app.send(new Request(`http://chereta.test${address}`, { headers }))
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="report-2026-03-02-2026-03-04.csv"')
    const rows: string[][] = parse(await answer.text(), { bom: true, relax_column_count: true })
    expect(rows).toContainEqual(['2026-03-03', '0', '1', '0', '1'])
    expect(rows).toContainEqual(['phones-form', '0', '3'])
    const { sectors } = await report(PERIOD)
    for (const { en, approved } of sectors) expect(rows).toContainEqual([en, String(approved)])
    expect(sectors.length).toBeGreaterThan(0)
    expect(rows.map(([first]) => first)).toContain("'=Abel")
  })
})

test('a person with a new name is the same person, and one with the same name is another', async () => {
  await later(24)
  const day = isoDate(civilDateAt(app.clock.now()))
  const selam = await aPerson(app, { name: 'Selam', roles: ['editor'] })
  const namesake = await aPerson(app, { name: 'Selam', roles: ['editor'] })
  const id = await enter(selam, { shortTitle: 'Ladders' }, false)
  const change = async (by: SignedIn, gcDate: string, version: number) => {
    const body = { ...aTender({ shortTitle: 'Ladders', closing: { dateType: 0, gcDate, time: '10:00' } }), version }
    await app.call('PUT /api/tenders/{id}', { params: { id }, body }, by)
    const row = (await report({ from: day, to: day })).editors.find((editor) => editor.id === selam.id)
    return [row?.changedByOthers, row?.closingsCorrected]
  }
  await sql`update person set name = 'Selam Tesfaye' where id = ${selam.id}`.execute(app.world.db)
  expect(await change(selam, '2026-03-23', 1)).toEqual([0, 0])
  expect(await change(namesake, '2026-03-24', 2)).toEqual([1, 1])

  const changedByOthers = async () =>
    (await report({ from: day, to: day })).editors.find((editor) => editor.id === selam.id)?.changedByOthers
  await signInAgain(app, selam)
  const { id: document } = await aDocument(app, selam, { tenderId: id, fileName: 'plan.png' }, aPng())
  await app.call('POST /api/tenders/update_tender_doc', { body: { id: document, fileName: 'bid.png' } }, selam)
  expect(await changedByOthers()).toBe(1)
  await sql`update person set name = 'Selam Tesfaye' where id = ${namesake.id}`.execute(app.world.db)
  await signInAgain(app, namesake)
  await app.call('DELETE /api/tenders/delete_tenderdoc/{id}', { params: { id: document } }, namesake)
  expect(await changedByOthers()).toBe(2)
})

test('suggestions and pairs that are two are counted for the source whose notices they are about', async () => {
  await later(24)
  const today = isoDate(civilDateAt(app.clock.now()))
  const make = (sourceName: string) =>
    enter(hanna, { shortTitle: 'Supply of submersible pumps and cement', sourceName, desktopDescription: '' })
  const [one, two, three] = [await make('Capital'), await make('Capital'), await make('Fortune')]
  await app.call('PUT /api/desk/not-alike', { body: { one, other: two } }, hanna)
  const { suggestions } = await app.call(
    'POST /api/desk/suggestions/{tenderId}',
    { params: { tenderId: three }, body: {} },
    hanna,
  )
  const params = { id: suggestions[0]?.id ?? 0 }
  await app.call('PUT /api/desk/suggestions/{id}', { params, body: { state: 'refused' } }, hanna)
  // The report names sources of approved notices.
  for (const id of [one, three]) await approve(app, id, dawit)
  const all = await report({ from: today, to: today })
  const aidsOf = async (name: string) => {
    const source = all.sources.find((row) => row.name === name)?.id
    const { aids } = await report({ from: today, to: today, source })
    expect(source).toBeDefined()
    return [aids.notAlike, aids.suggestions.map(({ refused }) => refused)]
  }
  expect([all.aids.notAlike, all.aids.suggestions.map(({ refused }) => refused)]).toEqual([1, [1]])
  expect(await aidsOf('Capital')).toEqual([1, []])
  expect(await aidsOf('Fortune')).toEqual([0, [1]])
})

test('rows of work become monthly sums after ninety days, are exported, and are deleted with the account', async () => {
  const lemlem = await aPerson(app, { name: 'Lemlem', roles: ['editor'] })
  await enter(lemlem, { shortTitle: 'Tents' })
  const ownData = async () => {
    const { effort } = (await app.call('GET /api/account/export', {}, lemlem)) as { effort?: object }
    return effort
  }
  expect(await ownData()).toMatchObject({ work: [{ seconds: 50, way: 'pasted' }], months: [] })
  app.clock.advance(91 * 24 * HOUR)
  await sumEffort(app.world)
  await signInAgain(app, lemlem)
  expect(await ownData()).toMatchObject({
    work: [],
    months: [{ month: '2026-03', notices: 1, seconds: 50, pasted: 1 }],
  })
})
