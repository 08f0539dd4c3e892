import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessSectors, SECTOR_GROUPS, sectorById, sectorByName, SECTORS, sectorsForCpv } from './sectors.ts'
import { foldName } from './spelling.ts'

const names = (ids: readonly number[]): (string | undefined)[] => ids.map((id) => sectorById(id)?.en)
const cpvFile = resolve(import.meta.dirname, '..', process.env['SHARED_DATA'] ?? '../shared/data', 'cpv-2008.csv')

describe('the sectors', () => {
  it('are 138 in 22 groups, numbered by group, with no name twice in either language', () => {
    expect(SECTOR_GROUPS.map((group) => group.id)).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
    expect(SECTORS).toHaveLength(138)
    for (const { id: group } of SECTOR_GROUPS) {
      const ids = SECTORS.filter((sector) => sector.group === group).map((sector) => sector.id)
      expect(ids).toEqual(ids.map((_, index) => group * 100 + index + 1))
      expect(ids.length).toBeGreaterThanOrEqual(5)
    }
    expect(new Set(SECTORS.map((sector) => foldName(sector.en))).size).toBe(138)
    expect(new Set(SECTORS.map((sector) => foldName(sector.am))).size).toBe(138)
    expect(new Set(SECTOR_GROUPS.map((group) => group.am)).size).toBe(22)
  })

  it('have Amharic names in Ethiopic letters', () => {
    for (const { am } of [...SECTORS, ...SECTOR_GROUPS]) expect(am).toMatch(/^[\u1200-\u135a ፣]+$/)
  })

  it('are found by number and by name', () => {
    for (const sector of SECTORS) {
      expect(sectorById(sector.id)).toBe(sector)
      expect(sectorByName(sector.en)).toBe(sector)
      expect(sectorByName(sector.am)).toBe(sector)
    }
    expect(sectorByName('road and bridge CONSTRUCTION')?.id).toBe(102)
    expect(sectorByName('የህንጻ ግንባታ')?.id).toBe(101)
    expect(sectorByName('Moon travel')).toBeUndefined()
    expect(sectorById(199)).toBeUndefined()
  })

  it('have hints of both languages, none twice in a sector', () => {
    for (const { en, words } of SECTORS.filter((sector) => sector.id !== 2206)) {
      expect(
        words.some((word) => /[a-z]/.test(word)),
        en,
      ).toBe(true)
      expect(
        words.some((word) => /[\u1200-\u135a]/.test(word)),
        en,
      ).toBe(true)
      expect(new Set(words).size, en).toBe(words.length)
    }
  })
})

describe('the sectors of a CPV code', () => {
  it.each([
    ['45233140-2', ['Road & Bridge Construction']],
    ['45247112', ['Water Works & Dam Construction', 'Irrigation Construction']],
    ['45000000', ['Building Construction']],
    ['30125110', ['Printers & Toner']],
    ['30213100', ['Computers & Accessories']],
    ['33696500', ['Reagents & Chemicals']],
    ['34351100', ['Tyres & Batteries']],
    ['79212000', ['Accounting and Auditing']],
    ['55520000', ['Catering']],
    ['80500000', ['Training']],
    ['75000000', ['Miscellaneous']],
  ])('%s are %j', (code, sectors) => {
    expect(names(sectorsForCpv(code))).toEqual(sectors)
  })

  it('are none for text that is not a code', () => {
    for (const code of ['', '4', '99000000', 'abc']) expect(sectorsForCpv(code)).toEqual([])
  })

  it('stay inside the group of the division, or in one that takes it in by a prefix', () => {
    for (const { cpv, en } of SECTORS) for (const prefix of cpv ?? []) expect(prefix, en).toMatch(/^\d{2,5}$/)
    for (const { cpv } of SECTOR_GROUPS) for (const division of cpv) expect(sectorsForCpv(division)).not.toEqual([])
  })

  it.skipIf(!existsSync(cpvFile))('cover the whole vocabulary, and every prefix is in it', () => {
    const codes = readFileSync(cpvFile, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.slice(0, 8))
      .filter(Boolean)
    expect(codes.filter((code) => sectorsForCpv(code).length === 0)).toEqual([])
    const prefixes = new Set(codes.flatMap((code) => [2, 3, 4, 5].map((length) => code.slice(0, length))))
    expect(SECTORS.flatMap((sector) => sector.cpv ?? []).filter((prefix) => !prefixes.has(prefix))).toEqual([])
  })
})

describe('guessing from the text', () => {
  it.each([
    ['Supply of office furniture and chairs', 'Office Furniture'],
    ['Procurement of spare parts for vehicles', 'Spare Parts'],
    ['Construction of asphalt road and bridges', 'Road & Bridge Construction'],
    ['External audit service for 2018', 'Accounting and Auditing'],
    ['Drilling of twelve boreholes', 'Borehole Drilling'],
    ['የጽሕፈት መሣሪያዎች ግዥ', 'Stationery'],
    ['የፅህፈት መሳሪያዎችን በጨረታ አወዳድሮ መግዛት ይፈልጋል', 'Stationery'],
    ['ለጤና ጣቢያ የሕክምና መሣሪያዎችን መግዛት', 'Medical Equipment'],
    ['የመኪና ጎማዎችና ባትሪዎች', 'Tyres & Batteries'],
    ['ኮምፒውተሮችን እና ላፕቶፖችን መግዛት ይፈልጋል', 'Computers & Accessories'],
    ['የመንገድ ግንባታ ሥራ', 'Road & Bridge Construction'],
    ['የጥበቃ አገልግሎት ግዥ', 'Security'],
    ['የደንብ ልብስና ጫማ', 'Uniform & Work Clothes'],
    ['ያገለገሉ ተሽከርካሪዎችን መሸጥ', 'Used Vehicle Sale'],
    ['የውሃ ፓምፕ አቅርቦት', 'Pumps & Generators for Water'],
  ])('%s is %s', (text, sector) => {
    expect(names(guessSectors(text))[0]).toBe(sector)
  })

  it.each([
    'Vehicle tax sticker',
    'Cleaning of the vehicles of the training centre',
    'Support for the construction of roads',
    'Infusion pumps',
    'Road haulage',
    'Maintenance',
    'ተጫራቾች የጨረታ ሰነድ ማስታወቂያ',
    'ለሕክምና መሣሪያ',
    '',
  ])('guesses nothing for %j, whose subject is in doubt or unknown', (title) => expect(guessSectors(title)).toEqual([]))

  it.each([
    ['Fumigation of a training centre', 'Pest Control'],
    ['Invitation to bid for the supply and delivery of stationery to schools', 'Stationery'],
    ['Construction of a bridge over the river', 'Road & Bridge Construction'],
    ['ለሥልጠና ኮሌጅ የጽዳት ዕቃዎች ግዥ', 'Cleaning Materials'],
  ])('for %j it is the requested goods or work, not for whom or where', (title, sector) =>
    expect(names(guessSectors(title))).toEqual([sector]),
  )

  it('recognises every sector by some of its hints', () => {
    for (const { id, words, en } of SECTORS)
      if (words.length)
        expect(
          words.some((word) => guessSectors(word).includes(id)),
          en,
        ).toBe(true)
  })

  it('gives at most two known sectors and always the same ones', () => {
    const word = fc.constantFrom(...SECTORS.flatMap((sector) => sector.words))
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const guessed = guessSectors(words.join(' '))
        expect(guessed.length).toBeLessThanOrEqual(2)
        expect(guessSectors(words.join(' '))).toEqual(guessed)
        expect(guessed.every((id) => sectorById(id))).toBe(true)
      }),
    )
  })
})

const noticesFile = resolve(import.meta.dirname, '..', process.env['SHARED_DATA'] ?? '../shared/data', 'notices.jsonl')

describe.skipIf(!existsSync(noticesFile))('guessing, measured on notices that are labelled by CPV', () => {
  it('is right at least nine times in ten, on the half that no hint was judged by as well', async () => {
    const { measureGuesses, readLabelled } = await import('../test/sector-guesses.ts')
    const labelled = readLabelled(noticesFile)
    const [all, unseen] = [measureGuesses(labelled), measureGuesses(labelled.filter(({ isUnseen }) => isUnseen))]
    for (const { right, guesses } of [all, unseen]) {
      expect(guesses).toBeGreaterThan(90)
      expect(right / guesses).toBeGreaterThanOrEqual(0.9)
    }
  })
})
