import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findReferences, makeReference, readPaymentReference } from './payment-reference.ts'

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ3789'
const numbers = fc.array(fc.nat(2 ** 31), { minLength: 6, maxLength: 6 })
const reference = numbers.map(makeReference)
/** Every reference that begins with four given characters: its last three places and all possible errors in them. */
const everyEnd = (start: readonly number[]) =>
  ALPHABET.split('').flatMap((_, fifth) =>
    ALPHABET.split('').map((__, sixth) => makeReference([...start, fifth, sixth])),
  )

describe('the check sign', () => {
  test('finds each wrong sign', () => {
    fc.assert(
      fc.property(reference, (made) => {
        expect(readPaymentReference(made)).toBe(made)
        for (let at = 0; at < made.length; at++)
          for (const sign of ALPHABET)
            if (sign !== made[at])
              expect(readPaymentReference(made.slice(0, at) + sign + made.slice(at + 1))).toBeUndefined()
      }),
    )
  })
  test('finds each swap of neighbours', () => {
    fc.assert(
      fc.property(reference, (made) => {
        for (let at = 0; at + 1 < made.length; at++) {
          const swapped = made.slice(0, at) + made[at + 1] + made[at] + made.slice(at + 2)
          expect(readPaymentReference(swapped)).toBe(swapped === made ? made : undefined)
        }
      }),
      { numRuns: 1000 },
    )
  })
  test('finds them in all pairs of signs at every place', () => {
    const missed: string[] = []
    for (let at = 0; at < 6; at++) {
      for (let one = 0; one < ALPHABET.length; one++) {
        for (let other = 0; other < ALPHABET.length; other++) {
          const places = [0, 0, 0, 0, 0, 0]
          places[at] = one
          if (at < 5) places[at + 1] = other
          const made = makeReference(places)
          const swapped = made.slice(0, at) + made[at + 1] + made[at] + made.slice(at + 2)
          if (swapped !== made && readPaymentReference(swapped)) missed.push(`${made} ${swapped}`)
          const changed = made.slice(0, at) + ALPHABET[other] + made.slice(at + 1)
          if (changed !== made && readPaymentReference(changed)) missed.push(`${made} ${changed}`)
        }
      }
    }
    expect(missed).toEqual([])
  })
  test('is spread evenly: a word of seven letters passes once in 28', () => {
    expect(new Set(everyEnd([1, 2, 3, 4]).map((made) => made[6])).size).toBe(ALPHABET.length)
  })
})

test('six signs of the alphabet and one more, made by the numbers given', () => {
  fc.assert(
    fc.property(reference, (made) => {
      expect(made).toMatch(/^[A-HJ-NP-Z3789]{7}$/)
    }),
  )
  expect(makeReference([0, 1, 2, 3, 4, 5])).not.toBe(makeReference([0, 1, 2, 3, 4, 6]))
  expect(() => makeReference([1, 2, 3])).toThrow(RangeError)
  expect(() => makeReference([1, 2, 3, 4, 5, Number.NaN])).toThrow(RangeError)
})

describe('reading', () => {
  test('takes any case, spaces, dashes and full width', () => {
    fc.assert(
      fc.property(reference, (made) => {
        for (const written of [
          made.toLowerCase(),
          `${made.slice(0, 3)}-${made.slice(3)}`,
          ` ${made.slice(0, 4)}\u00a0${made.slice(4).toLowerCase()} `,
          [...made].join('\u200b'),
          [...made].map((sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)).join(''),
        ])
          expect(readPaymentReference(written), written).toBe(made)
      }),
    )
  })
  test('takes look-alikes outside of the alphabet; the check sign distinguishes a Q from a D', () => {
    const alike = { Z: '2', A: '4', S: '5', G: '6', L: '1', Q: '0', D: '0' } as const
    fc.assert(
      fc.property(reference, fc.nat(6), (made, at) => {
        const sign = alike[made[at] as keyof typeof alike]
        if (sign) expect(readPaymentReference(made.slice(0, at) + sign + made.slice(at + 1))).toBe(made)
      }),
      { numRuns: 1000 },
    )
    const withL = makeReference([10, 10, 1, 2, 3, 4])
    for (const sign of '1I') expect(readPaymentReference(withL.replaceAll('L', sign))).toBe(withL)
  })
  test('gives none for other texts', () => {
    for (const text of ['', 'ABC', 'A'.repeat(8), 'ABCDEFÉ', 'ABC+DEF', '፩፪፫፬፭፮፯', ' '.repeat(100_000)])
      expect(readPaymentReference(text), text.slice(0, 9)).toBeUndefined()
  })
})

describe('in a line of a bank statement', () => {
  const around = fc.constantFrom('', 'TRF FROM ABEBE ', 'payment for ', 'FT26140P01YB/', 'ክፍያ፡', 'Ref:', 'tender;')
  test('a reference is found with anything before and after it', () => {
    fc.assert(
      fc.property(reference, around, around, fc.constantFrom('', ' ', '-'), (made, before, behind, cut) => {
        const line = `${before}${made.slice(0, 3)}${cut}${made.slice(3)} ${behind}`
        expect(findReferences(line)).toContain(made)
        expect(findReferences(line.toLowerCase())).toContain(made)
      }),
    )
  })
  test('also run together with other text', () => {
    fc.assert(
      fc.property(reference, (made) => {
        expect(findReferences(`PAYMENTFOR${made}ABEBE`)).toContain(made)
      }),
    )
  })
  test('exact references come before those with look-alikes', () => {
    const made = makeReference([10, 10, 1, 2, 3, 4])
    const other = makeReference([5, 6, 7, 8, 9, 11])
    expect(findReferences(`${made.replaceAll('L', '1')} ${other}`)[0]).toBe(other)
  })
  test('long lines are read quickly and give few references', () => {
    expect(findReferences('AB7 '.repeat(100_000)).length).toBeLessThanOrEqual(50)
    expect(findReferences('')).toEqual([])
  })
})
