import { expect, test } from 'vitest'
import { watchedNames } from './watched-names.ts'

const tender = {
  id: 7,
  keywords: ['animal feed', 'Xyz'],
  keywordsAm: ['መኖ', 'Xyz'],
  companyName: 'የጣና ውሃ ሥራዎች',
  englishCompanyName: 'Tana Water Works',
}

test('the switches of a tender name keywords and company in the language of the page', () => {
  expect(watchedNames(tender, 'am')).toEqual({ keywords: ['መኖ', 'Xyz'], company: 'የጣና ውሃ ሥራዎች' })
  expect(watchedNames(tender, 'en')).toEqual({ keywords: ['animal feed', 'Xyz'], company: 'Tana Water Works' })
})
test('a name known in one language alone is shown in it', () => {
  const bare = { id: 7, keywords: ['Xyz'], companyName: 'Tana' }
  for (const lang of ['en', 'am'] as const)
    expect(watchedNames(bare, lang)).toEqual({ keywords: ['Xyz'], company: 'Tana' })
})
