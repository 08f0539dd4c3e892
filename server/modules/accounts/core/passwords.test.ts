import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { normalisePassword, passwordError } from './passwords.ts'

test.each([
  ['1234567', 'password-too-short'],
  ['ጨረታ ጨ', 'password-too-short'],
  ['👍👍👍👍👍👍👍', 'password-too-short'],
  ['password', 'password-common'],
  ['PassWord', 'password-common'],
  ['1234567890', 'password-common'],
  ['x'.repeat(1001), 'password-too-long'],
  ['sara.alemu', 'password-own'],
])('%s is refused', (password, why) => {
  expect(passwordError(password, ['Sara', 'sara.alemu@example.com'])).toMatchObject({ code: why })
})
test.each([
  'x7#kq2!m',
  'ጨረታ ለሁሉም ነው',
  '👍🏾 eight signs',
  'with spaces inside',
  'long and unchanged '.repeat(3),
  'y'.repeat(1000),
  ' leading and trailing ',
])('%s is accepted', (password) => {
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
