import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planChunks } from './chunks.ts'
import type { NaturalChunk } from './chunks.ts'

const chunk = (name: string, size: number, imports: number[] = []): NaturalChunk => ({ modules: [name], imports, size })
const sorted = (plan: string[][]): string[] => plan.map((modules) => modules.toSorted().join(' ')).toSorted()

test('modules of one visit share a chunk, and modules that only another visit needs are separate', () => {
  const chunks = [chunk('list', 9000, [1, 2]), chunk('word', 60), chunk('other', 70), chunk('staff', 20_000)]
  const visits = [
    { parts: ['list'], weight: 5 },
    { parts: ['staff'], weight: 1 },
  ]
  expect(sorted(planChunks(chunks, visits, []))).toEqual(['list other word', 'staff'])
})

test('a visit is never made to load more than its limit', () => {
  const chunks = [chunk('list', 9000, [1]), chunk('cards', 3000), chunk('login', 9000, [1])]
  const visits = [
    { parts: ['list'], weight: 1000 },
    { parts: ['login'], weight: 1, limit: 13_000 },
  ]
  expect(sorted(planChunks(chunks, visits, []))).toEqual(['cards', 'list', 'login'])
  expect(sorted(planChunks(chunks, [{ parts: ['list'], weight: 1000 }], []))).toEqual(['cards list', 'login'])
})

test('seeds share a chunk from the beginning, whatever it costs', () => {
  const chunks = [chunk('later', 9000), chunk('error', 3000), chunk('login', 9000, [1])]
  const visits = [
    { parts: ['later'], weight: 1 },
    { parts: ['login'], weight: 100 },
  ]
  expect(planChunks(chunks, visits, [[0, 1]]).find((modules) => modules.includes('later'))).toContain('error')
  expect(planChunks(chunks, visits, []).find((modules) => modules.includes('later'))).toEqual(['later'])
})

/** Chunks that import only later ones, as the bundler's never form a circle, and visits to some of them. */
const plans = fc.integer({ min: 2, max: 12 }).chain((count) =>
  fc.record({
    chunks: fc.tuple(
      ...Array.from({ length: count }, (_, place) =>
        fc
          .record({
            size: fc.integer({ min: 1, max: 20_000 }),
            imports: fc.uniqueArray(fc.integer({ min: place + 1, max: count }), { maxLength: 3 }),
          })
          .map(({ size, imports }) =>
            chunk(
              `m${place}`,
              size,
              imports.filter((next) => next < count),
            ),
          ),
      ),
    ),
    visits: fc.array(
      fc.record({
        parts: fc.uniqueArray(
          fc.integer({ min: 0, max: count - 1 }).map((place) => `m${place}`),
          { maxLength: 4 },
        ),
        weight: fc.integer({ min: 1, max: 50 }),
      }),
      { maxLength: 5 },
    ),
  }),
)

test('every module is in one chunk, and no chunk needs itself by way of others', () => {
  fc.assert(
    fc.property(plans, ({ chunks, visits }) => {
      const plan = planChunks(chunks, visits, [])
      expect(plan.flat().toSorted()).toEqual(chunks.flatMap(({ modules }) => modules).toSorted())
      const holder = new Map(plan.flatMap((modules, index) => modules.map((name) => [name, index] as const)))
      const needs = plan.map(() => new Set<number>())
      for (const { modules, imports } of chunks)
        for (const next of imports) {
          const [from = 0, to = 0] = [holder.get(modules[0] ?? ''), holder.get(chunks[next]?.modules[0] ?? '')]
          if (from !== to) needs[from]?.add(to)
        }
      const reached = (from: number, seen = new Set<number>()): Set<number> => {
        for (const next of needs[from] ?? []) if (!seen.has(next)) reached(next, seen.add(next))
        return seen
      }
      for (const index of plan.keys()) expect(reached(index).has(index)).toBe(false)
    }),
  )
})
