import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STATUS } from '#contract/tender-states.ts'
import type { StaffDetail } from '#contract/tender.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { speak } from '#web/lib/messages.ts'
import { createEntry } from './entry-store.ts'

beforeEach(() => {
  speak('en')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const FIELDS = ['shortTitle', 'location', 'bidBond', 'docPrice', 'tel1', 'reference'] as const
type Field = (typeof FIELDS)[number]
type Step = { who: 0 | 1; field: Field; text: string } | { who: 'approver' } | { wait: number } | { away: boolean }

/** One tender on a service with delays both ways, so that two people's writes can overlap in any way. */
function desk() {
  let tender = {
    id: 7,
    version: 1,
    status: STATUS.submitted,
    categories: [],
    regions: [],
    shortTitle: 'Chairs',
  } as unknown as StaffDetail
  let isAway = false
  let delay = 0
  const call = (async (key: string, { body = {} }: { body?: Record<string, unknown> } = {}) => {
    // 7 and 13 share no factor with the pauses of the form, so every order occurs.
    const [there, back] = [(delay = (delay + 7) % 120), (delay = (delay + 13) % 120)]
    await new Promise((resolve) => setTimeout(resolve, there))
    if (isAway) throw new Unreachable()
    let answer: unknown = { ...tender }
    if (key.startsWith('PUT')) {
      if (body['version'] !== tender.version)
        throw new ApiProblem({ type: 'about:blank', title: 'Changed', status: 409, code: 'changed-meanwhile' })
      const written = Object.fromEntries(FIELDS.map((field) => [field, body[field]]))
      tender = { ...tender, ...written, version: tender.version + 1 }
      answer = { id: 7, version: tender.version, status: tender.status, warnings: [] }
    }
    await new Promise((resolve) => setTimeout(resolve, back))
    return answer
  }) as unknown as Call
  return {
    stored: (field: Field) => (tender as unknown as Record<string, unknown>)[field] ?? '',
    /** An approver comments on the tender: another version with the same values. */
    touch: () => {
      tender = { ...tender, version: tender.version + 1 }
    },
    away(is: boolean) {
      isAway = is
    },
    open: () =>
      createEntry(tender, {
        call,
        now: () => 1,
        kept: () => undefined,
        keep: () => undefined,
        forget: () => undefined,
      }),
  }
}

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      who: fc.constantFrom(0 as const, 1 as const),
      field: fc.constantFrom(...FIELDS),
      text: fc.stringMatching(/^[a-z]{1,6}$/),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ who: 'approver' } as const) },
  { weight: 4, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 4000 }) }) },
  { weight: 1, arbitrary: fc.record({ away: fc.boolean() }) },
)

/**
 * Plays the steps, then lets both save until nothing is left; returns what each typed last, and the reported conflicts.
 */
async function play(steps: readonly Step[], fieldsOf: (who: 0 | 1) => readonly Field[]) {
  const service = desk()
  const editors = [service.open(), service.open()]
  const typed: Partial<Record<Field, string>>[] = [{}, {}]
  const reported: string[] = []
  const settle = async () => {
    for (const [who, editor] of editors.entries()) {
      const saving = editor.save()
      await vi.advanceTimersByTimeAsync(3000)
      await saving
      const { conflict } = editor.store.get()
      if (!conflict) continue
      reported.push(...conflict.names)
      editor.decide(who === 0 ? [] : (editor.store.get().conflict?.names ?? []))
      const again = editor.save()
      await vi.advanceTimersByTimeAsync(3000)
      await again
    }
  }
  for (const step of steps) {
    if ('wait' in step) await vi.advanceTimersByTimeAsync(step.wait)
    else if ('away' in step) service.away(step.away)
    else if (step.who === 'approver') service.touch()
    else {
      const allowed = fieldsOf(step.who)
      const field = allowed[FIELDS.indexOf(step.field) % allowed.length] ?? 'location'
      typed[step.who] = { ...typed[step.who], [field]: step.text }
      editors[step.who]?.change({ [field]: step.text })
    }
  }
  service.away(false)
  await vi.advanceTimersByTimeAsync(10_000)
  for (let round = 0; round < 4; round++) await settle()
  return { typed, reported, service, states: editors.map((editor) => editor.store.get().state) }
}

const OWN = [
  ['shortTitle', 'location', 'bidBond'],
  ['docPrice', 'tel1', 'reference'],
] as const

test('two editors of different fields and an approver lose nothing and are not asked, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { typed, reported, service, states } = await play(steps, (who) => OWN[who])
      expect(reported).toEqual([])
      for (const mine of typed)
        for (const [field, text] of Object.entries(mine)) expect(service.stored(field as Field)).toBe(text)
      expect(states).toEqual(['saved', 'saved'])
    }),
    { numRuns: 500 },
  )
})

test('two editors of the same fields are asked only where both typed, and stored values were typed by one of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { typed, reported, service, states } = await play(steps, () => FIELDS)
      const [mine = {}, theirs = {}] = typed
      for (const name of reported) expect(name in mine && name in theirs, name).toBe(true)
      for (const field of FIELDS) {
        const [one, other] = [mine[field], theirs[field]]
        if (one === undefined && other === undefined) continue
        expect([one, other]).toContain(service.stored(field))
        // A field that only one of the two edited has that editor's last value.
        if (one === undefined || other === undefined) expect(service.stored(field)).toBe(one ?? other)
      }
      expect(states).toEqual(['saved', 'saved'])
    }),
    { numRuns: 500 },
  )
})
