import { expect, test } from 'vitest'
import { PAYMENT_STATES } from '#contract/payment-states.ts'
import { isMessageOutdated } from './is-message-outdated.ts'

type News = Parameters<typeof isMessageOutdated>[0]['news']

/** The states in which an SMS with the news is no longer sent; its receipt waits, and its period is valid. */
const outdatedIn = (news: News) =>
  PAYMENT_STATES.filter((state) =>
    isMessageOutdated({ news, channel: 'sms' }, { state, receipt: 'waiting', hasPeriod: true }),
  )

test('a message is no longer sent once its payment is in another state than it says', () => {
  const others = (state: string) => PAYMENT_STATES.filter((other) => other !== state)
  expect(outdatedIn('paid')).toEqual([])
  for (const news of ['short', 'rest-failed'] as const) expect(outdatedIn(news), news).toEqual(others('short'))
  for (const news of ['refused', 'unconfirmed'] as const)
    expect(outdatedIn(news), news).toEqual(['checking', 'short', 'paid', 'reversed'])
  for (const news of ['receipt-sent', 'receipt-first', 'receipt-late'] as const)
    expect(outdatedIn(news), news).toEqual(others('checking'))
  expect(outdatedIn('reversed')).toEqual([])
})
