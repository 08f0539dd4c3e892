import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenderId } from '#contract/ids.ts'
import { DAY } from '#ethiopia/time-units.ts'
import { sweepPictures } from '#server/modules/desk/actions/pictures.ts'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { aPerson, signInAgain } from '#test/factories/people.ts'
import type { SignedIn } from '#test/factories/people.ts'
import { aTender } from '#test/factories/tender.ts'
import { hasPoppler, hasTesseract, noticePicture, scannedPdf } from '#test/notice-picture.ts'

let app: TestApp
let editor: SignedIn
let other: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  editor = await aPerson(app, { name: 'Hanna', roles: ['editor'] })
  other = await aPerson(app, { name: 'Musa', roles: ['editor'] })
})
afterAll(() => app.stop())

const LINES = ['Supply of pumps', 'Bids close on 4 December 2026']
const file = (bytes: Uint8Array<ArrayBuffer> = noticePicture(LINES)) =>
  new File([bytes], 'page.png', { type: 'image/png' })
/** The first picture made from it. */
async function send(more: { tenderId?: string } = {}, as = editor) {
  const { pictures } = await app.call('POST /api/desk/pictures', { body: { picture: file(), ...more } }, as)
  const [first] = pictures
  if (!first) throw new Error('no picture came of it')
  return first
}
const pdf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'page.pdf', { type: 'application/pdf' })
const list = (query: { tenderId?: TenderId }, as = editor) => app.call('GET /api/desk/pictures', { query }, as)
const ofPicture = (id: number, as: SignedIn) => app.request('GET /api/desk/picture/{id}', { params: { id } }, as)

test('a picture is visible to its owner until it belongs to a tender, then to staff, and never to readers', async () => {
  const { id, width, height, by } = await send()
  expect([width, height, by]).toEqual([1800, 600, 'Hanna'])
  expect((await list({})).pictures.map((picture) => picture.id)).toEqual([id])
  expect((await list({}, other)).pictures).toEqual([])
  expect((await ofPicture(id, other)).status).toBe(404)
  const tender = await app.call('POST /api/tenders', { body: aTender({ freeTender: true }) }, editor)
  const assign = (as: SignedIn) =>
    app.request('PUT /api/desk/pictures/{id}', { params: { id }, body: { tenderId: tender.id } }, as)
  expect((await assign(other)).status).toBe(404)
  expect(await assign(editor)).toMatchObject({ status: 200, body: { tenderId: tender.id } })
  expect((await list({})).pictures).toEqual([])
  expect((await list({ tenderId: tender.id }, other)).pictures).toHaveLength(1)
  const opened = await ofPicture(id, other)
  expect(opened.headers.get('content-type')).toBe('image/png')
  expect(opened.headers.get('content-security-policy')).toContain('sandbox')
  const reader = await aPerson(app)
  expect((await ofPicture(id, reader)).status).toBe(403)
  const detail = await app.call('GET /api/tenders/detail/{id}', { params: { id: tender.id } }, editor)
  expect(detail.tenderDocs).toEqual([])
  expect((await app.request('DELETE /api/desk/pictures/{id}', { params: { id } }, other)).status).toBe(200)
  expect((await ofPicture(id, editor)).status).toBe(404)
})

test('a picture of one tender cannot be moved to another', async () => {
  const [ten, nine] = await Promise.all(
    ['Ten', 'Nine'].map((shortTitle) => app.call('POST /api/tenders', { body: aTender({ shortTitle }) }, editor)),
  )
  const { id } = await send()
  const assign = (tenderId = 0) =>
    app.request('PUT /api/desk/pictures/{id}', { params: { id }, body: { tenderId } }, editor)
  expect((await assign(ten?.id)).status).toBe(200)
  expect((await assign(ten?.id)).status).toBe(200)
  expect(await assign(nine?.id)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
  expect((await list({ tenderId: ten?.id })).pictures.map((picture) => picture.id)).toEqual([id])
  expect((await list({ tenderId: nine?.id })).pictures).toEqual([])
})

test('a picture is moved only from a draft that its editor may delete', async () => {
  const make = (shortTitle: string, as: SignedIn) =>
    app.call('POST /api/tenders', { body: aTender({ shortTitle }) }, as)
  const [into, own, others] = [await make('Goal', other), await make('Mine', editor), await make('Hers', other)]
  const move = (id: number, from: TenderId) =>
    app.request('PUT /api/desk/pictures/{id}', { params: { id }, body: { tenderId: into.id, from } }, editor)
  const ofOther = await send({ tenderId: String(others.id) }, other)
  expect(await move(ofOther.id, others.id)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
  const mine = await send({ tenderId: String(own.id) })
  expect((await move(mine.id, others.id)).status).toBe(409)
  expect((await move(mine.id, own.id)).status).toBe(200)
  const second = await send({ tenderId: String(own.id) })
  await app.call('PUT /api/tenders/submit', { body: { id: own.id } }, editor)
  expect((await move(second.id, own.id)).status).toBe(409)
  expect((await list({ tenderId: into.id })).pictures.map((picture) => picture.id)).toEqual([mine.id])
})

test('files that are not pictures are refused, and so are too many of them', async () => {
  const refused = await app.request(
    'POST /api/desk/pictures',
    { body: { picture: new File(['<svg onload="alert(1)"/>'], 'x.png') } },
    editor,
  )
  expect(refused.status).toBe(400)
  const { id } = await app.call('POST /api/tenders', { body: aTender({ shortTitle: 'Chairs' }) }, editor)
  expect((await app.request('GET /api/desk/pictures', { query: { tenderId: 999_999 } }, editor)).status).toBe(404)
  for (let n = 0; n < 10; n += 1) await send({ tenderId: String(id) }, n < 5 ? editor : other)
  const body = { picture: file(), tenderId: String(id) } as never
  expect(await app.request('POST /api/desk/pictures', { body }, editor)).toMatchObject({ status: 400 })
})

test.skipIf(!hasTesseract)('only the selected column is read', async () => {
  const { id } = await send()
  expect((await list({})).reading).toBe(true)
  const read = (box: object) =>
    app.request('POST /api/desk/reading/{id}', { params: { id }, body: box as never }, editor)
  const { status, body } = await read({ x: 0, y: 0, width: 0.5, height: 1 })
  expect(status).toBe(200)
  const { lines } = body as { lines: { text: string; sure: boolean }[][] }
  expect(lines.map((line) => line.map(({ text }) => text).join(' '))).toEqual(LINES)
  expect((await read({ x: 0.5, y: 0, width: 0.6, height: 1 })).status).toBe(400)
  expect((await read({ x: 0, y: 0, width: 0, height: 1 })).status).toBe(400)
})

test('pictures sent at the same moment are no more than a notice can have', async () => {
  const { id } = await app.call('POST /api/tenders', { body: aTender({ shortTitle: 'Many pages' }) }, editor)
  for (let n = 0; n < 8; n++) await send({ tenderId: String(id) })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      app.request('POST /api/desk/pictures', { body: { picture: file(), tenderId: String(id) } }, editor),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400, 400])
  expect((await list({ tenderId: id })).pictures).toHaveLength(10)
})

test('without a program that reads text the answer says so, and reading is refused', async () => {
  const without = await startTestApp({ env: { TESSERACT_PATH: 'off' } })
  try {
    const person = await aPerson(without, { roles: ['editor'] })
    const { pictures } = await without.call('POST /api/desk/pictures', { body: { picture: file() } }, person)
    const id = pictures[0]?.id ?? 0
    expect((await without.call('GET /api/desk/pictures', {}, person)).reading).toBe(false)
    const { abilities } = await without.call('GET /api/desk/counts', {}, person)
    expect(abilities).toEqual({ reading: false, model: false })
    const body = { x: 0, y: 0, width: 1, height: 1 }
    const refused = await without.request('POST /api/desk/reading/{id}', { params: { id }, body }, person)
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  } finally {
    await without.stop()
  }
})

test.skipIf(!hasPoppler)('pages of a scanned PDF become pictures, as many as there is room for', async () => {
  const { id } = await app.call('POST /api/tenders', { body: aTender({ shortTitle: 'Scanned' }) }, editor)
  const tenderId = String(id)
  const page = noticePicture(LINES)
  const two = pdf(await scannedPdf([page, page]))
  const sent = await app.call('POST /api/desk/pictures', { body: { picture: two, tenderId } }, editor)
  expect(sent).toMatchObject({ left: 0, pictures: [{ tenderId: id }, { tenderId: id }] })
  const [first] = sent.pictures
  // Nine inches by three, at 300 dots an inch.
  expect([first?.width, first?.height]).toEqual([2700, 900])
  const opened = await ofPicture(first?.id ?? 0, other)
  expect(opened.headers.get('content-type')).toBe('image/jpeg')
  const twelve = pdf(await scannedPdf(Array.from({ length: 12 }, () => page)))
  const rest = await app.call('POST /api/desk/pictures', { body: { picture: twelve, tenderId } }, editor)
  expect([rest.pictures.length, rest.left]).toEqual([8, 4])
  expect((await list({ tenderId: id })).pictures).toHaveLength(10)
  if (!hasTesseract) return
  const box = { x: 0, y: 0, width: 0.5, height: 1 }
  const params = { id: first?.id ?? 0 }
  const { lines } = await app.call('POST /api/desk/reading/{id}', { params, body: box }, editor)
  expect(lines.map((line) => line.map(({ text }) => text).join(' '))).toEqual(LINES)
})

test.skipIf(!hasPoppler)('a PDF that cannot be rendered is refused, and any PDF without a renderer', async () => {
  const whole = await scannedPdf([noticePicture(LINES)])
  // Its page is listed but does not exist.
  const hollow = new TextDecoder('latin1')
    .decode(whole)
    .replace(/\/Kids \[[^\]]*\]/, (kids) => kids.replace(/\d+/, '9999'))
  const broken = Uint8Array.from(hollow, (letter) => letter.codePointAt(0) ?? 0)
  const refused = await app.request('POST /api/desk/pictures', { body: { picture: pdf(broken) } }, other)
  expect(refused).toMatchObject({ status: 400, body: { fieldErrors: { picture: [{ code: 'pdf-undrawable' }] } } })
  const without = await startTestApp({ env: { PDFTOPPM_PATH: 'off' } })
  try {
    const person = await aPerson(without, { roles: ['editor'] })
    expect((await without.call('GET /api/desk/pictures', {}, person)).pages).toBe(false)
    const answer = await without.request('POST /api/desk/pictures', { body: { picture: pdf(whole) } }, person)
    expect(answer).toMatchObject({ status: 400, body: { fieldErrors: { picture: [{ code: 'pdf-not-drawn-here' }] } } })
  } finally {
    await without.stop()
  }
})

test('pictures are deleted ninety days after the closing, and unused ones after a day', async () => {
  const { id: tenderId } = await app.call(
    'POST /api/tenders',
    { body: aTender({ shortTitle: 'Tents', closing: { dateType: 0, gcDate: '2026-03-20', time: '10:00' } }) },
    editor,
  )
  const kept = await send({ tenderId: String(tenderId) })
  await send()
  app.clock.advance(2 * DAY)
  await sweepPictures(app.world, () => true)
  await signInAgain(app, editor)
  expect((await list({})).pictures).toEqual([])
  expect((await list({ tenderId })).pictures.map(({ id }) => id)).toEqual([kept.id])
  const keptOn = async (day: string) => {
    app.clock.set(`${day}T10:01:00+03:00`)
    await sweepPictures(app.world, () => true)
    await signInAgain(app, editor)
    return (await list({ tenderId })).pictures.length
  }
  expect([await keptOn('2026-06-17'), await keptOn('2026-06-18')]).toEqual([1, 0])
})

const onServer = process.env['TEST_ENGINE'] === 'postgres'
test.skipIf(!onServer)('a picture that is assigned to a tender while unused ones are deleted stays', async () => {
  const { id: tenderId } = await app.call('POST /api/tenders', { body: aTender({ shortTitle: 'Tarpaulins' }) }, editor)
  const { id } = await send()
  app.clock.advance(2 * DAY)
  const { db } = app.world
  let swept: Promise<number> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`update desk_picture set tender_id = ${tenderId} where id = ${id}`.execute(tx)
    swept = sweepPictures(app.world, () => true)
    const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waits.execute(db)).rows[0]?.n, { timeout: 10_000 }).toBe(1)
  })
  expect(await swept).toBe(0)
  await signInAgain(app, editor)
  expect((await list({ tenderId })).pictures.map((picture) => picture.id)).toEqual([id])
})
