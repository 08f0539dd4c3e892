import { expect, test } from 'vitest'
import { LATER, pushStep } from './push-state.ts'
import type { PushFacts } from './push-state.ts'

const NOW = 1_800_000_000_000
const facts = (more: Partial<PushFacts> = {}): PushFacts => ({
  canPush: true,
  permission: 'default',
  refusal: null,
  noted: null,
  email: 'abebe@example.com',
  now: NOW,
  ...more,
})
const noted = { endpoint: 'https://push.example/1', email: 'abebe@example.com', at: NOW - 1000 }

test.each<[string, Partial<PushFacts>, ReturnType<typeof pushStep>]>([
  ['who was never asked is asked', {}, 'ask'],
  ['a visitor is not', { email: undefined }, 'nothing'],
  ['nor is a browser that cannot', { canPush: false }, 'nothing'],
  ["'Later' is left alone for a month", { refusal: { level: 1, at: NOW - LATER + 1 } }, 'nothing'],
  ['and asked again after it', { refusal: { level: 1, at: NOW - LATER } }, 'ask'],
  ['a refusal of the browser is stored once', { permission: 'denied' }, 'refused'],
  ['and then left alone', { permission: 'denied', refusal: { level: 2, at: 0 } }, 'nothing'],
  [
    'also when it would allow later: then the settings are the place',
    { permission: 'default', refusal: { level: 2, at: 0 } },
    'nothing',
  ],
  ['a reader who allowed push and is registered is left alone', { permission: 'granted', noted }, 'nothing'],
  ['and registered again after a day', { permission: 'granted', noted: { ...noted, at: NOW - 86_400_001 } }, 'renew'],
  [
    'or when somebody else signed in',
    { permission: 'granted', noted: { ...noted, email: 'other@example.com' } },
    'renew',
  ],
  [
    'allowed but never registered: asked, as the permission alone is not a wish for alerts',
    { permission: 'granted' },
    'ask',
  ],
])('%s', (_, more, expected) => {
  expect(pushStep(facts(more))).toBe(expected)
})
