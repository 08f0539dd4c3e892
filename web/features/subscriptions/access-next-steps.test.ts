import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { m, speak } from '#web/lib/messages.ts'
import { WARN_UNDER, endingSoonText } from './ending-soon-text.ts'
import { accessNextSteps } from './access-next-steps.ts'

const KINDS: SubscriptionState['kind'][] = [
  'none',
  'trial',
  'paid',
  'temporary',
  'secondary',
  'expired',
  'verification-failed',
  'staff',
]
const state = (more: Partial<SubscriptionState>): SubscriptionState => ({
  kind: 'paid',
  active: true,
  phoneCount: 0,
  emailCount: 0,
  leftDays: 10,
  totalDays: 90,
  percent: 50,
  verficationFailed: false,
  onTempSubscriptionVerification: false,
  trialAvailable: false,
  ...more,
})
beforeAll(() => speak('en'))

describe('the warning', () => {
  test('begins below a quarter, not at it', () => {
    expect(endingSoonText(state({ percent: 25 }))).toBeUndefined()
    expect(endingSoonText(state({ percent: 24.99 }))).toBe(m.renew_soon())
  })
  test('tells readers on trial and colleagues what they can do', () => {
    expect(endingSoonText(state({ kind: 'trial', percent: 1 }))).toBe(m.trial_ends_soon())
    expect(endingSoonText(state({ kind: 'secondary', percent: 1 }))).toBe(m.team_ends_soon())
  })
  test('is only for access that will end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.boolean(),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (kind, active, percent) => {
          const warned = endingSoonText(state({ kind, active, percent })) !== undefined
          expect(warned).toBe(active && percent < WARN_UNDER && kind !== 'staff' && kind !== 'temporary')
        },
      ),
    )
  })
})

describe('what to do next', () => {
  test.each(KINDS)('%s: a text or a link', (kind) => {
    const { text, warning, ways } = accessNextSteps(state({ kind, active: false, trialAvailable: true }))
    expect((text ?? warning ?? '').length + ways.length).toBeGreaterThan(0)
  })
  test('the trial is offered only if it can be started', () => {
    const leadsToTrial = (trialAvailable: boolean) =>
      accessNextSteps(state({ kind: 'none', active: false, trialAvailable })).ways.some(({ to }) =>
        to.endsWith('/trial'),
      )
    expect(leadsToTrial(true)).toBe(true)
    expect(leadsToTrial(false)).toBe(false)
  })
  test('a colleague is not asked to pay for a shared subscription', () => {
    expect(accessNextSteps(state({ kind: 'secondary', percent: 5 })).ways).toEqual([])
  })
})

describe('a reader without a subscription', () => {
  test('sees the trial only while it can be started', () => {
    const may = accessNextSteps(state({ kind: 'none', active: false, trialAvailable: true }))
    expect([may.text, may.ways.map(({ to }) => to)]).toEqual([
      m.subscribe_first(),
      ['/subscription/trial', '/subscription/pricing'],
    ])
    const mayNot = accessNextSteps(state({ kind: 'none', active: false }))
    expect([mayNot.text, mayNot.ways.map(({ to }) => to)]).toEqual([m.trial_spent(), ['/subscription/pricing']])
  })
})
