import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAnalytics } from './analytics.ts'
import type { Batch } from './analytics.ts'

const NOW = 1_700_000_000_000
let sent: Batch[]
let due: (() => void)[]
let mayTell: boolean
const open = () =>
  createAnalytics({
    mayTell: () => mayTell,
    visitor: () => 'v',
    now: () => NOW,
    send: (batch) => sent.push(batch),
    later: (then) => due.push(then),
  })
const wait = () => {
  for (const then of due.splice(0)) then()
}
beforeEach(() => {
  sent = []
  due = []
  mayTell = true
})

describe('analytics', () => {
  test('send events together', () => {
    const analytics = open()
    analytics.event('page', { screen: 'list-page' })
    analytics.event('page', { screen: 'display-page' })
    analytics.identify({ email: 'abebe@example.com' })
    expect(sent).toEqual([])
    wait()
    expect(sent).toEqual([
      {
        version: 1,
        visitor: 'v',
        sentAt: NOW,
        person: { email: 'abebe@example.com' },
        events: [
          { name: 'page', at: NOW, screen: 'list-page' },
          { name: 'page', at: NOW, screen: 'display-page' },
        ],
      },
    ])
  })
  test('send many events without waiting, cut long texts, and send nothing without events', () => {
    const analytics = open()
    for (let i = 0; i < 20; i++) analytics.event('page', { screen: 'x'.repeat(1000) })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.events[0]?.['screen']).toHaveLength(200)
    analytics.identify({})
    analytics.flush()
    wait()
    expect(sent).toHaveLength(1)
  })
  test('drop collected events if the reader revokes the permission before they are sent', () => {
    const analytics = open()
    analytics.event('page')
    analytics.identify({ phone: '+251911123456' })
    mayTell = false
    wait()
    mayTell = true
    analytics.flush()
    expect(sent).toEqual([])
  })
  test('never send an event from before the permission', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('event', 'identify', 'flush', 'wait'), fc.boolean())), (steps) => {
        sent = []
        due = []
        const analytics = open()
        for (const [step, allowed] of steps) {
          mayTell = allowed
          if (step === 'event') analytics.event(allowed ? 'allowed' : 'forbidden')
          if (step === 'identify')
            analytics.identify({ email: allowed ? 'allowed@example.com' : 'forbidden@example.com' })
          if (step === 'flush') analytics.flush()
          if (step === 'wait') wait()
        }
        expect(JSON.stringify(sent)).not.toContain('forbidden')
      }),
    )
  })
})
