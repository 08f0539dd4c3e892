import { expect, test } from 'vitest'
import { planCode } from './code-plan.ts'
import type { Person } from './person.ts'

const PHONE = '+251911000001'
const person = (changes: Partial<Person>): Person => ({
  id: 1,
  name: null,
  email: 'a@example.com',
  emailKey: 'a@example.com',
  emailConfirmedAt: null,
  phone: null,
  phoneConfirmedAt: null,
  passwordHash: null,
  picture: null,
  roles: [],
  language: 'en',
  suspendedAt: null,
  suspensionNote: null,
  createdAt: 0,
  lastSeenAt: 0,
  visitBefore: null,
  ...changes,
})
const sms = (to: string) => ({ channel: 'sms', to })

test('the owner of the address: to their own phone, whatever number is given', () => {
  const owner = person({ emailConfirmedAt: 1, phone: PHONE, phoneConfirmedAt: 1 })
  expect(planCode([owner], 'a@example.com', '+251922000000')).toEqual({ person: owner, destination: sms(PHONE) })
})
test('a number that the owner never confirmed is not trusted: the code goes by email', () => {
  const owner = person({ emailConfirmedAt: 1, phone: PHONE })
  expect(planCode([owner], 'a@example.com', undefined).destination).toEqual({ channel: 'email', to: 'a@example.com' })
})
test('an address that was only claimed does not stop a person with another number from signing up', () => {
  const claimant = person({ phone: PHONE, phoneConfirmedAt: 1 })
  expect(planCode([claimant], 'a@example.com', '+251922000000')).toEqual({
    person: undefined,
    destination: sms('+251922000000'),
  })
  expect(planCode([claimant], 'a@example.com', PHONE)).toEqual({ person: claimant, destination: sms(PHONE) })
  expect(planCode([claimant], 'a@example.com', undefined)).toEqual({ person: claimant, destination: sms(PHONE) })
})
test('nothing is sent for an unknown address without a number', () => {
  expect(planCode([], 'a@example.com', undefined)).toEqual({ person: undefined, destination: undefined })
})
