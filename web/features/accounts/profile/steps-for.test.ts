import { expect, test } from 'vitest'
import { stepsFor } from './steps-for.ts'

test('only what is missing is asked for, the name first', () => {
  expect(stepsFor('details', {})).toEqual(['name', 'contact'])
  expect(stepsFor('details', { name: 'Almaz' })).toEqual(['contact'])
  expect(stepsFor('details', { phoneNumber: '+251911000001' })).toEqual(['name'])
  expect(stepsFor('details', { name: 'Almaz', phoneNumber: '+251911000001' })).toEqual([])
})

test('a proven number needs nothing but the proof', () => {
  expect(stepsFor('phone', {})).toEqual(['phone'])
  expect(stepsFor('phone', { phoneNumber: '+251911000001', phoneNumberConfirmed: false })).toEqual(['phone'])
  expect(stepsFor('phone', { phoneNumber: '+251911000001', phoneNumberConfirmed: true })).toEqual([])
})
