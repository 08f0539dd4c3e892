import { beforeAll, expect, test } from 'vitest'
import type { Problem } from '#contract/errors.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { speak } from '#web/lib/messages.ts'
import { payRefusalText } from './pay-refusal.ts'

beforeAll(() => speak('en'))

const refused = (problem: Partial<Problem>) =>
  payRefusalText(new ApiProblem({ type: 'about:blank', title: 'No', status: 409, code: 'wrong-state', ...problem }))

test('each reason why the page of the gateway does not open has its own text', () => {
  const over = 'This payment is no longer open.'
  expect([
    refused({ reason: { code: 'payment-over' }, detail: over }),
    refused({ reason: { code: 'online-payment-not-set-up' }, detail: 'Not here.' }),
    refused({ code: 'unavailable', status: 503, reason: { code: 'payment-provider-unreachable' }, detail: 'Away.' }),
    refused({ code: 'invalid-input', status: 400, errors: { coupon: ['Unknown'] } }),
    refused({ code: 'too-many-requests', status: 429, retryAfter: 30 }),
    payRefusalText(new Unreachable()),
  ]).toEqual([
    over,
    expect.stringMatching(/^Online payment isn't set up yet/),
    expect.stringMatching(/^We can't reach SantimPay right now/),
    expect.stringMatching(/coupon/i),
    expect.stringMatching(/30 seconds/),
    expect.stringMatching(/^We couldn't reach Chereta/),
  ])
})
