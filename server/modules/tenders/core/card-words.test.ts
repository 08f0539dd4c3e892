import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aStoredTender } from '#test/factories/stored-tender.ts'
import { publicCard } from './card.ts'
import { isTextRepeated, markedCard, ownTitle } from '#notices/card-words.ts'
import { marksOf, soughtWords } from './marks.ts'

const file = resolve(
  import.meta.dirname,
  '../../../..',
  process.env['SHARED_DATA'] ?? '../shared/data',
  'ethiopian-notices.jsonl',
)
const rest = (title: string, buyer: string): string => title.slice(ownTitle(title, buyer).titleFrom ?? 0)
const numberOf = (title: string, buyer: string): string | undefined => {
  const { titleNumber } = ownTitle(title, buyer)
  return titleNumber && title.slice(...titleNumber)
}

/** [title, buyer, what is left, number] */
const SHAPES: readonly [string, string, string, string?][] = [
  [
    'Arba Roads Office: Tender ARO-W-7-2019-BID - Four classrooms',
    'Arba Roads Office',
    'Four classrooms',
    'ARO-W-7-2019-BID',
  ],
  ['Tender ARO-W-7-2019 - Arba Roads Office: Four classrooms', 'Arba Roads Office', 'Four classrooms', 'ARO-W-7-2019'],
  ['ARBA ROADS OFFICE - Supply of tyres', 'Arba Roads Office', 'Supply of tyres'],
  ['The Air Lines Group/ALG/: A new apron', 'Air Lines Group', 'A new apron'],
  ['Electric Power (EP) – Solar sets', 'The Electric Power (EP)', 'Solar sets'],
  ['Arba Roads Office invites all eligible bidders for the Supply of tyres', 'Arba Roads Office', 'Supply of tyres'],
  [
    'Arba Roads Office would like to invite sealed bids from competent firms to Paint a hall',
    'Arba Roads Office',
    'Paint a hall',
  ],
  ['Bid No. 12/2018: Purchase of paper', 'Arba Roads Office', 'Purchase of paper', '12/2018'],
  ['የጎርፍ ክልል ጤና ቢሮ የተለያዩ የህትመት ሥራዎች ያሠራል', 'የጎርፍ ክልል ጤና ቢሮ', 'የተለያዩ የህትመት ሥራዎች ያሠራል'],
  ['በጎርፍ ክልል ጤና ቢሮ በ2018 በጀት ዓመት የቢሮ ፈርኒቸር ግዥ', 'ጎርፍ ክልል ጤና ቢሮ', 'በ2018 በጀት ዓመት የቢሮ ፈርኒቸር ግዥ'],
  ['ፀሐይ የንግድ ሥራዎች ኃላ/የተ/የግ - የንብረት ሽያጭ', 'ጸሀይ የንግድ ስራዎች ሃላ/የተ/የግ', 'የንብረት ሽያጭ'],
  ['የግልጽ ጨረታ ቁጥር 001/2018፡ የደንብ ልብስ ግዥ', 'የጎርፍ ክልል ጤና ቢሮ', 'የደንብ ልብስ ግዥ', '001/2018'],
]
const KEPT: readonly [string, string][] = [
  ['Arba Roads Office', 'Arba Roads Office'],
  ['Arba Roads Office: -', 'Arba Roads Office'],
  ['Arba Roads Office invites bidders for the supply of tyres', 'Arba Roads Office'],
  ['Arba-Bonga road, km 3 to 9', 'Arba'],
  ['Ministry of Health’s new archive', 'Ministry of Health'],
  ['Water works at Arba', 'Water'],
  ['Help will have five springs cleaned', 'Help'],
  ['Tender box - supply and installation', 'Arba Roads Office'],
  ['Bid 2-storey building - finishing', 'Arba Roads Office'],
  ['ጤና ቢሮ ሕንፃ', 'ጤና ቢሮ'],
  ['የንብረት ሽያጭ', ''],
]

describe('the words of a title of its own', () => {
  test('begin after the buyer’s name and the tender’s number, in both scripts', () =>
    expect(SHAPES.map(([title, buyer]) => [rest(title, buyer), numberOf(title, buyer)])).toEqual(
      SHAPES.map(([, , left, number]) => [left, number]),
    ))
  test('are the whole title if the name is only the beginning of other words', () =>
    expect(KEPT.filter(([title, buyer]) => rest(title, buyer) !== title)).toEqual([]))
  test('are a part of the title, whatever the title and buyer', () => {
    const word = fc.constantFrom(
      'Arba',
      'Roads',
      'Office',
      'ጤና',
      'ቢሮ',
      'የ',
      '7/2019',
      'Tender',
      'ጨረታ',
      'ቁጥር',
      '፡',
      '-',
      ':',
      '',
      '😀',
      'ß',
    )
    const words = fc.array(word, { maxLength: 9 }).map((all) => all.join(' '))
    fc.assert(
      fc.property(fc.oneof(words, fc.string()), words, (title, buyer) => {
        const { titleFrom, titleNumber } = ownTitle(title, buyer)
        const from = titleFrom ?? 0
        const left = title.slice(from)
        expect(title.endsWith(left)).toBe(true)
        if (titleFrom !== undefined) expect(left).toMatch(/\p{L}[^]*\p{L}[^]*\p{L}/u)
        if (title !== '') expect(left).not.toBe('')
        if (titleNumber) {
          expect(title.slice(...titleNumber)).toMatch(/\d/)
          expect(titleNumber[1]).toBeLessThanOrEqual(from)
        }
      }),
    )
  })
  test('are found after any buyer and number', () => {
    const name = fc.constantFrom('Arba Roads Office', 'የጎርፍ ክልል ጤና ቢሮ', 'UNDP', 'ሐረር ቢራ ፋብሪካ')
    const number = fc.stringMatching(/^[A-Z]{1,4}[/-]\d{1,4}(\/\d{4})?$/)
    const subject = fc.constantFrom('Four classrooms', 'የቢሮ ዕቃዎች ግዥ', 'Tender boxes for rent', 'Glass')
    fc.assert(
      fc.property(name, number, subject, fc.constantFrom(': ', ' - ', ' – ', '፡ '), (buyer, no, what, gap) => {
        const title = `${buyer}${gap}Tender No. ${no} - ${what}`
        expect([rest(title, buyer), numberOf(title, buyer)]).toEqual([what, no])
      }),
    )
  })
  test.skipIf(!existsSync(file))('of real notices include all goods, and never the buyer before a colon', () => {
    type Notice = { text: string; labels: { buyer?: { quote: string }; subject?: { quote: string } } | null }
    const notices = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Notice)
    const named = notices.flatMap(({ text, labels }) => {
      const [buyer, subject] = [labels?.buyer?.quote.replace(/\s+/g, ' '), labels?.subject?.quote.replace(/\s+/g, ' ')]
      return buyer && subject ? [{ line: text.split('\n')[0] ?? '', buyer, subject }] : []
    })
    expect(named.length).toBeGreaterThan(20)
    for (const { line, buyer, subject } of named) {
      if (line.includes(subject)) expect(rest(line, buyer)).toContain(subject)
      for (const lead of [`${buyer}: `, `${buyer} - `, `${buyer}: Tender AB/7 - `, `Tender AB/7 - ${buyer}: `])
        expect(rest(lead + subject, buyer), lead + subject).toBe(/^\p{Ll}/u.test(subject) ? lead + subject : subject)
    }
  })
})

describe('a short text', () => {
  const repeats = (shortTitle: string, companyName: string, shortDesc?: string) =>
    isTextRepeated({ shortTitle, companyName, shortDesc })
  test('is left out if title and buyer contain over four fifths of it', () => {
    expect(repeats('Four classrooms', 'Arba Roads', 'Arba Roads invites sealed bids for four classrooms.')).toBe(true)
    expect(repeats('የጤና ኬላ ግንባታ', 'የጎርፍ ጤና ቢሮ', 'የጎርፍ ጤና ቢሮ ለጤና ኬላ ግንባታ በግልጽ ጨረታ ተጫራቾችን ይጋብዛል።')).toBe(true)
    expect(repeats('Four classrooms', 'Arba Roads', 'Arba Roads builds four classrooms in Bonga by May.')).toBe(false)
    expect(repeats('Four classrooms', 'Arba Roads', 'Sealed bids are invited.')).toBe(false)
    expect(repeats('Four classrooms', 'Arba Roads')).toBe(false)
  })
  test('of exactly four fifths is shown', () => expect(repeats('a1 a2', 'a3 a4', 'a1 a2 a3 a4 b5')).toBe(false))
})

describe('a card of a search result', () => {
  const now = Date.parse('2026-03-02T08:00:00+03:00')
  const changes = {
    shortTitle: 'Arba Roads Office: Tender ARO-7/2019 - Four classrooms',
    companyName: 'Arba Roads Office',
    shortDesc: 'Arba Roads Office invites sealed bids for four classrooms.',
  }
  const found = (typed: string, more = {}) => {
    const card = publicCard(aStoredTender({ ...changes, ...more }), now, false)
    const query = soughtWords(typed)
    return markedCard(card, query && marksOf(card, query))
  }
  test('keeps its texts whole: the shown parts are given next to them', () => {
    expect(found('')).toMatchObject({ ...changes, titleFrom: 39, titleNumber: [26, 36], textRepeats: true })
    expect(found('classrooms')).toMatchObject({ titleFrom: 39, textRepeats: true })
  })
  test('shows the text that alone contains a word', () => {
    expect(found('sealed').textRepeats).toBeUndefined()
    expect(found('sealed').titleFrom).toBe(39)
  })
  test('shows the whole title if a word occurs only in its beginning', () => {
    expect(found('roads').titleFrom).toBe(39)
    const card = publicCard(aStoredTender(changes), now, false)
    const cut = markedCard(card, { shortTitle: [[5, 10]] })
    expect([cut.titleFrom, cut.titleNumber]).toEqual([undefined, undefined])
    expect(markedCard(card, { shortTitle: [[26, 36]], companyName: [[0, 4]] }).titleFrom).toBeUndefined()
  })
})
