import { expect, test } from 'vitest'
import type { SharedItem } from '#contract/sharing.ts'
import { earlierRecipients } from './earlier-recipients.ts'

let shareId = 0
const shared = (to: string, more: Partial<SharedItem> = {}): SharedItem => ({
  shareId: ++shareId,
  tenderId: 1,
  tenderTitle: 'Pumps',
  channel: to.includes('@') ? 'email' : 'sms',
  to,
  state: 'sent',
  sharedAt: 0,
  ...more,
})

test('the three latest different recipients are offered, without those who cannot be reached', () => {
  expect(
    earlierRecipients([
      shared('selam@works.example', { name: 'Selam Girma' }),
      shared('gone@works.example', { state: 'failed', reason: 'address-refused' }),
      shared('selam@works.example', { name: 'Selam' }),
      shared('+251911223344', { state: 'queued' }),
      shared('no@works.example', { state: 'sent', isBlocked: true }),
      shared('no@works.example'),
      shared('late@works.example', { state: 'failed', reason: 'not-delivered' }),
      shared('fourth@works.example'),
    ]),
  ).toEqual([
    { way: 'email', to: 'selam@works.example', name: 'Selam Girma' },
    { way: 'text', to: '+251911223344' },
    { way: 'email', to: 'late@works.example' },
  ])
  expect(earlierRecipients([])).toEqual([])
})
