import { describe, expect, test } from 'vitest'
import { firstStep, confirming, isOnItsWay, afterMove, stepBefore } from './login-steps.ts'
import type { Login, LoginMove } from './login-steps.ts'

const after = (...moves: LoginMove[]): Login => moves.reduce(afterMove, firstStep)
const KNOWN: LoginMove = { to: 'password', email: 'known@x.et', hasPassword: false, resendAt: 30 }
const UNKNOWN: LoginMove = { to: 'mobile', email: 'new@x.et' }
const SENT: LoginMove = { to: 'code', mobile: '0911123456', name: 'Abebe', resendAt: 30 }
const BACK: LoginMove = { to: 'back' }
const trail = (login: Login): string[] => {
  const before = stepBefore(login)
  return before === undefined ? [login.step] : [login.step, ...trail(afterMove(login, BACK))]
}

describe('forward', () => {
  test('an existing e-mail goes to the password', () => {
    expect(after({ to: 'email' }, KNOWN)).toMatchObject({
      step: 'password',
      email: 'known@x.et',
      isNew: false,
      resendAt: 30,
    })
  })
  test('an existing e-mail with a password goes there too, and no code is sent until it is asked for', () => {
    const login = after(
      { to: 'email' },
      { to: 'password', email: 'known@x.et', hasPassword: true, resendAt: undefined },
    )
    expect(login).toMatchObject({ step: 'password', isNew: false, hasPassword: true, resendAt: undefined })
    expect(afterMove(login, { to: 'resent', resendAt: 60 })).toMatchObject({
      step: 'password',
      hasPassword: true,
      resendAt: 60,
    })
  })
  test('an unknown e-mail goes to the mobile number and then to the code', () => {
    expect(after({ to: 'email' }, UNKNOWN)).toMatchObject({ step: 'mobile', isNew: true })
    expect(after({ to: 'email' }, UNKNOWN, SENT)).toMatchObject({
      step: 'password',
      isNew: true,
      email: 'new@x.et',
      mobile: '0911123456',
      resendAt: 30,
    })
  })
  test('another code only changes the time', () => {
    expect(after({ to: 'email' }, KNOWN, { to: 'resent', resendAt: 60 })).toMatchObject({
      step: 'password',
      resendAt: 60,
    })
  })
})

describe('back', () => {
  test('from the password of an existing e-mail to the e-mail', () =>
    expect(trail(after({ to: 'email' }, KNOWN))).toEqual(['password', 'email', 'initial']))
  test('from the code of a new one to the mobile number', () =>
    expect(trail(after({ to: 'email' }, UNKNOWN, SENT))).toEqual(['password', 'mobile', 'email', 'initial']))
  test('from e-mail and password to the beginning', () =>
    expect(trail(after({ to: 'credentials' }))).toEqual(['credentials', 'initial']))
  test('a person who confirms a number goes back to it, and no further', () => {
    const login = confirming('a@x.et', '0911123456', false)
    expect(trail(afterMove(login, SENT))).toEqual(['password', 'mobile'])
  })
  test('typed text is kept', () => {
    expect(afterMove(after({ to: 'email' }, UNKNOWN, SENT), BACK)).toMatchObject({
      email: 'new@x.et',
      mobile: '0911123456',
      name: 'Abebe',
    })
  })
})

describe('a code that was sent', () => {
  const back = after({ to: 'email' }, UNKNOWN, SENT, BACK)
  test('can be returned to with the same number in any spelling, until another one may be requested', () => {
    expect(isOnItsWay(back, '+251 911 12 34 56', 29)).toBe(true)
    expect(isOnItsWay(back, '0911123456', 30)).toBe(false)
    expect(isOnItsWay(back, '0911123457', 29)).toBe(false)
  })
  test('can be returned to after going back to the email and on again, and not with another email', () => {
    const again = (email: string) => afterMove(afterMove(back, BACK), { to: 'mobile', email })
    expect(isOnItsWay(again('New@x.et'), '0911123456', 29)).toBe(true)
    expect(isOnItsWay(again('other@x.et'), '0911123456', 29)).toBe(false)
  })
})
