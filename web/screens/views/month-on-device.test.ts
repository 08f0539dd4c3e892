import { expect, test } from 'vitest'
import type { PublicCard } from '#contract/tenders.ts'
import { monthOnDevice } from './month-on-device.ts'

const NOW = Date.parse('2026-11-10T08:00:00+03:00')
const card = (id: number, closing?: string): PublicCard => ({
  id,
  shortTitle: `Tender ${id}`,
  companyName: '',
  language: 'en',
  keywords: [],
  categories: [],
  regions: [],
  publishedTimestamp: NOW - 86_400_000,
  ...(closing ? { closingTimestamp: Date.parse(closing) } : {}),
  proforma: false,
  freeTender: false,
  emergency: false,
  sample: false,
  color: 1,
  initial: 'T',
  closingStatus: 1,
})

test('the device gives the same month of its tenders as the service', () => {
  const cards = [
    card(1, '2026-11-20T10:00:00+03:00'),
    card(2, '2026-11-20T00:10:00+03:00'),
    card(3, '2026-11-19T23:50:00+03:00'),
    card(4, '2026-11-09T10:00:00+03:00'),
    card(5, '2026-12-24T10:00:00+03:00'),
    card(6),
  ]
  const month = monthOnDevice(cards, { from: '2026-11-01', to: '2026-12-05', perDay: 1, now: NOW })
  expect(month.days).toEqual([
    { day: '2026-11-09', closing: 1 },
    { day: '2026-11-19', closing: 1 },
    { day: '2026-11-20', closing: 2 },
  ])
  expect(month.data.map(({ id, closingStatus }) => [id, closingStatus])).toEqual([
    [4, 2],
    [3, 1],
    [2, 1],
  ])
  expect([month.later, month.next, month.undated, month.holidays]).toEqual([1, '2026-12-24', 1, []])
})

test('holidays are those of both years that a month touches', () => {
  const { holidays } = monthOnDevice([], { from: '2026-12-27', to: '2027-02-06', perDay: 5, now: NOW })
  expect(holidays.map(({ day }) => day)).toEqual(['2027-01-07', '2027-01-19'])
})
