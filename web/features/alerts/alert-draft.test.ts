import { expect, test } from 'vitest'
import { changeCount, configInput, defaultSwitches, draftOf } from './alert-draft.ts'

const saved = draftOf({
  keywords: 'pump/;generator',
  sectors: [101],
  customers: [],
  email: 'a@buyers.example',
  emailNotification: true,
  urgentEmailNotification: true,
  pushNotification: false,
  telegramNotification: false,
  smsNotification: false,
  similarTenderCount: 0,
  sameCompanyCount: 0,
  configuredByUser: false,
  dontAskAgain: false,
})

test('the same values in another order are not a change', () => {
  expect(changeCount(saved, { ...saved, keywords: ['generator', 'pump'] })).toBe(0)
})

test('each entry and each switch counts once, and text still in the field too', () => {
  expect(changeCount(saved, { ...saved, keywords: ['pump', 'solar'], sectors: [], smsNotification: true })).toBe(4)
  expect(changeCount(saved, { ...saved, typed: 'wat' })).toBe(1)
  expect(changeCount(saved, { ...saved, typed: ' , ' })).toBe(0)
})

test('a first choice without a channel means email; earlier choices and people without an address are unchanged', () => {
  const off = { ...saved, emailNotification: false, urgentEmailNotification: false }
  const first = { configuredByUser: false, email: 'a@buyers.example' }
  expect(defaultSwitches(first, off, ['email'])).toEqual({ emailNotification: true, urgentEmailNotification: true })
  expect(defaultSwitches(first, { ...off, smsNotification: true }, ['email', 'sms'])).toEqual({})
  expect(defaultSwitches({ ...first, configuredByUser: true }, off, ['email'])).toEqual({})
  expect(defaultSwitches({ ...first, email: '' }, off, ['email'])).toEqual({})
  expect(defaultSwitches(first, off, ['sms', 'push'])).toEqual({})
})

test('text in the field is saved too, and alerts count as configured', () => {
  const input = configInput(saved, { ...saved, typed: 'water pump' })
  expect(input.keywords).toBe('pump/;generator/;water pump')
  expect(input.configuredByUser).toBe(true)
  expect(input).not.toHaveProperty('typed')
})

test('a list or switch that was not changed here stays as set elsewhere meanwhile', () => {
  expect(configInput(saved, { ...saved, keywords: ['generator', 'pump'] })).toEqual({ configuredByUser: true })
  expect(configInput(saved, { ...saved, sectors: [101, 102], smsNotification: true })).toEqual({
    sectors: [101, 102],
    smsNotification: true,
    configuredByUser: true,
  })
  expect(configInput(saved, { ...saved, keywords: [], customers: ['EEU'] })).toEqual({
    keywords: '',
    customers: ['EEU'],
    configuredByUser: true,
  })
})
