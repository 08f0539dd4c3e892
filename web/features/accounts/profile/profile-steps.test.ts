import { expect, test } from 'vitest'
import { profileSteps } from './profile-steps.ts'

test('only what is missing is asked for, the name first', () => {
  expect(profileSteps('details', {})).toEqual(['name', 'contact'])
  expect(profileSteps('details', { name: 'Almaz' })).toEqual(['contact'])
  expect(profileSteps('details', { phoneNumber: '+251911000001' })).toEqual(['name'])
  expect(profileSteps('details', { name: 'Almaz', phoneNumber: '+251911000001' })).toEqual([])
})

test('a verified number needs only its confirmation', () => {
  expect(profileSteps('phone', {})).toEqual(['phone'])
  expect(profileSteps('phone', { phoneNumber: '+251911000001', phoneNumberConfirmed: false })).toEqual(['phone'])
  expect(profileSteps('phone', { phoneNumber: '+251911000001', phoneNumberConfirmed: true })).toEqual([])
})
