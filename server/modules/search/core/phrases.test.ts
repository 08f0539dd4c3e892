import { expect, test } from 'vitest'
import { collectPhrases } from './phrases.ts'

function suggestions(titles: readonly (string | [string, ...string[]])[], least = 1): string[] {
  const phrases = collectPhrases()
  for (const title of titles) {
    const [first, ...names] = typeof title === 'string' ? [title] : title
    phrases.add(first, names)
  }
  return phrases.suggestions(least, 100)
}

test('phrases of one to three words, never cut by a comma nor ending in a stop word', () => {
  const found = suggestions(['Supply of office furniture, Lot 2', 'Supply of office chairs'])
  expect(found).toEqual(
    expect.arrayContaining([
      'Supply',
      'office',
      'furniture',
      'Supply of office furniture',
      'office furniture',
      'Supply of office',
    ]),
  )
  expect(found).not.toContain('Supply of')
  expect(found.filter((text) => /Lot|2|,/.test(text))).toEqual(['Lot'])
})

test('in Amharic too, in the usual spelling, and all customary spellings count as one', () => {
  const found = suggestions(['የጽህፈት መሣሪያዎች ግዥ', 'የጽሕፈት መሳሪያዎች ግዥ', 'የጽሕፈት መሳሪያዎች እና ኮምፒውተር ግዥ', 'የጽሕፈት መሳሪያዎች ጥገና'], 2)
  expect(found).toEqual(expect.arrayContaining(['ግዥ', 'የጽሕፈት መሳሪያዎች']))
  expect(found).not.toContain('የጽህፈት መሣሪያዎች')
})

test('the most frequent come first, counted once a tender, and rare ones are left out', () => {
  expect(
    suggestions(
      [
        ['Pumps pumps pumps', 'Water'],
        ['Pump house', 'Water'],
        ['House', 'water'],
      ],
      2,
    ),
  ).toEqual(['water', 'house'])
})

test('a phrase of two words is left out if it nearly always occurs in one of three', () => {
  const found = suggestions(['Bid security form', 'Bid security form', 'Bid security form', 'bid bond'], 2)
  expect(found).toContain('Bid security form')
  expect(found).not.toContain('Bid security')
  expect(found).toContain('bid')
})

test('capitals throughout lose to any other spelling, except in abbreviations', () => {
  expect(suggestions(['GENERATOR', 'GENERATOR', 'Generator', 'ICT'], 1)).toEqual(['Generator', 'ICT'])
})

test('parts of codes and compounds are not words', () => {
  expect(suggestions(['Tender CHR-NCB-G-0094: re-advertised S/W licence'])).toEqual(['licence', 'Tender'])
})

test('codes, fragments and small words of other languages are left out', () => {
  const found = suggestions([
    ['Fourniture de la pompe et du tuyau, ROAD PH II', 'NCB/014/2018', 'Lot 45', 'x', 'Water pumps'],
    'Road works',
  ])
  expect(found).toEqual(expect.arrayContaining(['Water pumps', 'Road works']))
  for (const wrong of ['de', 'la', 'et', 'ROAD PH', 'Road ph', 'PH', 'II', 'NCB/014/2018', 'Lot 45', 'x'])
    expect(found).not.toContain(wrong)
})

test('names come before words that only occur in titles; long names are left out', () => {
  const long = 'Everything that an office of five hundred people needs'
  expect(suggestions([['Pumps', 'Irrigation', long], ['Pumps', 'Irrigation', long], 'Pumps'])).toEqual([
    'Irrigation',
    'Pumps',
  ])
})

test('phrases are written as in a sentence, whatever the case in titles', () => {
  const found = suggestions([
    'SUPPLY OF OFFICE CHAIRS',
    'Supply Of Water Meters',
    'water and meters for Addis Ababa',
    'water in Addis Ababa',
  ])
  expect(found).toEqual(expect.arrayContaining(['Supply of office chairs', 'Water meters', 'Addis Ababa']))
  expect(found.filter((text) => /[A-Z]{3}| Of /.test(text))).toEqual([])
})

test('a short word in capitals is an abbreviation only where nobody writes it otherwise', () => {
  expect(suggestions(['ROAD', 'ROAD', 'Road', 'CCTV', 'CCTV'])).toEqual(['Road', 'CCTV'])
})

test('several words come before one, unless that is much more frequent', () => {
  const found = suggestions(['ICT equipment', 'ICT equipment', 'ICT', 'Fuel', ...Array<string>(9).fill('Cement')])
  expect(found).toEqual(['Cement', 'ICT equipment', 'ICT', 'equipment', 'Fuel'])
})
