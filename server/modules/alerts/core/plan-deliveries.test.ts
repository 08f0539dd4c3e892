import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestDeliveries, inBatches, amendmentDeliveries, alertDeliveries, splitAt } from './plan-deliveries.ts'
import type { FoundTenders, AlertSwitches } from './plan-deliveries.ts'

const OFF: AlertSwitches = { email: false, urgentEmail: false, sms: false, telegram: false, push: false, since: {} }
const ALL: AlertSwitches = { email: true, urgentEmail: true, sms: true, telegram: true, push: true, since: {} }
const TODAY = { date: '2026-03-04', cut: 1000, monday: '2026-03-02' }
const keys = (planned: readonly { key: string }[]) => planned.map(({ key }) => key)

describe('at once', () => {
  const emergency = { id: 7, emergency: true, beforeDigest: false }
  test('an emergency goes wherever alerts are on; by e-mail only where the urgent ones are', () => {
    expect(keys(alertDeliveries(emergency, { personId: 1, at: 5, searches: [] }, ALL))).toEqual([
      'alert:1:7:email',
      'alert:1:7:sms',
      'alert:1:7:telegram',
      'alert:1:7:push',
    ])
    expect(
      keys(alertDeliveries(emergency, { personId: 1, at: 5, searches: [] }, { ...OFF, email: true, push: true })),
    ).toEqual(['alert:1:7:push'])
    expect(alertDeliveries(emergency, { personId: 1, at: 5, searches: [] }, undefined)).toEqual([])
  })
  test('another tender that closes before the next digest goes wherever alerts are on, by e-mail where either is', () => {
    const finder = { personId: 1, at: 5, searches: [] }
    const late = { id: 7, emergency: false, beforeDigest: true }
    for (const on of [{ email: true }, { urgentEmail: true }])
      expect(alertDeliveries(late, finder, { ...OFF, ...on, sms: true })).toMatchObject([
        { key: 'alert:1:7:email', urgent: true },
        { key: 'alert:1:7:sms', urgent: true },
      ])
    expect(alertDeliveries(late, finder, OFF)).toEqual([])
    expect(keys(alertDeliveries({ ...emergency, beforeDigest: true }, finder, { ...OFF, email: true }))).toEqual([])
  })
  test('not where the channel was switched on after it was found', () => {
    expect(
      keys(alertDeliveries(emergency, { personId: 1, at: 5, searches: [] }, { ...ALL, since: { sms: 6, push: 5 } })),
    ).not.toContain('alert:1:7:sms')
  })
  test('an immediate search uses its own channels, independent of the others, and once where both would', () => {
    const finder = { personId: 1, at: 5, searches: [{ searchId: 3, channels: ['email', 'push'] as const }] }
    expect(alertDeliveries({ id: 7, emergency: false, beforeDigest: false }, finder, ALL)).toMatchObject([
      { key: 'alert:1:7:email', urgent: false, about: { savedSearchId: 3 }, tenderIds: [7] },
      { key: 'alert:1:7:push', urgent: false },
    ])
    const both = keys(alertDeliveries(emergency, finder, { ...OFF, push: true }))
    expect(both.toSorted()).toEqual(['alert:1:7:email', 'alert:1:7:push'])
  })
})

describe('digests', () => {
  const profile: FoundTenders = { tenders: [1, 2, 3], ats: [10, 20, 30] }
  const search = (id: number, weekly: boolean, channels: ('email' | 'sms')[]): FoundTenders => ({
    tenders: [3, 4],
    ats: [30, 40],
    search: { id, weekly, channels },
  })
  const all = () => true
  test('one letter a channel, from when the channel is on, without what is closed', () => {
    const letters = digestDeliveries(
      9,
      [profile],
      { ...OFF, email: true, telegram: true, since: { telegram: 20 } },
      TODAY,
      (id) => id !== 3,
    )
    expect(letters).toMatchObject([
      { key: 'digest:9:2026-03-04:email', tenderIds: [1, 2] },
      { key: 'digest:9:2026-03-04:telegram', tenderIds: [2] },
    ])
    expect(digestDeliveries(9, [profile], ALL, TODAY, () => false)).toEqual([])
  })
  test('each search has a letter of its own: daily ones by the day, weekly ones by the week', () => {
    const weekly: FoundTenders = { ...search(6, true, ['email']), tenders: [4, 5], ats: [40, 50] }
    expect(digestDeliveries(9, [search(5, false, ['email']), weekly], undefined, TODAY, all)).toMatchObject([
      { key: 'search:5:2026-03-04:email', tenderIds: [3, 4] },
      { key: 'search:6:2026-03-02:email', tenderIds: [5] },
    ])
  })
  test('a tender stands in one letter a channel: the digest first, then the searches in their order', () => {
    const letters = digestDeliveries(
      9,
      [profile, search(5, false, ['email']), search(6, false, ['email'])],
      { ...OFF, email: true },
      TODAY,
      all,
    )
    expect(letters.map(({ key, tenderIds }) => [key, tenderIds])).toEqual([
      ['digest:9:2026-03-04:email', [1, 2, 3]],
      ['search:5:2026-03-04:email', [4]],
    ])
  })
  test('by SMS one message says all, whatever found it', () => {
    const found = [profile, search(5, false, ['sms']), search(6, true, ['sms', 'email'])]
    const sms = (switches: AlertSwitches | undefined) =>
      digestDeliveries(9, found, switches, TODAY, all).filter(({ channel }) => channel === 'sms')
    expect(sms(ALL)).toEqual([
      {
        kind: 'digest',
        personId: 9,
        channel: 'sms',
        about: { date: '2026-03-04' },
        key: 'digest:9:2026-03-04:sms',
        tenderIds: [1, 2, 3, 4],
      },
    ])
    expect(sms(undefined)).toMatchObject([
      {
        kind: 'search-digest',
        about: { savedSearchId: 5, searches: [5, 6] },
        key: 'digest:9:2026-03-04:sms',
        tenderIds: [3, 4],
      },
    ])
  })
})

describe('an amendment', () => {
  test('is sent where alerts are on, by email where nothing was chosen, and where a search notified of the tender', () => {
    expect(keys(amendmentDeliveries({ id: 2, tenderId: 4 }, 9, undefined, []))).toEqual(['amendment:2:9:email'])
    expect(keys(amendmentDeliveries({ id: 2, tenderId: 4 }, 9, OFF, []))).toEqual([])
    expect(
      amendmentDeliveries({ id: 2, tenderId: 4 }, 9, { ...OFF, urgentEmail: true }, [
        { searchId: 5, channels: ['email', 'push'] },
      ]),
    ).toMatchObject([
      { key: 'amendment:2:9:email', about: { amendmentId: 2, tenderId: 4 } },
      { key: 'amendment:2:9:push', about: { amendmentId: 2, tenderId: 4, savedSearchId: 5 } },
    ])
  })
})

test('portions keep every message, in order, and their limit', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30 })), fc.integer({ min: 1, max: 40 }), (sizes, most) => {
      const planned = sizes.map((size, n) => ({
        kind: 'digest' as const,
        personId: n,
        channel: 'email' as const,
        about: {},
        key: `${n}`,
        tenderIds: Array.from({ length: size }, (_, i) => i),
      }))
      const portions = inBatches(planned, most)
      expect(portions.flat()).toEqual(planned)
      for (const portion of portions)
        expect(
          portion.length === 1 || portion.reduce((sum, { tenderIds = [] }) => sum + tenderIds.length, 0) <= most,
        ).toBe(true)
    }),
  )
})

describe('after a restore', () => {
  test('tenders of earlier emails and new ones are complete, each once, by its own cut', () => {
    const search = fc.constantFrom(
      undefined,
      { id: 1, weekly: false, channels: [] },
      { id: 2, weekly: true, channels: [] },
    )
    const one = fc.tuple(search, fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat(200)), { maxLength: 8 }))
    fc.assert(
      fc.property(fc.array(one, { maxLength: 4 }), fc.func(fc.boolean()), (all, wasReady) => {
        const found: FoundTenders[] = all.map(([of, pairs]) => ({
          tenders: pairs.map(([id]) => id),
          ats: pairs.map(([, found]) => found),
          ...(of ? { search: of } : {}),
        }))
        const cuts = { daily: 100, weekly: 50 }
        const { earlier, later } = splitAt(found, cuts, wasReady)
        const flat = (some: readonly FoundTenders[]) =>
          some.flatMap(({ tenders, ats, search: of }) => tenders.map((id, i) => `${of?.id} ${id} ${ats[i]}`)).toSorted()
        expect([...flat(earlier), ...flat(later)].toSorted()).toEqual(flat(found))
        for (const [part, isEarlier] of [
          [earlier, true],
          [later, false],
        ] as const)
          for (const { tenders, ats, search: of } of part) {
            const cut = of?.weekly ? cuts.weekly : cuts.daily
            expect(tenders.length).toBeGreaterThan(0)
            for (const [i, id] of tenders.entries()) expect((ats[i] ?? 0) < cut || wasReady(id, cut)).toBe(isEarlier)
          }
      }),
    )
  })
})
