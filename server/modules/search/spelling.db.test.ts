import { DAY, MINUTE } from '#ethiopia/time-units.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { storeTenders } from '#test/factories/stored-tenders.ts'
import type { Stored } from '#test/factories/stored-tenders.ts'
import { indexTenders } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.advance(DAY)
  await sql`truncate tender, search_keyword, search_company, search_source, search_word, search_learnt, company, source restart identity cascade`.execute(
    app.world.db,
  )
})

async function given(...tenders: Stored[]): Promise<void> {
  const ids = await storeTenders(app.world.db, tenders, app.clock.now())
  await indexTenders(app.world, ids)
}

async function advice(query: Record<string, unknown>): Promise<string | undefined> {
  const page = await app.call('GET /api/tenders/searchTenders', { query })
  if (page.didYouMean !== undefined) {
    // Advice leads to results.
    const meant = await app.call('GET /api/tenders/searchTenders', { query: { ...query, keyword: page.didYouMean } })
    expect(meant.totalCount).toBeGreaterThan(0)
    expect(meant).not.toHaveProperty('didYouMean')
  }
  return page.didYouMean
}

/** Late advice is ready for the next call. */
const advised = (query: Record<string, unknown>, meant: string) =>
  expect.poll(() => advice(query), { timeout: 5000 }).toBe(meant)

const found = async (query: Record<string, unknown>) => {
  const { data, totalCount, completed } = await app.call('GET /api/tenders/searchTenders', { query })
  return { titles: data.map(({ shortTitle }) => shortTitle), totalCount, words: completed?.words }
}
const times = (count: number, tender: Stored): Stored[] => Array.from({ length: count }, () => tender)

test('half a word finds words that begin with it if none matches exactly; the pages and counts are of one search', async () => {
  await given(...times(12, { title: 'Water pumps', regions: [1] }), ...times(3, { title: 'Watches', regions: [2] }), {
    title: 'Waterproofing',
  })
  await expect
    .poll(() => found({ keyword: 'wat' }), { timeout: 5000 })
    .toMatchObject({
      totalCount: 15,
      words: ['Water', 'Watches'],
    })
  expect(await found({ keyword: 'wat', pageIndex: 1 })).toMatchObject({ totalCount: 15, words: ['Water', 'Watches'] })
  expect((await found({ keyword: 'pumps wat' })).totalCount).toBe(12)
  const regions = await app.call('GET /api/tenderQueries/regions', { query: { keyword: 'wat' } })
  expect(regions.map(({ count }) => count)).toEqual([12, 3])
  // Words that are found as typed are not corrected, nor are quoted or excluded ones, or those that a filter hides.
  for (const keyword of ['water', '"wat"', 'pumps -wat', 'qqq'])
    expect((await found({ keyword })).words).toBeUndefined()
  expect(await found({ keyword: 'wat', regions: 'Addis Ababa' })).toMatchObject({ totalCount: 0, words: undefined })
})

test('half a word never reveals a word that a single tender has behind its card', async () => {
  await given({ title: 'Ink', description: `<p>${'Sealed bids. '.repeat(40)}</p><p>With chromatographs.</p>` })
  await expect.poll(() => advice({ keyword: 'Inc' }), { timeout: 5000 }).toBe('Ink')
  expect(await found({ keyword: 'chromato' })).toEqual({ titles: [], totalCount: 0, words: undefined })
})

test('a correction has the number of its tenders, and is never a word of nearly all tenders', async () => {
  await given(...times(3, { title: 'Generators, what they need', description: 'what is where and what was' }))
  await advised({ keyword: 'genrators' }, 'Generators')
  const page = await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'genrators' } })
  expect(page.didYouMeanCount).toBe(3)
  expect(await advice({ keyword: 'whar' })).not.toBe('what')
})

test('words of nearly every tender are named, and find all tenders', async () => {
  await given({ title: 'Pumps' }, { title: 'Roads' })
  const page = (keyword: string) => app.call('GET /api/tenders/searchTenders', { query: { keyword } })
  expect(await page('ግን')).toMatchObject({ totalCount: 2, tooCommon: ['ግን'] })
  expect(await page('the pumps')).not.toHaveProperty('tooCommon')
})

test.each([
  ['genrators', 'generators'],
  ['generatros', 'generators'],
  ['diesl generators', 'diesel generators'],
  ['Genertors', 'Generators'],
  ['የግንባት', 'የግንባታ'],
  ['ጀነሬትር', 'ጀነሬተር'],
  ['supply ጀነሬተ', 'supply ጀነሬተር'],
  ['dieselgenerators', 'diesel generators'],
])('%s: did you mean %s', async (typed, meant) => {
  await given(
    { title: 'Supply of diesel generators' },
    { title: 'የጀነሬተር ግዥ', description: 'supply ጀነሬተር' },
    { title: 'የግንባታ ሥራ' },
  )
  await advised({ keyword: typed }, meant)
})

test('a word that only one tender has behind its card is not offered as a correction; a word of several is', async () => {
  const behind = (title: string) => ({
    title,
    description: `<p>${'Sealed bids are invited. '.repeat(30)}</p><p>With chromatographs.</p>`,
  })
  await given(behind('Ink'), behind('Paper'))
  // Repeated until it would be ready: with the same words learnt, a word on the card is suggested.
  await advised({ keyword: 'Papr' }, 'Paper')
  expect(await advice({ keyword: 'chromatogaphs' })).toBeUndefined()
  await given(behind('Pens'))
  app.clock.advance(DAY)
  await advised({ keyword: 'chromatogaphs' }, 'chromatographs')
})

test('a search with results gets no advice, nor does one without words', async () => {
  await given({ title: 'Supply of diesel generators' })
  for (const keyword of ['generator', 'generating', 'diesel', 'qqqqqqqq', '%', '12345', ''])
    expect(await advice({ keyword }), keyword).toBeUndefined()
  expect(await advice({ keyword: 'genrators', pageIndex: 1 })).toBeUndefined()
})

test('a corrected word must find something under the same filters', async () => {
  await given({ title: 'Generators', regions: [1] }, { title: 'Gene rotors', regions: [2] })
  expect(await advice({ keyword: 'genrators', regions: 'Oromia' })).toBeUndefined()
  expect(await advice({ keyword: 'genrators', group: 1 })).toBeUndefined()
})

test('the second nearest word is tried when the nearest finds nothing', async () => {
  await given({ title: 'Pumps', openUntil: app.clock.now() - DAY }, { title: 'Lumps' })
  await advised({ keyword: 'bumps' }, 'Lumps')
})

test('if only some of the words are found, advice is given with the results', async () => {
  await given({ title: 'Security guards for a warehouse' }, { title: 'Guards uniforms' })
  await advised({ keyword: 'securty guards' }, 'Security guards')
  const page = await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'securty guards' } })
  expect(page).toMatchObject({ partial: true, totalCount: 0 })
  expect(page.data.length).toBeGreaterThan(0)
})

test('known words get no advice, however common others are, nor do other endings of known words', async () => {
  const closed = app.clock.now() - DAY
  await given(
    { title: 'Spare parts for vehicles', openUntil: closed },
    ...Array.from({ length: 25 }, () => ({ title: 'Vehicle spare part', regions: [2] })),
  )
  await advised({ keyword: 'vehicle spare prat' }, 'vehicle spare part')
  expect(await advice({ keyword: 'vehicle spare parts', regions: 'Oromia' })).toBeUndefined()
  expect(await advice({ keyword: '"vehicles spare parts"' })).toBeUndefined()
})

test('all misspelt words are corrected and tried together', async () => {
  await given(
    { title: 'Lot 1', description: 'for the supply of a generator' },
    { title: 'Supply of chairs' },
    { title: 'Generators' },
  )
  await advised({ keyword: 'suply of generater' }, 'supply of generator')
})

test('names of regions, words of the glossary and missing spaces are known before any tender contains them', async () => {
  await given(
    { title: 'Roads', regions: [7] },
    { title: 'Construction machinery' },
    { title: 'Steel', categories: [202] },
    { title: 'Roofing', categories: [207] },
  )
  await advised({ keyword: 'ማሽነሪይ' }, 'ማሽነሪ')
  await advised({ keyword: 'የጣራክዳን' }, 'የጣራ ክዳን')
  expect((await found({ keyword: 'ብረታብረት' })).titles).toEqual(['Steel'])
  await advised({ keyword: 'Ormoia' }, 'Oromia')
  expect((await app.call('GET /api/tenders/searchTenders', { query: { keyword: 'oromiya' } })).totalCount).toBe(1)
})

test('operators stay, and a chosen suggestion is corrected as a phrase', async () => {
  await given({ title: 'Diesel generators' }, { title: 'Generators for diesel' })
  await advised({ keyword: '"diesel genrators" -solar' }, '"diesel generators" -solar')
  await advised({ keyword: 'diesel genrators', isKeyword: true }, 'diesel generators')
})

test('staff get advice from the staff search; words of new tenders are known soon', async () => {
  await given({ title: 'Alpha' })
  const staff = async (keyword: string) =>
    (await app.call('GET /api/tenders/searchTendersEmployees', { query: { keyword } }, 'admin')).didYouMean
  expect(await staff('wheelchiars')).toBeUndefined()
  await given({ title: 'Wheelchairs' })
  app.clock.advance(MINUTE)
  await expect.poll(() => staff('wheelchiars'), { timeout: 5000 }).toBe('Wheelchairs')
})
