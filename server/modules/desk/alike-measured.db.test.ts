import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#ethiopia/time-units.ts'
import { openTestDatabase } from '#test/database.ts'
import { staff, tenderFixture } from '#test/factories/tender-fixture.ts'
import { indexTenders } from '#server/modules/search/index.ts'
import { ingestNotices } from '#server/modules/tenders/index.ts'
import type { Database } from '#server/platform/db.ts'
import { silentLog } from '#server/platform/log.ts'
import { findAlikeTenders } from './actions/find-alike.ts'
import type { NoticeSketch } from './actions/find-alike.ts'

/** Invented notices: buyers and goods with many words in common, recurring numbers, yearly repetitions. */
const BUYERS = [
  'Tana Basin Water Works Enterprise',
  'Awash Valley Sugar Factory',
  'Awash Valley Sugar Development Project',
  'Addis Ababa Health Bureau',
  'Addis Ababa Education Bureau',
  'Oromia Roads Authority',
  'Hawassa University',
  'Jimma University',
  'ሐዋሳ ዩኒቨርሲቲ ሪፈራል ሆስፒታል',
  'የአማራ ክልል ጤና ቢሮ',
  'የኦሮሚያ ክልል ውሃ ቢሮ',
  'የድሬዳዋ አስተዳደር ገቢዎች ቢሮ',
] as const
const GOODS = [
  ['Supply of office furniture', 'Procurement of office furniture'],
  ['Supply of stationery materials', 'Stationery materials'],
  ['Supply and installation of submersible pumps', 'Submersible pumps: supply and installation'],
  ['Construction of health post', 'Health post construction works'],
  ['Rental of construction machinery', 'Construction machinery rental'],
  ['Supply of laboratory reagents', 'Laboratory reagent supply'],
  ['Maintenance of generators', 'Generator maintenance service'],
  ['Supply of tyres and batteries', 'Tyres and batteries'],
  ['የጽሕፈት መሣሪያዎች ግዥ', 'የፅህፈት መሳሪያ ግዢ'],
  ['የሕክምና መገልገያ ዕቃዎች ግዥ', 'የህክምና መገልገያ እቃዎች አቅርቦት'],
  ['የጥበቃ አገልግሎት ግዥ', 'የጥበቃ አገልግሎት'],
  ['የተሽከርካሪ ጎማ ግዥ', 'የተሽከርካሪ ጎማዎች ግዢ'],
] as const
const START = Date.parse('2026-03-10T10:00:00+03:00')

type Made = { title: string; other: string; buyer: string; reference: string; closingAt: number }
/** Each buyer needs most goods, some of them again a year later. */
const notices: Made[] = BUYERS.flatMap((buyer, b) =>
  GOODS.flatMap(([title, other], g): Made[] => {
    const one = {
      title,
      other,
      buyer,
      reference: `${b + 1}/${g + 1}/2018`,
      closingAt: START + ((b * 5 + g * 3) % 40) * DAY,
    }
    const again = { ...one, reference: `${b + 1}/${g + 1}/2017`, closingAt: one.closingAt - 365 * DAY }
    return (b + g) % 4 === 0 ? [one, again] : [one]
  }),
)
/** As a second paper prints it: the position in the list selects the change. */
const printed = ({ title, other, buyer, reference, closingAt }: Made, n: number): NoticeSketch => ({
  shortTitle: n % 2 === 0 ? other : title,
  companyName:
    n % 3 === 0 ? `${buyer} ${/[\u1200-\u137f]/.test(buyer) ? 'የግዥ ዳይሬክቶሬት' : 'Procurement Directorate'}` : buyer,
  reference: n % 5 < 3 ? reference : undefined,
  closingTimestamp: n % 7 === 0 ? closingAt + DAY : closingAt,
})

let database: Database
let ids: number[]
beforeAll(async () => {
  database = await openTestDatabase()
  const { world } = tenderFixture(database)
  const outside = { ...world, log: silentLog }
  const rows = notices.map(({ title, buyer, reference, closingAt }, n) => ({
    line: n,
    value: {
      sourceId: `n-${n}`,
      source: 'Fortune',
      title,
      buyer,
      reference,
      closingAt: new Date(closingAt).toISOString(),
    },
  }))
  for await (const _ of ingestNotices(outside, rows, { approve: true, by: staff('Hanna').name ?? '' }));
  ids = Array.from(rows, (_, n) => n + 1)
  await indexTenders(outside, ids)
})
afterAll(() => database.close())

test(
  'nearly all notices printed twice are among the first five, and little else is shown',
  { timeout: 120_000 },
  async () => {
    let found = 0
    let shown = 0
    let right = 0
    let sameRight = 0
    let same = 0
    for (const [n, notice] of notices.entries()) {
      const alike = await findAlikeTenders(database, printed(notice, n))
      const isIt = (id: number) => id === ids[n]
      if (alike.some(({ id }) => isIt(id))) found += 1
      shown += alike.length
      right += alike.filter(({ id }) => isIt(id)).length
      same += alike.filter(({ level }) => level === 'same').length
      sameRight += alike.filter(({ id, level }) => level === 'same' && isIt(id)).length
    }
    const measures = { recall: found / notices.length, precision: right / shown, precisionOfSame: sameRight / same }
    expect(measures.recall).toBeGreaterThanOrEqual(0.95)
    expect(measures.precision).toBeGreaterThanOrEqual(0.7)
    expect(measures.precisionOfSame).toBeGreaterThanOrEqual(0.95)
  },
)
test('little is shown for new notices', { timeout: 120_000 }, async () => {
  let disturbed = 0
  for (const [n, notice] of notices.entries()) {
    const next = { ...notice, reference: `${n}/99/2018`, closingAt: notice.closingAt + 120 * DAY }
    if ((await findAlikeTenders(database, printed(next, n))).length > 0) disturbed += 1
  }
  expect(disturbed / notices.length).toBeLessThanOrEqual(0.1)
})
