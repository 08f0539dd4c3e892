import { expect, test } from 'vitest'
import { contactState } from './contact-state.ts'

const mail = { channel: 'email' as const, label: 'a@buyers.example' }

test('one usable address is enough', () => {
  const points = [
    { channel: 'push' as const, label: 'Firefox', usable: false, why: 'gone' as const },
    { channel: 'push' as const, label: 'Chrome', usable: true },
  ]
  expect(contactState(points, 'push')).toEqual({ state: 'usable', labels: ['Chrome'] })
})

test('without a usable one the newest gives the reason; without any address the state is missing', () => {
  expect(contactState([{ ...mail, usable: false, why: 'gone', reason: '5.1.1' }], 'email')).toEqual({
    state: 'gone',
    labels: [mail.label],
    reason: '5.1.1',
  })
  expect(contactState([{ ...mail, usable: true }], 'sms')).toEqual({ state: 'missing', labels: [] })
  expect(contactState([], 'sms', ['email'])).toEqual({ state: 'not-configured', labels: [] })
  expect(contactState([], 'sms', ['sms'])).toEqual({ state: 'missing', labels: [] })
})
