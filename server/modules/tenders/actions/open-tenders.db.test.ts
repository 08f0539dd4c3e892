import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db.ts'
import { openTestDatabase } from '#test/database.ts'
import { refusalCodeOf, tenderFixture } from '#test/factories/tender-fixture.ts'
import { listBuyers } from './list-buyers.ts'
import { readClosingSoon } from './read-closing-soon.ts'

let database: Database
let fixture: ReturnType<typeof tenderFixture>
const closing = (gcDate: string) => ({
  closing: { dateType: 0 as const, gcDate, time: '10:00' },
  openning: { dateType: 0 as const, gcDate, time: '10:30' },
})

beforeAll(async () => {
  database = await openTestDatabase()
  fixture = tenderFixture(database)
  await fixture.approved({
    shortTitle: 'Third to close',
    companyName: 'Abay Works',
    categories: [101],
    ...closing('2026-03-25'),
  })
  await fixture.approved({
    shortTitle: 'First to close',
    companyName: 'Abay Works',
    categories: [101],
    ...closing('2026-03-10'),
  })
  await fixture.approved({ shortTitle: 'Second to close', companyName: 'Bale College', ...closing('2026-03-12') })
  await fixture.submitted({ shortTitle: 'Not approved', companyName: 'Bale College', ...closing('2026-03-05') })
})
afterAll(() => database.close())

const titles = async (count: number) =>
  (await readClosingSoon(fixture.world, visitor, count)).map(({ shortTitle }) => shortTitle)

test('the next to close come first, and only approved ones are included', async () => {
  expect(await titles(10)).toEqual(['First to close', 'Second to close', 'Third to close'])
  expect(await titles(2)).toEqual(['First to close', 'Second to close'])
})

test('a visitor gets public cards, without the address that opens the whole tender', async () => {
  const [first] = await readClosingSoon(fixture.world, visitor, 1)
  expect(first?.shortTitle).toBe('First to close')
  expect(first?.guid).toBeUndefined()
})

test('buyers are ordered by their open tenders, each with the next to close', async () => {
  const buyers = await listBuyers(fixture.world, { count: 10 })
  expect(buyers.map(({ name, open, title }) => [name, open, title])).toEqual([
    ['Abay Works', 2, 'First to close'],
    ['Bale College', 1, 'Second to close'],
  ])
  expect(buyers[0]?.nextClosing).toBe(Date.parse('2026-03-10T10:00+03:00'))
})

test('of buyers with equally many the one whose next tender closes first leads, with its title without the buyer’s name', async () => {
  await fixture.approved({
    shortTitle: 'Zeway Farm: Tender ZF-1/2018 - Before the second',
    companyName: 'Zeway Farm',
    ...closing('2026-03-11'),
  })
  const buyers = await listBuyers(fixture.world, { count: 10 })
  expect(buyers.map(({ name, title }) => [name, title])).toEqual([
    ['Abay Works', 'First to close'],
    ['Zeway Farm', 'Before the second'],
    ['Bale College', 'Second to close'],
  ])
  expect((await listBuyers(fixture.world, { count: 2 })).map(({ name }) => name)).toEqual(['Abay Works', 'Zeway Farm'])
})

test('one sector group can be requested alone, and an unknown number is named', async () => {
  expect((await listBuyers(fixture.world, { count: 10, keywordGroup: 1 })).map(({ name }) => name)).toEqual([
    'Abay Works',
  ])
  expect(await refusalCodeOf(listBuyers(fixture.world, { count: 10, keywordGroup: 999 }))).toBe('invalid-input')
})

test('closed tenders are no longer counted', async () => {
  fixture.clock.set(Date.parse('2026-03-11T00:00+03:00'))
  const left = await titles(10)
  expect(left.slice(1)).toEqual(['Second to close', 'Third to close'])
  expect((await listBuyers(fixture.world, { count: 10 })).map(({ open }) => open)).toEqual([1, 1, 1])
})
