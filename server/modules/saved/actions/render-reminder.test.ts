import { expect, test } from 'vitest'
import type { PublicCard } from '#contract/tenders.ts'
import { smsParts } from '#server/modules/notifications/index.ts'
import { renderReminder } from './render-reminder.ts'

const NOW = Date.parse('2026-03-05T08:00:00+03:00')
const CLOSING = { closingTimestamp: Date.parse('2026-03-20T10:00:00+03:00'), closingTime: '10:00' }
const AMHARIC = 'የውሃ ጉድጓድ ቁፋሮና የፓምፕ አቅርቦት ግዥ ጨረታ ማስታወቂያ ለኦሮሚያ ክልል ገጠር ቀበሌዎች'

function sms(lang: 'en' | 'am', shortTitle: string, closing: Partial<PublicCard>): string {
  const card = { id: 123_456, shortTitle, ...closing } as PublicCard
  const due = { about: { reminderId: 1, tenderId: card.id }, channel: 'sms', lang, unsubscribe: undefined } as const
  return renderReminder(card, due, { origin: 'https://chereta.example', now: NOW }).text ?? ''
}

test('by SMS the day and the hour of the closing are named, in the language and calendar of the reader', () => {
  expect(sms('en', 'Pumps', CLOSING).split('\n').slice(0, 2)).toEqual(['Reminder: Pumps', 'Closes: Fri 20 Mar, 10:00'])
  expect(sms('am', 'Pumps', CLOSING).split('\n')[1]).toBe('የሚዘጋው፦ መጋቢት 11፣ ከጠዋቱ 4:00')
  expect(sms('en', 'Pumps', { ...CLOSING, closingTime: undefined }).split('\n')[1]).toBe('Closes: Fri 20 Mar')
  expect(sms('en', 'Pumps', { closingText: 'until sold' }).split('\n')[1]).toBe('Closes: until sold')
  expect(sms('en', 'Pumps', {})).toBe('Reminder: Pumps\nhttps://chereta.example/tenders/detail?id=123456')
})

test('a long title is cut, so that no reminder is more than two SMS', () => {
  for (const lang of ['en', 'am'] as const)
    for (const title of [AMHARIC.repeat(3), 'Supply of pumps '.repeat(20)]) {
      const text = sms(lang, title, CLOSING)
      expect(smsParts(text).parts).toBe(2)
      expect(text).toContain('...')
      expect(text).toMatch(/\n.*(10:00|4:00)\n.*\nhttps:\S+$/)
    }
})

test('by push the reminder of one day does not replace another of the same tender', () => {
  const card = { id: 7, shortTitle: 'Pumps', ...CLOSING } as PublicCard
  const topicOf = (reminderId: number) =>
    renderReminder(
      card,
      { about: { reminderId, tenderId: card.id }, channel: 'push', lang: 'en' },
      { origin: 'https://chereta.example', now: NOW },
    ).topic
  expect([topicOf(3), topicOf(4), topicOf(3)]).toEqual(['reminder-3', 'reminder-4', 'reminder-3'])
})

test('the reminder of a sample tender says so on every channel', () => {
  const card = { id: 7, shortTitle: 'Pumps', sample: true, ...CLOSING } as PublicCard
  const reminder = (channel: 'email' | 'push' | 'sms') =>
    renderReminder(
      card,
      { about: { reminderId: 1, tenderId: card.id }, channel, lang: 'en' },
      { origin: 'https://chereta.example', now: NOW },
    )
  expect(reminder('email').subject).toBe('Reminder: (Sample) Pumps')
  expect(reminder('email').text).toContain('A sample written for show, not a real notice')
  expect(reminder('push').text).toMatch(/^A sample written for show/)
  expect(reminder('sms').text).toMatch(/^Reminder: \(Sample\) Pumps\n/)
})
