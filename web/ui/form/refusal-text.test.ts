import { describe, expect, test } from 'vitest'
import { email, newPassword, password, personName, phoneNumber, secretText } from '#contract/sign-in.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { refusal, refusalOfIssue } from '#contract/refusals.ts'
import type { Refusal } from '#contract/refusals.ts'
import { passwordError } from '#server/modules/accounts/core/passwords.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { speak } from '#web/lib/messages.ts'
import { failureOf, refusalText, waitText } from './refusal-text.ts'

const problem = (code: ErrorCode, more: object = {}) =>
  new ApiProblem({ type: 'about:blank', title: 'Oops', status: 400, code, ...more })
const ETHIOPIC = /[\u1200-\u137f]/

/** The server's reasons for fields of accounts. */
function reasonsOfFields(): Refusal[] {
  const long = 'x'.repeat(5000)
  const schemas = [email, newPassword, password, personName, phoneNumber, secretText]
  const ofContract = schemas.flatMap((schema) =>
    ['', 'a', long].flatMap(
      (value) => schema.safeParse(value).error?.issues.map(({ message }) => refusalOfIssue(message)) ?? [],
    ),
  )
  const ofPasswords = ['short', long, 'password123', 'almaz@b.example'].map((text) =>
    passwordError(text, ['almaz@b.example']),
  )
  const codes = new Map([...ofContract, ...ofPasswords].flatMap((reason) => (reason ? [[reason.code, reason]] : [])))
  return [...codes.values()].filter(({ code }) => code !== 'text-too-long')
}

describe('a field has the words of the form', () => {
  test.each(reasonsOfFields())('$code', (reason) => {
    const refused = problem('invalid-input', { errors: { field: ['as sent'] }, fieldErrors: { field: [reason] } })
    speak('am')
    expect(refusalText(refused).fields['field']).toMatch(ETHIOPIC)
    speak('en')
    expect(refusalText(refused).fields['field']).not.toBe('as sent')
  })
  test('with its figures, and as from the service if the form has none', () => {
    const said = (reason: Refusal | undefined) =>
      refusalText(problem('invalid-input', { errors: { field: ['as sent'] }, fieldErrors: { field: [reason] } })).fields
    expect(said(refusal('name-too-long', { max: 80 }))).toEqual({ field: 'The name is longer than 80 characters' })
    expect(said(refusal('choose-channel'))).toEqual({ field: 'as sent' })
    expect(said(undefined)).toEqual({ field: 'as sent' })
  })
})

describe('refusals', () => {
  test('with a named reason show that, not the title of their kind', () => {
    const detail = 'Somebody else has this receipt open.'
    const refused = problem('changed-meanwhile', { detail, reason: refusal('receipt-claimed') })
    expect(refusalText(refused)).toEqual({ banner: detail, fields: {} })
    expect(refusalText(problem('changed-meanwhile', { detail })).banner).toBe('Oops')
  })

  test('say how long to wait', () => {
    speak('en')
    expect(refusalText(problem('too-many-requests', { retryAfter: 30 })).banner).toBe(
      'Too many tries. Please try again in 30 seconds.',
    )
    expect(waitText(1)).toBe('Too many tries. Please try again in 1 second.')
    expect(waitText(100)).toBe('Too many tries. Please try again in 2 minutes.')
    expect(waitText(841)).toBe('Too many tries. Please try again in 15 minutes.')
    expect(waitText(3 * 3600)).toBe('Too many tries. Please try again in 3 hours.')
  })
  test('are shown for no answer, for an unforeseen error and for a text for somebody else', () => {
    expect(refusalText(new Unreachable()).banner).toMatch(/^We couldn't reach Chereta/)
    expect(refusalText(new TypeError('x is undefined')).banner).toBe(
      'Oops, something went wrong. Please try again later.',
    )
    expect(refusalText(problem('wrong-state', { title: 'y'.repeat(400) })).banner).toBe(
      'Oops, something went wrong. Please try again later.',
    )
    expect(refusalText(problem('wrong-state', { title: 'It is so.' })).banner).toBe('It is so.')
  })
  test('of a sign-in show the text of the server, and no internal details', () => {
    const no = { success: false, message: 'Some words' }
    expect(failureOf({ ...no, reason: 'wrong-code', triesLeft: 1 })).toBe('Incorrect code. You have 1 try left.')
    expect(failureOf({ ...no, reason: 'wrong-code', triesLeft: 0 })).toBe(
      'That code is no longer valid. Please ask for a new one.',
    )
    expect(failureOf({ ...no, reason: 'wrong-credentials' })).toBe('Incorrect email or password.')
    expect(failureOf(no)).toBe('Some words')
    expect(failureOf({ ...no, message: 'z'.repeat(300) })).toBe('Oops, something went wrong. Please try again later.')
  })
})
