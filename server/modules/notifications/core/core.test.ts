import { HOUR, MINUTE } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressKey, recipientKey } from './message.ts'
import { MAX_RETRY_TIME, nextAttempt } from './retry.ts'
import { smsParts } from './sms-parts.ts'

describe('how an SMS is charged', () => {
  test.each([
    ['a'.repeat(160), 'gsm7', 1],
    ['a'.repeat(161), 'gsm7', 2],
    ['a'.repeat(306), 'gsm7', 2],
    ['a'.repeat(307), 'gsm7', 3],
    ['{'.repeat(80), 'gsm7', 1],
    ['{'.repeat(81), 'gsm7', 2],
    ['ጨ'.repeat(70), 'ucs2', 1],
    ['ጨ'.repeat(71), 'ucs2', 2],
    ['ጨ'.repeat(134), 'ucs2', 2],
    ['ጨ'.repeat(135), 'ucs2', 3],
    ['Your code is 123456 ✓', 'ucs2', 1],
    ['', 'gsm7', 1],
  ])('%#', (text, encoding, parts) => {
    expect(smsParts(text)).toMatchObject({ encoding, parts })
  })
  test('a letter of two units is not cut by the border of a part', () => {
    // 153 units a part: 76 braces are 152, and the 77th does not fit any more.
    expect(smsParts('{'.repeat(152)).parts).toBe(2)
    expect(smsParts('{'.repeat(153)).parts).toBe(3)
  })
})

describe('one mailbox has one key', () => {
  test.each([
    ['A.Lemu@Example.com', 'alemu@example.com'],
    ['alemu+tenders@example.com', 'alemu@example.com'],
    [' alemu@example.com ', 'alemu@example.com'],
    ['no-address', 'no-address@'],
  ])('%s', (to, key) => {
    expect(recipientKey('email', to)).toBe(key)
  })
  test('phones by their digits', () => {
    expect(recipientKey('sms', '+251911123456')).toBe('251911123456')
  })
  test('the owner of an address depends on dots and on what follows a plus, not on case', () => {
    expect(addressKey('email', ' A.Lemu+x@Example.com')).toBe('a.lemu+x@example.com')
    expect(addressKey('sms', '+251 911 123456')).toBe('251911123456')
  })
})

describe('trying again', () => {
  test('at most five minutes apart, for four hours, whatever the jitter', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 }), (randoms) => {
        let now = 0
        for (const [index, random] of randoms.entries()) {
          const next = nextAttempt({ since: 0, attempts: index + 1 }, now, random)
          if (next === undefined) return now > MAX_RETRY_TIME - 5 * MINUTE
          if (next <= now || next > now + 5 * MINUTE || next > MAX_RETRY_TIME) return false
          now = next
        }
        return true
      }),
    )
  })
  test('the pause that the provider asks for is kept', () => {
    expect(nextAttempt({ since: 0, attempts: 1 }, 0, 0.5, 20 * MINUTE)).toBe(20 * MINUTE)
  })
  test('a pause longer than the four hours, like a quota until midnight, is waited for and is not the end', () => {
    expect(nextAttempt({ since: 0, attempts: 1 }, 0, 0.5, 15 * HOUR)).toBe(15 * HOUR)
    expect(nextAttempt({ since: 0, attempts: 4 }, 30 * HOUR, 0.5, 15 * HOUR)).toBeUndefined()
    expect(nextAttempt({ since: 0, attempts: 1 }, 0, 0.5, 48 * HOUR)).toBeUndefined()
  })
})
