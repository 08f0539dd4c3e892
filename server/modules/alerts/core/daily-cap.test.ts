import { expect, test } from 'vitest'
import { withinDay } from './daily-cap.ts'
import type { Telling } from './telling.ts'

const telling = (personId: number, tenderId: number, channel: Telling['channel'], urgent = false): Telling => ({
  kind: 'alert',
  personId,
  channel,
  about: { tenderId },
  key: `${personId} ${tenderId} ${channel}`,
  tells: [tenderId],
  urgent,
})

test('what goes over the number of the day waits; each person and channel is counted by itself, and only what costs or rings; an emergency goes all the same', () => {
  const given = [
    telling(1, 7, 'sms'),
    telling(1, 8, 'sms'),
    telling(2, 7, 'sms'),
    telling(1, 7, 'push'),
    telling(1, 7, 'email'),
    telling(1, 7, 'telegram'),
    telling(1, 9, 'sms', true),
  ]
  const { now, putOff } = withinDay(given, [
    { personId: 1, channel: 'sms', count: 4 },
    { personId: 1, channel: 'push', count: 20 },
    { personId: 1, channel: 'telegram', count: 900 },
  ])
  expect(now.map(({ key }) => key)).toEqual(['1 7 sms', '2 7 sms', '1 7 email', '1 7 telegram', '1 9 sms'])
  expect(putOff).toEqual([
    { personId: 1, tenderId: 8, channel: 'sms' },
    { personId: 1, tenderId: 7, channel: 'push' },
  ])
})
