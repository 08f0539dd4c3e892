import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { anApprovedTender, aTender } from '#test/factories/tender.ts'
import { silentLog } from '#server/platform/log.ts'
import { sharePictures } from './index.ts'
import type { PictureFacts } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const ask = (name: string, headers: Record<string, string> = {}) =>
  app.send(new Request(`http://chereta.test/share/${name}`, { headers }))

test('the picture is a PNG of 1200 by 630, cached by its tag, in the requested language', async () => {
  const { id } = await anApprovedTender(app, { shortTitle: 'ለወረዳ ጤና ጣቢያዎች የፀሐይ ኃይል ፓምፖች አቅርቦት' })
  const response = await ask(`${id}-am.png`)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  const png = Buffer.from(await response.arrayBuffer())
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
  const tag = response.headers.get('etag') ?? ''
  expect((await ask(`${id}-am.png`, { 'if-none-match': tag })).status).toBe(304)
  expect((await ask(`${id}-en.png`, { 'if-none-match': tag })).status).toBe(200)
}, 60_000)

test('there is no picture for a tender that is not public', async () => {
  const { id } = await app.call('POST /api/tenders', { body: aTender() }, 'admin')
  expect((await ask(`${id}-en.png`)).status).toBe(404)
  expect((await ask('999999-en.png')).status).toBe(404)
  expect((await ask('1.png')).status).toBe(400)
})

test('the picture shows only public facts, is drawn once for all requests, and again when the tender changes', async () => {
  const { id } = await anApprovedTender(app, {
    shortTitle: 'Pumps',
    desktopDescription: '<p>secret words</p>',
    bidBond: '5000 Birr',
    location: 'Hidden street',
  })
  const painted: PictureFacts[] = []
  const painter = {
    async paint(facts: PictureFacts) {
      painted.push(facts)
      return Uint8Array.of(1)
    },
    stop: async () => undefined,
  }
  const pictures = sharePictures({ db: app.world.db, clock: app.clock, log: silentLog, painter })
  await Promise.all([1, 2, 3].map(() => pictures(`${id}-en.png`, undefined)))
  expect(painted).toEqual([
    {
      lang: 'en',
      title: 'Pumps',
      company: 'Tana Basin Water Works Enterprise',
      closesLabel: 'Closes',
      closes: expect.stringMatching(/^.*20.*2026, 10:00 · .*2018/),
    },
  ])
  await app.call('PUT /api/tenders/approve', { body: { id, approve: false, note: 'wrong' } }, 'admin')
  await expect(pictures(`${id}-en.png`, undefined)).rejects.toThrow('not-found')
})
