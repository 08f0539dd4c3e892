import { expect, test } from 'vitest'
import { publicCard } from '#server/modules/tenders/core/card.ts'
import { aStoredTender } from '#test/factories/stored-tender.ts'
import { renderReminder } from './render-reminder.ts'

const NOW = Date.parse('2026-03-10T08:00:00+03:00')

test('by push the reminder of one day takes the place of no other of the same tender', () => {
  const card = publicCard(aStoredTender(), NOW, false)
  const topicOf = (reminderId: number) =>
    renderReminder(
      card,
      { about: { reminderId, tenderId: card.id }, channel: 'push', lang: 'en' },
      { origin: 'https://chereta.example', now: NOW },
    ).topic
  expect([topicOf(3), topicOf(4), topicOf(3)]).toEqual(['reminder-3', 'reminder-4', 'reminder-3'])
})
