import { expect, test } from 'vitest'
import { aStoredTender } from '#test/factories/stored-tender.ts'
import { publicCard } from './card.ts'
import { marksOf, soughtWords } from './marks.ts'

const NOW = Date.parse('2026-03-02T08:00:00+03:00')

function markedTexts(changes: Parameters<typeof aStoredTender>[0], typed: string) {
  const card = publicCard(aStoredTender(changes), NOW, false)
  const query = soughtWords(typed)
  const marks = query && marksOf(card, query)
  const cut = (text: string | undefined, ranges: [number, number][] | undefined) =>
    ranges?.map(([start, end]) => (text ?? '').slice(start, end))
  return (
    marks && {
      title: cut(card.shortTitle, marks.shortTitle),
      description: cut(card.shortDesc, marks.shortDesc),
      company: cut(card.companyName, marks.companyName),
      keywords: marks.keywords?.map(({ index, ranges }) => cut(card.keywords[index], ranges)),
    }
  )
}

test('found words are marked in the texts of the card, as they were written', () => {
  const marks = markedTexts(
    {
      shortTitle: 'Supply of PUMPS & pumping sets',
      shortDesc: 'A pump.',
      companyName: 'Pump House',
      englishKeywords: 'bolts, Water pumps',
    },
    'pump',
  )
  expect(marks).toEqual({
    title: ['PUMPS', 'pumping'],
    description: ['pump'],
    company: ['Pump'],
    keywords: [['pumps'], ['pumps']],
  })
})

test('any customary spelling and ending of an Amharic word', () => {
  const marks = markedTexts(
    {
      shortTitle: 'የሕንፃ ግንባታ ሥራ',
      companyName: 'የህንጻ ሥራዎች ድርጅት',
      shortDesc: 'ሌላ',
      englishKeywords: null,
      englishDescription: null,
    },
    'ህንፃ',
  )
  expect(marks).toEqual({ title: ['የሕንፃ'], description: undefined, company: ['የህንጻ'], keywords: undefined })
})

test('there are no marks if nothing is found in the card, nothing was typed or only an exclusion', () => {
  expect(markedTexts({}, 'elephants')).toBeUndefined()
  for (const typed of ['', '!!', '-pump', 'the']) expect(soughtWords(typed), typed).toBeUndefined()
})

test('marks found before are those of other texts with the same keywords no more', () => {
  const keywords = ['Water pumps']
  const card = { shortTitle: 'Pumps', shortDesc: 'A pump', companyName: 'Tana', keywords }
  const query = soughtWords('pump')
  if (!query) throw new Error('a word was typed')
  const inKeywords = [{ index: 0, ranges: [[6, 11]] }]
  expect(marksOf(card, query)).toEqual({ shortTitle: [[0, 5]], shortDesc: [[2, 6]], keywords: inKeywords })
  expect(marksOf({ ...card }, query)).toBe(marksOf(card, query))
  expect(marksOf({ ...card, shortTitle: 'New pumps' }, query)?.shortTitle).toEqual([[4, 9]])
  expect(marksOf({ ...card, shortDesc: undefined }, query)).toEqual({ shortTitle: [[0, 5]], keywords: inKeywords })
  expect(marksOf({ ...card, companyName: 'Pump House' }, query)?.companyName).toEqual([[0, 4]])
  expect(marksOf({ ...card, keywords: ['Bolts'] }, query)?.keywords).toBeUndefined()
})
