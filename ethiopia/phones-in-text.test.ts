import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phonesInText, phonesInTexts } from './phones-in-text.ts'
import { telAddress } from './tel-address.ts'

const dialled = (text: string) =>
  phonesInText(text).map(({ dial, extension }) => (dial ? dial + (extension ? `x${extension}` : '') : '-'))

describe('a text that holds telephone numbers', () => {
  test.each<[string, string[]]>([
    ['0115 15 15 15 / 0911 22 33 44 ext 210 room 12', ['+251115151515', '+251911223344x210']],
    ['0115151515/0911223344', ['+251115151515', '+251911223344']],
    ['+251 (0)11 551 51 51, 0911-22-33-44; +251711223344', ['+251115515151', '+251911223344', '+251711223344']],
    ['0911223344 or 0922334455 and 0933445566', ['+251911223344', '+251922334455', '+251933445566']],
    ['ስልክ ቁጥር 0115 15 15 15 ወይም 0911 22 33 44', ['+251115151515', '+251911223344']],
    ['0115151515 የውስጥ መስመር 210', ['+251115151515x210']],
    ['0115151515፣ የውስጥ ስልክ 12 እና 0911223344', ['+251115151515x12', '+251911223344']],
    ['011 551 5151 Ext. 210', ['+251115515151x210']],
    ['0115151515 0911223344', ['+251115151515', '+251911223344']],
    // An area code before a stroke, and other last digits after one.
    ['011/551 51 51', ['+251115515151']],
    ['0911/22 33 44', ['+251911223344']],
    ['(058) 220 12 34/(011)551 51 51', ['+251582201234', '+251115515151']],
    ['0115151516/17', ['+251115151516', '+251115151517']],
    ['011 551 51 51/52/0911223344', ['+251115515151', '+251115515152', '+251911223344']],
    ['+251 11 517 80 26 / 517 89 18', ['+251115178026', '+251115178918']],
    ['0115178026/5178918', ['+251115178026', '+251115178918']],
    ['0115151516-18', ['+251115151516', '+251115151518']],
    // Without the leading zero; of another country; as it is dialled nearby; short.
    ['11 551 51 51 / 911 22 33 44', ['+251115515151', '+251911223344']],
    ['00251911223344', ['+251911223344']],
    ['+44 20 7946 0958 / 0911223344', ['+442079460958', '+251911223344']],
    ['551 51 51', ['5515151']],
    ['01-15 15 15', ['01151515']],
    ['9410', ['9410']],
    ['0115151515, toll free 8181', ['+251115151515', '8181']],
    ['Fax 0115151515 / Tel 0911223344', ['-', '+251911223344']],
    ['Tel/Fax: 0115151515, Fax 0115151516', ['+251115151515', '-']],
    // A fifth group, a box and a room are no numbers to call.
    ['0911 22 33 44 55', ['+251911223344']],
    ['0911223344, P.O. Box 1234', ['+251911223344']],
    ['see the notice', ['-']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(dialled(text)).toEqual(expected)
  })

  test('keeps its other words', () => {
    expect(phonesInText('Office: 0115 15 15 15 (Abebe), 0911 22 33 44 ext 210 room 12, P.O. Box 1234')).toEqual([
      { text: '0115 15 15 15', dial: '+251115151515', note: 'Office Abebe' },
      { text: '0911 22 33 44', dial: '+251911223344', extension: '210', note: 'room 12, P.O. Box 1234' },
    ])
    expect(phonesInText('(011) 551 51 51')).toEqual([{ text: '(011) 551 51 51', dial: '+251115515151' }])
  })

  test('that two fields share is shown once', () => {
    expect(phonesInTexts('0115 15 15 15 / 0911223344', null, '0115151515')).toEqual([
      { text: '0115 15 15 15', dial: '+251115151515' },
      { text: '0911223344', dial: '+251911223344' },
    ])
  })

  test('is dialled with its extension apart, as RFC 3966 writes it', () => {
    expect(telAddress({ dial: '+251115151515', extension: '210' })).toBe('tel:+251115151515;ext=210')
    expect(telAddress({ dial: '9410' })).toBe('tel:9410')
  })
})

const national = fc
  .constantFrom('11', '22', '58', '9', '7')
  .chain((area) => fc.stringMatching(new RegExp(`^[0-9]{${9 - area.length}}$`)).map((rest) => area + rest))
const prefix = fc.constantFrom('0', '+251', '+251 ', '00251', '+251(0)')
const gap = fc.constantFrom('', ' ', '-', '.')
const written = fc.record({ national, prefix, gap }).map(({ national: digits, prefix: start, gap: between }) => ({
  dial: `+251${digits}`,
  text: start + [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5, 7), digits.slice(7)].join(between),
}))
const separator = fc.constantFrom(' / ', '/', ', ', '; ', ' and ', ' or ', ' ወይም ', ' እና ', '፣ ', '\n')
const extension = fc.option(fc.integer({ min: 1, max: 99_999 }).map(String), { nil: undefined })
const sign = fc.constantFrom(' ext ', ' ext. ', ' Ext.', ' x', ' extension ', ' የውስጥ ', ' የውስጥ መስመር ')

test('numbers are separated, each with its own extension, whatever is between them', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ written, separator, extension, sign }), { minLength: 1, maxLength: 5 }), (all) => {
      const text = all.map(
        ({ written: { text: one }, separator: end, extension: ext, sign: mark }, n) =>
          one + (ext ? mark + ext : '') + (n < all.length - 1 ? end : ''),
      )
      const expected = all.map(({ written: { dial }, extension: ext }) => ({ dial, extension: ext }))
      expect(phonesInText(text.join('')).map(({ dial, extension: ext }) => ({ dial, extension: ext }))).toEqual(
        expected,
      )
    }),
  )
})

test('only numbers of the text can be dialled, and no digit is lost', () => {
  const piece = fc.oneof(
    fc.stringMatching(/^[0-9]{1,12}$/),
    fc.constantFrom('+', '/', ' ', '-', '(', ')', ',', ' ext ', 'ፋክስ', 'room', 'ስልክ'),
    fc.string({ maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const phones = phonesInText(text)
      for (const { dial, text: own } of phones) {
        if (dial === undefined) continue
        expect(dial).toMatch(/^\+?[0-9]{3,15}$/)
        const digits = own.replace(/\D/g, '')
        expect(digits.endsWith(dial.replace(/^\+(251)?/, ''))).toBe(true)
      }
      const shown = phones.flatMap(({ text: own, extension: ext = '', note = '' }) => [own, ext, note]).join(' ')
      for (const digits of text.match(/[0-9]+/g) ?? []) for (const digit of digits) expect(shown).toContain(digit)
    }),
  )
})
