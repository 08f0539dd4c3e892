import { afterEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { actionsOfReminder, askedReminder } from './palette-remind.ts'

afterEach(() => speak('en'))

test.each([
  ['remind 271 3 days before', 271, 3],
  ['remind me of #271 1 day before', 271, 1],
  ['Remind 271', 271, 3],
  ['remind 271 0', 271, 0],
  ['አስታውሰኝ 271 ከ5 ቀን በፊት', 271, 5],
])('%s is a command for a reminder', (typed, tenderId, days) => {
  expect(askedReminder(typed)).toEqual({ tenderId, days })
})

test.each([
  'remind',
  'remind me',
  'remind 0',
  'remind 271 61 days before',
  'remind 271 tomorrow',
  '271',
  'reminders 2026',
])('%s is not', (typed) => {
  expect(askedReminder(typed)).toBeUndefined()
})

test('the command is described in either language', () => {
  speak('en')
  expect(actionsOfReminder('remind 271 3 days before')).toMatchObject([
    { group: 'actions', label: 'Remind me of 271, 3 days before it closes' },
  ])
  expect(actionsOfReminder('remind 271 0')[0]?.label).toBe('Remind me of 271 on the morning it closes')
  speak('am')
  expect(actionsOfReminder('remind 271 1')[0]?.label).toBe('ስለ 271 ከመዝጊያው 1 ቀን በፊት አስታውሰኝ')
})
