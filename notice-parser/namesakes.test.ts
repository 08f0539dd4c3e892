import { expect, test } from 'vitest'
import { parseNotice } from './parse-notice.ts'
import type { ProposedField } from './parsed.ts'

const known = { today: { year: 2026, month: 11, day: 23 }, holidays: new Set<string>(), sources: [] }
const valueOf = (field: ProposedField, text: string): unknown =>
  parseNotice(text, known).proposals.find((one) => one.field === field)?.value
const regionsOf = (text: string): unknown => valueOf('regions', `${text} Bids until December 10, 2026.`)

test('Bole is the sub-city by what stands there, and any other Bole is not', () => {
  expect(regionsOf('Hope for Children invites bids for chairs. The condominium at Bole Arabsa is furnished.')).toEqual([
    'Addis Ababa',
  ])
  expect(regionsOf('የኢትዮጵያ አየር መንገድ በቦሌ ኤርፖርት የሚገኙ ሱቆችን ማከራየት ይፈልጋል።')).toEqual(['Addis Ababa'])
  expect(regionsOf('Bole Woreda Finance Office of Wolaita Zone invites bids for chairs.')).toEqual(['South Ethiopia'])
  expect(regionsOf('Bole Secondary School in Adama invites bids for chairs.')).toEqual(['Oromia'])
  expect(regionsOf('Hope for Children invites bids for chairs. The goods arrive at Bole Airport.')).toBeUndefined()
  expect(regionsOf('Ato Bole Tadesse invites bids for chairs.')).toBeUndefined()
})

test('in rows with a town each, the town that is called as its region is one of them', () => {
  const rows = '1 | House, Adama | 3,200,000\n2 | Store, Harar | 5,750,000'
  expect(regionsOf(`Awash Bank sells by auction.\nNo | Property | Floor price\n${rows}\nTerms.`)).toEqual([
    'Oromia',
    'Harari',
  ])
})

test('a number between strokes that ends in a year is the number of a notice', () => {
  expect(valueOf('reference', 'Dashen Bank S.C.\nAuction Notice DB/FAC/14/2026\nUsed cars.')).toBe('DB/FAC/14/2026')
  expect(valueOf('reference', 'Mekelle University\nBid Announcement: MU/CHS/06/2026\nChairs.')).toBe('MU/CHS/06/2026')
  expect(valueOf('reference', 'Awash Office\nSpare parts ABDO/9/2019 are bought.')).toBe('ABDO/9/2019')
  expect(valueOf('reference', 'Court of First Instance\nSale\nIn file number 33471, the court ordered a sale.')).toBe(
    '33471',
  )
  expect(valueOf('reference', 'የአዳማ ከተማ ፍርድ ቤት\nበከሳሽ ወ/ሮ … እና በተከሳሽ አቶ … መካከል በመ/ቁጥር 118745 በተሰጠ ትዕዛዝ')).toBe('118745')
})

test('the number of a room or a telephone is no sum, and a span of days no telephone', () => {
  const room = 'Bids, with a security of Birr 1,500,000, must be delivered to Room 604.'
  expect(valueOf('bidBond', room)).toBe('Birr 1,500,000')
  expect(valueOf('bidBond', 'የጨረታ ማስከበሪያ 1% ስልክ 047 551 10 43')).toBe('1%')
  expect(valueOf('phones', 'Lease period 01.02.2027 - 31.01.2030.\nTel 011 517 80 24')).toEqual(['011 517 80 24'])
})

test('the day of a first notice is no sure day of publishing', () => {
  const text = 'Re-Tender\nOur office had floated the tender for pumps on October 19, 2026; it is floated again.'
  expect(parseNotice(text, known).proposals.filter(({ field, sure }) => field === 'published' && sure)).toEqual([])
})
