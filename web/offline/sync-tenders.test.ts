import { DAY } from '#ethiopia/time-units.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChangedItem } from '#contract/tenders.ts'
import { FIRST_SYNC_TIME, MAX_SYNC_TIME, MAX_CHANGES_BEHIND, PAGE, syncTenders } from './sync-tenders.ts'
import type { ReadChanges, TenderStore } from './sync-tenders.ts'

const NOW = 100 * DAY
type Change = { at: number; id: number; title?: string }
const itemOf = ({ at, id, title }: Change): ChangedItem =>
  (title === undefined
    ? { id, withdrawn: true, lastChangeTimestamp: at }
    : { id, shortTitle: title, lastChangeTimestamp: at }) as ChangedItem

/** The service's feed: what changed at an instant or later, oldest first. */
function feed(changes: Change[]) {
  const asked: { lastChangedOn: number; pageIndex: number }[] = []
  let broken = 0
  const read: ReadChanges = async ({ lastChangedOn, pageIndex, pageSize }) => {
    asked.push({ lastChangedOn, pageIndex })
    if (broken > 0 && broken-- === 1) throw new Error('no answer')
    const all = changes.filter(({ at }) => at >= lastChangedOn)
    const total = Math.min(all.length, 10_001)
    return {
      data: all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize).map(itemOf),
      pageIndex,
      pageSize,
      totalCount: total,
      totalPages: Math.ceil(total / pageSize),
    }
  }
  return { asked, read, breakAfter: (reads: number) => (broken = reads) }
}

function memory() {
  const kept = new Map<number, Change>()
  const newest: number[] = []
  const shelf: TenderStore = {
    last: async () => (kept.size > 0 ? Math.max(...[...kept.values()].map(({ at }) => at)) : undefined),
    keep: async (items) => {
      for (const item of items) {
        if ('withdrawn' in item) kept.delete(item.id)
        else kept.set(item.id, { at: item.lastChangeTimestamp, id: item.id, title: item.shortTitle })
      }
    },
    keepNewest: async (items) => void newest.push(...items.map(({ id }) => id)),
    dropBefore: async (change) => {
      for (const { at, id } of kept.values()) if (at < change) kept.delete(id)
    },
    tidy: async () => undefined,
  }
  return { kept, newest, shelf }
}
const rest = async () => true

describe('the requested changes', () => {
  test('are those of a week at first, ten at a time; one request without news', async () => {
    const changes = Array.from({ length: 25 }, (_, n) => ({ at: NOW - (25 - n) * 1000, id: n + 1, title: `t${n}` }))
    const { read, asked } = feed([{ at: NOW - FIRST_SYNC_TIME - 1, id: 99, title: 'too old' }, ...changes])
    const { shelf, kept } = memory()
    const from = await syncTenders({ read, shelf, now: NOW, rest })
    expect(asked[0]).toEqual({ lastChangedOn: NOW - FIRST_SYNC_TIME, pageIndex: 0 })
    expect(asked).toHaveLength(3)
    expect(kept.size).toBe(25)
    asked.length = 0
    expect(await syncTenders({ read, shelf, now: NOW, rest, from })).toBe(from)
    expect(asked).toEqual([{ lastChangedOn: NOW - 999, pageIndex: 0 }])
  })

  test('begin after the last stored change, at most thirty days back, and older tenders are removed', async () => {
    const { read, asked } = feed([])
    const recent = memory()
    recent.kept.set(1, { at: NOW - 20 * DAY, id: 1, title: 'kept' })
    await syncTenders({ read, shelf: recent.shelf, now: NOW, rest })
    expect(asked[0]?.lastChangedOn).toBe(NOW - 20 * DAY + 1)
    expect(recent.kept.size).toBe(1)
    const old = memory()
    old.kept.set(1, { at: NOW - MAX_SYNC_TIME - 1, id: 1, title: 'long gone' })
    await syncTenders({ read, shelf: old.shelf, now: NOW, rest })
    expect(asked[1]?.lastChangedOn).toBe(NOW - MAX_SYNC_TIME)
    expect(old.kept.size).toBe(0)
  })

  test('are the newest hundred first, newest before older; an interruption there counts as nothing loaded', async () => {
    const changes = Array.from({ length: 500 }, (_, n) => ({
      at: NOW - FIRST_SYNC_TIME + n,
      id: n + 1,
      title: `t${n}`,
    }))
    const { read } = feed(changes)
    const { shelf, kept, newest } = memory()
    let rests = 0
    expect(await syncTenders({ read, shelf, now: NOW, rest: async () => ++rests < 10 })).toBe(NOW - FIRST_SYNC_TIME)
    expect(newest).toEqual(Array.from({ length: 100 }, (_, n) => 500 - n))
    expect(kept.size).toBe(0)
    await syncTenders({ read, shelf, now: NOW, rest })
    expect(kept.size).toBe(500)
  })

  test.each([2500, 35_000])(
    'of %i are the newest, and tenders that the others would have changed are removed',
    async (count) => {
      const changes = Array.from({ length: count }, (_, n) => ({
        at: NOW - FIRST_SYNC_TIME + n,
        id: n + 1,
        title: `t${n}`,
      }))
      const { read, asked } = feed(changes)
      const { shelf, kept } = memory()
      await syncTenders({ read, shelf, now: NOW, rest })
      expect(kept.has(count)).toBe(true)
      expect(kept.size).toBeGreaterThanOrEqual(MAX_CHANGES_BEHIND)
      expect(kept.size).toBeLessThanOrEqual(MAX_CHANGES_BEHIND + PAGE)
      expect(asked.length).toBeLessThan(MAX_CHANGES_BEHIND / PAGE + 30)
    },
  )
})

test('any interruption and restart leads to the present state', async () => {
  const change = fc.record({ id: fc.integer({ min: 1, max: 30 }), isGone: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ changes: fc.array(change, { maxLength: 40 }), breakAfter: fc.nat(5), restsLeft: fc.nat(5) }),
        { maxLength: 8 },
      ),
      async (rounds) => {
        const all: Change[] = []
        const { read, breakAfter } = feed(all)
        const { shelf, kept } = memory()
        const truth = new Map<number, string | undefined>()
        let at = NOW - DAY
        for (const { changes, breakAfter: reads, restsLeft } of rounds) {
          for (const { id, isGone } of changes) {
            at += 1
            const title = isGone ? undefined : `t${at}`
            all.push(title === undefined ? { at, id } : { at, id, title })
            truth.set(id, title)
          }
          breakAfter(reads)
          let rests = restsLeft
          await syncTenders({ read, shelf, now: NOW, rest: async () => rests-- > 0 }).catch(() => undefined)
          breakAfter(0)
        }
        await syncTenders({ read, shelf, now: NOW, rest })
        const should = [...truth]
          .flatMap(([id, title]) => (title === undefined ? [] : [[id, title]]))
          .toSorted((a, b) => Number(a[0]) - Number(b[0]))
        expect(
          [...kept.values()].map(({ id, title }) => [id, title]).toSorted((a, b) => Number(a[0]) - Number(b[0])),
        ).toEqual(should)
      },
    ),
    { numRuns: 300 },
  )
})
