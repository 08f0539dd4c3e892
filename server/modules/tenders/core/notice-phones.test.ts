import { expect, test } from 'vitest'
import { phonesInTexts } from '#ethiopia/phones-in-text.ts'
import { printedOf } from './notice-fields.ts'
import { readNotice } from './notice.ts'

const read = (phones: string[]) => {
  const result = readNotice(
    { sourceId: 'a1', source: 'Paper', title: 'Supply of pumps', buyer: 'Water Bureau', phones },
    { now: Date.parse('2026-03-10T09:00:00Z') },
  )
  if ('fault' in result) throw new Error(result.fault)
  const { tel1, tel2 } = printedOf(result.notice, 0)
  return { tel1, tel2, notes: result.notes }
}

test('all phones of a notice can be dialled, however many there are', () => {
  const { tel1, tel2 } = read(['0115 50 12 34', '0111 55 66 77', '+251 91 122 3399'])
  expect(phonesInTexts(tel1, tel2).map(({ dial }) => dial)).toEqual(['+251115501234', '+251111556677', '+251911223399'])
})
test('those for which there is no room are noted', () => {
  const { tel2, notes } = read([0, 1, 2, 3].map((n) => `091100001${n} ${'the purchasing office '.repeat(2)}${n}`))
  expect(tel2).toContain('0911000012')
  expect(tel2).not.toContain('0911000013')
  expect(notes).toEqual(['phones: of 4 entries the first 3 were kept'])
})
