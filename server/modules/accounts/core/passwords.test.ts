import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { normalisePassword, passwordError } from './passwords.ts'

test.each([
  ['1234567', /at least 8/],
  ['ጨረታ ጨ', /at least 8/],
  ['👍👍👍👍👍👍👍', /at least 8/],
  ['password', /common/],
  ['PassWord', /common/],
  ['1234567890', /common/],
  ['x'.repeat(1001), /longer/],
  ['sara.alemu', /other than/],
])('%s is refused', (password, why) => {
  expect(passwordError(password, ['Sara', 'sara.alemu@example.com'])).toMatch(why)
})
test.each([
  'x7#kq2!m',
  'ጨረታ ለሁሉም ነው',
  '👍🏾 eight signs',
  'with spaces inside',
  'long and unchanged '.repeat(3),
  'y'.repeat(1000),
  ' leading and trailing ',
])('%s is taken', (password) => {
  expect(passwordError(password, ['Sara'])).toBeUndefined()
})
test('every one of the three thousand most common that is long enough is refused', () => {
  const listed = dictionary['passwords-common'].slice(0, 3000).filter((password) => password.length >= 8)
  expect(listed.length).toBeGreaterThan(500)
  expect(listed.filter((password) => passwordError(password) === undefined)).toEqual([])
})
test('composed and decomposed letters are one password, and nothing is cut', () => {
  expect(normalisePassword('cafe\u0301 1234')).toBe(normalisePassword('caf\u00e9 1234'))
  expect(normalisePassword(' a\u00a0b ')).toBe(' a\u00a0b ')
})
