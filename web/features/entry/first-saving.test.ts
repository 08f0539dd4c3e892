import { setMaxListeners } from 'node:events'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STATUS } from '#contract/tender-states.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { speak } from '#web/lib/messages.ts'
import { createEntry } from './entry-store.ts'
import type { Entry } from './entry-store.ts'
import type { StoredDraft } from './stored-draft.ts'

beforeEach(() => {
  speak('en')
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const page = new EventTarget()
  setMaxListeners(0, page, document)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Body = Record<string, unknown> & { draftKey?: string; version?: number }
type Line = 'good' | 'request-lost' | 'answer-lost' | 'late'
const problem = (status: number, code: 'invalid-input' | 'changed-meanwhile' | 'not-found' | 'internal') =>
  new ApiProblem({ type: 'about:blank', title: 'No', status, code })

/** A service that stores drafts by key, over a bad connection, and a device with one tab that can be killed. */
function desk() {
  const drafts: { id: number; version: number; title: unknown; place: unknown }[] = []
  const byKey = new Map<string, number>()
  const copies = new Map<string, string>()
  let line: Line | Error = 'good'
  const answer = (key: string, body: Body, id: number | undefined): unknown => {
    if (key.startsWith('POST')) {
      if (body['location'] === 'nowhere') throw problem(400, 'invalid-input')
      const known = byKey.get(body.draftKey ?? expect.fail('no key'))
      if (known !== undefined) return { id: known, version: 1, warnings: [] }
      drafts.push({ id: drafts.length + 1, version: 1, title: body['shortTitle'], place: body['location'] })
      byKey.set(body.draftKey ?? '', drafts.length)
      return { id: drafts.length, version: 1, warnings: [] }
    }
    const draft = drafts[(id ?? 0) - 1]
    if (!draft) throw problem(404, 'not-found')
    if (key.startsWith('GET'))
      return {
        ...draft,
        status: STATUS.draft,
        shortTitle: draft.title,
        location: draft.place,
        categories: [],
        regions: [],
      }
    if (body.version !== draft.version) throw problem(409, 'changed-meanwhile')
    if (body['location'] === 'nowhere') throw problem(400, 'invalid-input')
    Object.assign(draft, { version: draft.version + 1, title: body['shortTitle'], place: body['location'] })
    return { id: draft.id, version: draft.version, warnings: [] }
  }
  const call = (async (key: string, { body = {}, params }: { body?: Body; params?: { id: number } } = {}) => {
    const now = line
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (now === 'request-lost') throw new Unreachable()
    if (now === 'late') {
      // It arrives long after the browser gave up.
      setTimeout(
        () =>
          void Promise.resolve()
            .then(() => answer(key, body, params?.id))
            .catch(() => undefined),
        20_000,
      )
      throw new Unreachable()
    }
    const answered = answer(key, body, params?.id)
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (now === 'answer-lost') throw new Unreachable()
    if (now instanceof Error) throw now
    return answered
  }) as unknown as Call
  const open = (): { entry: Entry; stop(): void } => {
    const isAlive = { now: true }
    const entry = createEntry(undefined, {
      call: (async (...given: Parameters<Call>) => {
        // A killed tab sends and receives nothing more.
        if (!isAlive.now) return new Promise<never>(() => undefined)
        const answered = await call(...given).catch((error: unknown) => {
          if (!isAlive.now) return new Promise<never>(() => undefined)
          throw error
        })
        return isAlive.now ? answered : new Promise<never>(() => undefined)
      }) as unknown as Call,
      now: () => 1,
      kept: (id) => {
        const kept = copies.get(String(id))
        return kept === undefined ? undefined : (JSON.parse(kept) as StoredDraft)
      },
      keep: (id, one) => void (isAlive.now && copies.set(String(id), JSON.stringify(one))),
      forget: (id) => void (isAlive.now && copies.delete(String(id))),
    })
    const stop = entry.watch()
    return {
      entry,
      stop: () => {
        isAlive.now = false
        stop()
      },
    }
  }
  return { drafts, copies, open, setLine: (next: Line | Error) => (line = next) }
}

type Step = { title: string } | { place: string } | { wait: number } | { line: Line } | 'save' | 'killed'
const word = fc.stringMatching(/^[a-z]{1,6}$/)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ title: word }) },
  { weight: 3, arbitrary: fc.record({ place: fc.oneof(word, fc.constant('nowhere')) }) },
  { weight: 4, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 30_000 }) }) },
  { weight: 4, arbitrary: fc.record({ line: fc.constantFrom<Line>('good', 'request-lost', 'answer-lost', 'late') }) },
  { weight: 2, arbitrary: fc.constant('save' as const) },
  { weight: 2, arbitrary: fc.constant('killed' as const) },
)

test('a new tender makes one draft with the last typed words, whatever part of its first save is lost, late or interrupted', async () => {
  await fc.assert(
    fc.asyncProperty(word, fc.array(step, { maxLength: 20 }), async (title, steps) => {
      const { drafts, copies, open, setLine } = desk()
      let tab = open()
      let typed: { title: string; place: string } = { title, place: '' }
      const type = (changes: Partial<typeof typed>) => {
        typed = { ...typed, ...changes }
        tab.entry.change({ shortTitle: typed.title, location: typed.place })
      }
      type({})
      for (const step of steps) {
        if (step === 'save') void tab.entry.save()
        else if (step === 'killed') {
          // If it were stored as a tender, it would be read again from its own URL.
          if (tab.entry.store.get().stored.id !== undefined) continue
          await vi.advanceTimersByTimeAsync(300)
          if (tab.entry.store.get().stored.id !== undefined) continue
          tab.stop()
          tab = open()
          tab.entry.restore()
        } else if ('wait' in step) await vi.advanceTimersByTimeAsync(step.wait)
        else if ('line' in step) setLine(step.line)
        else type(step)
      }
      setLine('good')
      type({ place: 'Adama' })
      await vi.advanceTimersByTimeAsync(120_000)
      // A question about one's own change, only where the change was undone and its response lost.
      const { conflict, stored } = tab.entry.store.get()
      for (const name of conflict?.names ?? []) expect(tab.entry.live()[name]).toBe(stored.base[name])
      if (conflict) tab.entry.decide([])
      void tab.entry.save()
      await vi.advanceTimersByTimeAsync(10_000)
      expect(tab.entry.store.get()).toMatchObject({ state: 'saved', stored: { id: 1, first: undefined } })
      expect(drafts.map((draft) => [draft.title, draft.place])).toEqual([[typed.title, 'Adama']])
      expect([...copies.keys()]).toEqual([])
      tab.stop()
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['a time-out of a proxy', problem(408, 'internal')],
  ['too many requests', problem(429, 'internal')],
  ['a fault of the service', problem(500, 'internal')],
  ['a fault of this program', new TypeError('x is undefined')],
])('%s does not reveal the result of a first save: the next save finds its draft', async (_why, error) => {
  const { drafts, open, setLine } = desk()
  const { entry, stop } = open()
  setLine(error)
  entry.change({ shortTitle: 'Chairs' })
  await vi.advanceTimersByTimeAsync(3500)
  setLine('good')
  entry.change({ shortTitle: 'Chairs and lamps' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(drafts).toMatchObject([{ title: 'Chairs and lamps' }])
  stop()
})

test('discarding removes the key too: the next words are another draft', async () => {
  const { drafts, open, setLine } = desk()
  const { entry, stop } = open()
  setLine('answer-lost')
  entry.change({ shortTitle: 'Chairs' })
  await vi.advanceTimersByTimeAsync(3500)
  expect(entry.store.get()).toMatchObject({ state: 'offline' })
  entry.discard()
  setLine('good')
  entry.change({ shortTitle: 'Lamps' })
  await vi.advanceTimersByTimeAsync(3500)
  expect(drafts.map(({ title }) => title)).toEqual(['Chairs', 'Lamps'])
  stop()
})
