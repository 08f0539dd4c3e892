import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { formatPhone, normalisePhone, parsePhone } from './phone-number.ts'

describe('a phone number', () => {
  it.each([
    '0911123456',
    '911123456',
    '251911123456',
    '+251911123456',
    '00251911123456',
    '0911 12 34 56',
    '0911-12-34-56',
    '+251 (0)911 12 34 56',
    '\u202a+251 911 123 456\u202c',
    '\u2068+251 911 123 456\u2069',
    '0911/12 34 56',
  ])('%s is one and the same mobile', (text) => {
    expect(parsePhone(text)).toEqual({ e164: '+251911123456', mobile: true })
  })

  it('is a mobile with both operators, and a landline takes no SMS', () => {
    expect(parsePhone('0711123456')).toEqual({ e164: '+251711123456', mobile: true })
    expect(parsePhone('0111550000')).toEqual({ e164: '+251111550000', mobile: false })
    expect(parsePhone('(058) 220 1234')).toEqual({ e164: '+251582201234', mobile: false })
  })

  it.each([
    '',
    '0912345',
    '09111234567',
    '+14155552671',
    '0014155552671',
    '+911123456',
    '0612345678',
    '0851123456',
    '+251 811 123456',
    '0911123456 / 0912123456',
    'call me',
    '+2512510911123456',
  ])('is not read from "%s"', (text) => {
    expect(normalisePhone(text)).toBeUndefined()
  })

  it('is shown the way people dictate it', () => {
    expect(formatPhone('+251911123456')).toBe('0911 12 34 56')
    expect(formatPhone('+251111550000')).toBe('011 155 00 00')
    expect(formatPhone('+14155552671')).toBe('+14155552671')
  })

  it('agrees with the world-wide numbering tables wherever those know the number', () => {
    let known = 0
    fc.assert(
      fc.property(
        fc.constantFrom('1', '2', '3', '4', '5', '7', '9'),
        fc.integer({ min: 0, max: 99_999_999 }),
        (first, rest) => {
          const national = `0${first}${String(rest).padStart(8, '0')}`
          const other = parsePhoneNumberFromString(national, 'ET')
          if (!other?.isValid()) return
          known += 1
          expect(parsePhone(national)).toEqual({ e164: other.number, mobile: other.getType() === 'MOBILE' })
        },
      ),
      { numRuns: 3000 },
    )
    expect(known).toBeGreaterThan(300)
  })

  it('comes back from its readable form', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('7', '9', '11', '25', '58'),
        fc.integer({ min: 0, max: 99_999_999 }),
        (prefix, rest) => {
          const e164 = `+251${prefix}${String(rest)
            .padStart(8, '0')
            .slice(prefix.length - 1)}`
          expect(normalisePhone(formatPhone(e164))).toBe(e164)
        },
      ),
    )
  })
})
