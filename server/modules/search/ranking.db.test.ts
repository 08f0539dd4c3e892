import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { searchParams } from '#contract/search.ts'
import { visitor } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/db.ts'
import { settableClock } from '#test/clock.ts'
import { openTestDatabase } from '#test/database.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { indexTenders } from './actions/index-tenders.ts'
import { learnWordsWhenDue } from './actions/learn-words.ts'
import { searchTenders } from './actions/search-tenders.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')
const YEAR = 365 * DAY
const clock = settableClock(NOW)
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate tender, search_keyword, search_company, search_source, company, source, search_word, search_learnt restart identity cascade`.execute(
    database.db,
  )
})

const world = () => ({ db: database.db, clock })

async function given(...tenders: Stored[]): Promise<void> {
  await indexTenders(world(), await storeTenders(database.db, tenders, NOW))
}

const search = (keyword: string, more: Record<string, unknown> = {}) =>
  searchTenders(world(), visitor, searchParams.parse({ keyword, includeArchived: true, pageSize: 50, ...more }))
const found = async (keyword: string) => (await search(keyword)).data.map(({ shortTitle }) => shortTitle)

/** Stored ten times and in reverse order, so that neither date nor number decides. */
async function expectOrder(keyword: string, ...tenders: Stored[]): Promise<void> {
  const wanted = tenders.map(({ title }) => title)
  await given(...tenders)
  expect(await found(keyword)).toEqual(wanted)
  await sql`truncate tender restart identity cascade`.execute(database.db)
  await given(...tenders.toReversed())
  expect(await found(keyword)).toEqual(wanted)
}

describe('the place of a word', () => {
  test('title over company over description', () =>
    expectOrder(
      'cement',
      { title: 'Cement for a school' },
      { title: 'Chairs for an office', company: 'Blue Cement Factory' },
      { title: 'Works at a school', description: `cement ${'and sand and cement '.repeat(30)}` },
    ))
  test('a word in a short title over the same in a long one', () =>
    expectOrder(
      'generator',
      { title: 'Diesel generator' },
      { title: `Lot 1 chairs, lot 2 desks, lot 3 ${'paper and pens and '.repeat(10)} lot 9 generator` },
    ))
  test('the named buyer over tenders that only contain its words', () =>
    expectOrder(
      'bank of ghana',
      { title: 'Diaries', company: 'Bank of Ghana' },
      {
        title: `Water works of the Government of Ghana with a credit of the World Bank ${'for pipes and meters and pumps '.repeat(5)}`,
        company: 'Water Company',
      },
    ))
})

test('a region by its name in either language, behind tenders that are about it', async () => {
  await given(
    { title: 'Roads', regions: [7] },
    { title: 'Map of Oromia', regions: [2] },
    { title: 'Pumps', regions: [0] },
  )
  for (const name of ['Oromia', 'ኦሮሚያ']) expect(await found(name), name).toEqual(['Map of Oromia', 'Roads'])
  expect(await found('አዲስ አበባ')).toEqual(['Pumps'])
  expect(await found('Addis Ababa pumps')).toEqual(['Pumps'])
})

describe('how words stand together', () => {
  test('as typed over reversed, over far apart', () =>
    expectOrder(
      'water pump',
      { title: 'Supply of a water pump' },
      { title: 'Supply of a pump, water' },
      { title: 'Works', description: 'a water pump' },
      { title: 'Works also', description: `water ${'and other things '.repeat(40)} pump` },
    ))
})

describe('words that belong together', () => {
  test('two words of one notion in a row over the same words in the name of something else', () =>
    expectOrder(
      'ትምህርት ቤት',
      { title: 'የሁለተኛ ደረጃ ትምህርት ቤት ላቦራቶሪ ግዥ' },
      { title: 'ወረዳ ትምህርት ጽሕፈት ቤት የመድኃኒት ግዥ', description: 'ትምህርት ቤት' },
    ))
  test('a number with what it counts over the number elsewhere', async () => {
    await given(
      { title: 'ለአምስት ቀናት ስብሰባ', description: 'በቢሮ ቁጥር 20 ይከፈታል' },
      { title: 'ስብሰባ', description: 'በ20 ቀናት ውስጥ' },
      { title: 'የአምስት ቀናት ጉዞ' },
    )
    expect((await found('2ዐ ቀናት'))[0]).toBe('ስብሰባ')
    expect((await found('2ዐ ቀናት')).slice(0, 2)).not.toContain('የአምስት ቀናት ጉዞ')
  })
})

describe("the buyer's name in a title", () => {
  const named: Stored = { title: 'Website hosting for Kafa Chaka Road Authority', company: 'Kafa Chaka Road Authority' }
  const about: Stored = {
    title: 'Upgrading of a gravel road and of three culverts in two districts',
    company: 'Blue Town',
  }
  test('does not make the tender a match for its words', () => expectOrder('road', about, named))
  test('still finds the tender first', () =>
    expectOrder('Kafa Chaka Road Authority', named, { title: 'Chaka road and Kafa authority', company: 'Blue Town' }))
})

describe('the choice of words', () => {
  test('a rare word weighs more than one that every tender has', async () => {
    await given(
      ...Array.from({ length: 30 }, (_, n): Stored => ({
        title: `Supply of goods ${n}`,
        description: 'various things',
      })),
    )
    await given(
      { title: 'Incubators', description: 'supply to a hospital' },
      { title: 'Supply of a bed', description: 'incubators are not wanted' },
    )
    await learnWordsWhenDue(world())
    expect((await found('supply incubators')).slice(0, 2)).toEqual(['Incubators', 'Supply of a bed'])
  })
  test('the word as typed, in either number, over other words of its stem', async () => {
    await given(
      { title: 'A clinic and the income generated by it' },
      { title: 'Generators for a clinic' },
      { title: 'A generator for a clinic' },
    )
    expect((await found('generator')).at(-1)).toBe('A clinic and the income generated by it')
    expect((await found('generators')).at(-1)).toBe('A clinic and the income generated by it')
    expect(await found('generated')).toHaveLength(3)
  })
  test('literal over translated', () => expectOrder('ጎማ', { title: 'የመኪና ጎማ' }, { title: 'Car tyres' }))
  test('a mention of the words themselves, open, over a title by the glossary, closed; titles in their order', () =>
    expectOrder(
      'የጨረታ ማስከበሪያ',
      { title: 'የጨረታ ማስከበሪያ ሰነድ' },
      { title: 'የወንበር ግዥ', description: 'ተጫራቾች የጨረታ ማስከበሪያ ያስይዛሉ' },
      { title: 'Tender Security: 2% of the price', publishedAt: NOW - 40 * DAY, openUntil: NOW - MINUTE },
      { title: 'Chairs', description: 'a bid bond of 2 %', publishedAt: NOW - 40 * DAY, openUntil: NOW - MINUTE },
    ))
  test('the exact code over longer codes that contain it, and over mentions', () =>
    expectOrder(
      'NCB/014/2018',
      { title: 'Notice NCB/014/2018' },
      { title: 'Notice B/NCB/014/2018/X' },
      { title: 'Another notice', description: 'It continues NCB/014/2018.' },
    ))
})

describe('age and openness', () => {
  test('the newer of two equals, the open before the closed', () =>
    expectOrder(
      'cement',
      { title: 'Cement, new', publishedAt: NOW - DAY },
      { title: 'Cement, old', publishedAt: NOW - 40 * DAY },
      { title: 'Cement, closed', publishedAt: NOW - 40 * DAY, openUntil: NOW - MINUTE },
      { title: 'Cement, long ago', publishedAt: NOW - 3 * YEAR, openUntil: NOW - 2 * YEAR },
    ))
  test('neither buries a much better answer', () =>
    expectOrder(
      'cement',
      { title: 'Cement', publishedAt: NOW - 9 * YEAR, openUntil: NOW - 8 * YEAR },
      { title: 'Works at a school', description: 'cement', publishedAt: NOW - MINUTE },
    ))
})

describe('words that may be missing', () => {
  const tenders: Stored[] = [
    { title: 'Solar street lights in Adama', publishedAt: NOW - 50 * DAY },
    { title: 'Solar lamps', publishedAt: NOW - DAY },
    { title: 'Street repair', publishedAt: NOW - DAY },
    { title: 'Chairs', publishedAt: NOW - DAY },
  ]
  test('if few tenders have all, others follow, and the page says so', async () => {
    await given(...tenders)
    const page = await search('solar street lights')
    expect(page.data.map(({ shortTitle }) => shortTitle)[0]).toBe('Solar street lights in Adama')
    expect(page).toMatchObject({ partial: true, totalCount: 1, totalPages: 1 })
    expect(page.data).toHaveLength(3)
    expect(page.data.map(({ shortTitle }) => shortTitle)).not.toContain('Chairs')
    expect(await found('solar furnaces of bronze')).toEqual(
      expect.arrayContaining(['Solar lamps', 'Solar street lights in Adama']),
    )
  })
  test('they fill only the first page, and the total counts tenders with all the words', async () => {
    await given(
      ...Array.from({ length: 35 }, (_, n): Stored => ({ title: `Cement ${n}`, publishedAt: NOW - (n % 5) * DAY })),
    )
    const first = await search('cement unheardof', { pageSize: 10 })
    expect(first).toMatchObject({ partial: true, totalCount: 0, totalPages: 0 })
    expect(first.data).toHaveLength(10)
    expect(await search('cement unheardof', { pageSize: 10, pageIndex: 1 })).toMatchObject({
      partial: undefined,
      totalCount: 0,
      data: [],
    })
    expect(await search('cement unheardof', { sortOrder: 1 })).toMatchObject({
      partial: undefined,
      totalCount: 0,
      data: [],
    })
  })
  test('a quoted phrase, an exclusion and a filter stay', async () => {
    await given(...tenders)
    expect(await found('"street lights" unheardof')).toEqual(['Solar street lights in Adama'])
    expect(await found('solar unheardof -lamps')).toEqual(['Solar street lights in Adama'])
    expect((await search('solar unheardof', { regions: ['Tigray'] })).data).toEqual([])
    expect((await search('"solar chairs"')).data).toEqual([])
  })
  test('a title with the rarest word comes before tenders that only mention all of them, which are all shown', async () => {
    const mentions = Array.from({ length: 4 }, (_, n): Stored => ({
      title: `Goods ${n}`,
      description: 'works of sand and with drainage',
      publishedAt: NOW - n * DAY,
    }))
    await given(...mentions, { title: 'Construction of a drainage system', publishedAt: NOW - DAY })
    await given(...Array.from({ length: 60 }, (_, n): Stored => ({ title: `Various works ${n}` })))
    await learnWordsWhenDue(world())
    const page = await search('drainage works', { pageSize: 9 })
    expect(page).toMatchObject({ partial: true, totalCount: 4 })
    const titles = page.data.map(({ shortTitle }) => shortTitle)
    expect(titles[0]).toBe('Construction of a drainage system')
    expect(titles).toEqual(expect.arrayContaining(mentions.map(({ title }) => title)))
  })
  test('if enough tenders have all the words, no others follow; nor do they for single words', async () => {
    await given(...Array.from({ length: 12 }, (_, n): Stored => ({ title: `Solar lights ${n}` })), {
      title: 'Solar roof',
    })
    const page = await search('solar lights', { pageSize: 12 })
    expect([page.totalCount, page.partial, page.data.length]).toEqual([12, undefined, 12])
    expect((await search('roof')).partial).toBeUndefined()
  })
})
