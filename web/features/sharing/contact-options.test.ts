import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactOptions } from './contact-options.ts'

const almaz = {
  id: 1,
  name: 'Almaz Kebede',
  emailAdress: 'almaz@buyers.example',
  formattedPhonenumber: '0911 22 33 44',
}
const bekele = { id: 2, name: 'Bekele', formattedPhonenumber: '0922 33 44 55' }
const nameless = { id: 3, name: '', emailAdress: 'office@buyers.example' }

describe('offered contacts', () => {
  test('are those with an address for email, those with a number for SMS', () => {
    expect(contactOptions([almaz, bekele, nameless], 'be', 'email').map(({ contact }) => contact.id)).toEqual([1, 3])
    expect(contactOptions([almaz, bekele, nameless], 'be', 'text').map(({ contact }) => contact.id)).toEqual([1, 2])
  })
  test('are found by name and address, with the typed text marked', () => {
    const [option] = contactOptions([almaz], 'KEB', 'email')
    expect(option?.text).toBe('Almaz Kebede · almaz@buyers.example')
    expect(option?.text.slice(option.from, option.to)).toBe('Keb')
    expect(contactOptions([nameless], 'off', 'email')[0]?.text).toBe('office@buyers.example')
  })
  test('are five at most, none twice, and the mark is within its text', () => {
    const contact = fc.record({
      id: fc.nat(),
      name: fc.string({ maxLength: 12 }),
      emailAdress: fc.option(fc.emailAddress(), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(contact, { maxLength: 12 }), fc.string({ maxLength: 4 }), (found, typed) => {
        const options = contactOptions(found, typed, 'email')
        expect(options.length).toBeLessThanOrEqual(5)
        expect(new Set(options.map(({ text }) => text)).size).toBe(options.length)
        for (const { text, from, to } of options)
          expect([from >= 0, from <= to, to <= text.length]).toEqual([true, true, true])
      }),
    )
  })
})
