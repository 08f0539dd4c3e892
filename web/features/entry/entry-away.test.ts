import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STATUS } from '#contract/tender-states.ts'
import type { Problem } from '#contract/errors.ts'
import type { StaffDetail } from '#contract/tender.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { speak } from '#web/lib/messages.ts'
import { createEntry } from './entry-store.ts'
import { leftDrafts, readStoredDraft, storeDraft, takeLeftDraft } from './stored-draft.ts'
import type { StoredDraft } from './stored-draft.ts'
import { ownDraftName } from './draft-name.ts'

class Page extends EventTarget {
  visibilityState = 'visible'
}
const page = new Page()
const stored = new Map<string, string>()
const storage = new Proxy(
  {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
  { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
)
const windowEvents = new EventTarget()
beforeEach(() => {
  speak('en')
  vi.useFakeTimers()
  stored.clear()
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents))
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const problem = (more: Partial<Problem>): ApiProblem =>
  new ApiProblem({ type: 'about:blank', title: 'No', status: 400, code: 'invalid-input', ...more })
const AWAY = problem({ status: 503, code: 'unavailable' })

/** A draft on a service that can be made to fail. */
function desk(kept?: StoredDraft, now: Partial<StaffDetail> = {}) {
  const stored = { id: 7, version: 1, status: STATUS.draft, categories: [], regions: [], shortTitle: 'Chairs', ...now }
  const asked: string[] = []
  const sent: Record<string, unknown>[] = []
  const ports = { failing: undefined as Error | undefined, isAnswerLost: false }
  let { status } = stored
  const copies = new Map(kept ? [['7', kept]] : [])
  const call = (async (key: string, { body = {} }: { body?: Record<string, unknown> } = {}) => {
    await Promise.resolve()
    asked.push(key)
    if (ports.failing) throw ports.failing
    sent.push(body)
    if (key.startsWith('GET')) return { ...stored, status }
    if (key === 'PUT /api/tenders/submit') {
      if (status !== STATUS.draft) throw problem({ status: 409, code: 'wrong-state' })
      status = STATUS.submitted
      if (ports.isAnswerLost) throw new Unreachable()
    }
    return { id: key.startsWith('POST') ? 8 : 7, version: 2, warnings: [] }
  }) as unknown as Call
  const entry = createEntry(stored as unknown as StaffDetail, {
    call,
    now: () => 1,
    kept: (id) => copies.get(String(id)),
    keep: (id, one) => void copies.set(String(id), one),
    forget: (id) => void copies.delete(String(id)),
  })
  const others = (next: typeof status) => (status = next)
  return { entry, asked, sent, ports, copies, others, state: () => entry.store.get().state }
}

describe('a draft that was not saved', () => {
  test.each([
    ['without a connection', new Unreachable(), 'offline'],
    ['by a service that has no time', AWAY, 'away'],
  ] as const)('%s is sent again by itself, each time later', async (_why, failing, state) => {
    const { entry, asked, ports, ...one } = desk()
    ports.failing = failing
    entry.change({ reference: 'A/1' })
    await vi.advanceTimersByTimeAsync(3500)
    expect([one.state(), asked.length]).toEqual([state, 1])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(2)
    ports.failing = undefined
    await vi.advanceTimersByTimeAsync(19_000)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2000)
    expect([one.state(), asked.length]).toEqual(['saved', 3])
    // A successful saving ends the series: the next failure is the first again.
    ports.failing = failing
    entry.change({ reference: 'A/2' })
    await vi.advanceTimersByTimeAsync(3500)
    expect(asked).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toHaveLength(5)
  })

  test.each(['online', 'visibilitychange'])('is sent at once on %s', async (event) => {
    const { entry, ports, ...one } = desk()
    const stop = entry.watch()
    ports.failing = new Unreachable()
    entry.change({ reference: 'A/1' })
    await vi.advanceTimersByTimeAsync(3500)
    ports.failing = undefined
    ;(event === 'online' ? windowEvents : page).dispatchEvent(new Event(event))
    await vi.advanceTimersByTimeAsync(10)
    expect(one.state()).toBe('saved')
    stop()
  })

  test('is sent when somebody signed in elsewhere and returns to the tab', async () => {
    const { entry, ports, ...one } = desk()
    const stop = entry.watch()
    ports.failing = problem({ status: 401, code: 'signed-out' })
    entry.change({ reference: 'A/1' })
    await vi.advanceTimersByTimeAsync(3500)
    ports.failing = undefined
    await vi.advanceTimersByTimeAsync(300_000)
    expect(one.state()).toBe('signed-out')
    page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(10)
    expect(one.state()).toBe('saved')
    stop()
  })

  test('and that readers see is sent again only if saving was requested and nothing was typed since', async () => {
    const { entry, asked, sent, ports } = desk(undefined, { status: STATUS.approved })
    ports.failing = new Unreachable()
    entry.change({ reference: 'A/1' })
    await entry.save()
    ports.failing = undefined
    await vi.advanceTimersByTimeAsync(10_500)
    expect([asked.length, sent.length]).toEqual([2, 1])
    ports.failing = new Unreachable()
    entry.change({ reference: 'A/2' })
    await entry.save()
    ports.failing = undefined
    entry.change({ reference: 'A/23' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect([asked.length, sent.length]).toEqual([3, 1])
  })

  test('is sent when it is opened again', async () => {
    const { entry, sent } = desk({ values: { reference: 'A/1' }, version: 1, at: 1 })
    entry.restore()
    await vi.advanceTimersByTimeAsync(3500)
    expect(sent).toMatchObject([{ reference: 'A/1', shortTitle: 'Chairs' }])
  })

  test('is merged with changes by others, and conflicts are asked about', async () => {
    const base = { shortTitle: 'Chairs', reference: '', bidBond: '' }
    const kept = (more: Record<string, string>): StoredDraft => ({
      values: { ...base, ...more },
      base,
      version: 1,
      at: 1,
    })
    const apart = desk(kept({ reference: 'A/1' }), { version: 2, bidBond: '500' })
    apart.entry.restore()
    await vi.advanceTimersByTimeAsync(3500)
    expect(apart.sent).toMatchObject([{ reference: 'A/1', bidBond: '500' }])
    const alike = desk(kept({ bidBond: '700' }), { version: 2, bidBond: '500' })
    alike.entry.restore()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([alike.state(), alike.sent]).toEqual(['conflict', []])
    expect(alike.entry.live()['bidBond']).toBe('700')
  })

  test('does not conflict with its own save that got no answer, in the same tab and when it is opened again', async () => {
    const { entry, copies, ports } = desk()
    ports.failing = new Unreachable()
    for (const reference of ['A/1', 'A/12']) {
      entry.change({ reference })
      await entry.save()
    }
    entry.change({ reference: 'A/123' })
    await vi.advanceTimersByTimeAsync(400)
    // One of them was stored.
    for (const reference of ['A/1', 'A/12']) {
      const again = desk(copies.get('7'), { version: 2, reference })
      again.entry.restore()
      await vi.advanceTimersByTimeAsync(3500)
      expect([again.state(), again.sent]).toMatchObject(['saved', [{ reference: 'A/123' }]])
    }
    const theirs = desk(copies.get('7'), { version: 2, reference: 'B/1' })
    theirs.entry.restore()
    expect(theirs.state()).toBe('conflict')
  })

  test('and was reverted is asked about if it may be stored, by the lost request or by somebody else', async () => {
    const { entry, copies, asked, ports, ...one } = desk()
    ports.failing = new Unreachable()
    entry.change({ proforma: 'on', clipping: 'Long words', reference: 'A/1' })
    await entry.save()
    expect(copies.get('7')?.unsure).toEqual([{ proforma: 'on', reference: 'A/1' }])
    entry.change({ proforma: '' })
    await vi.advanceTimersByTimeAsync(400)
    const again = desk(copies.get('7'), { version: 2, proforma: true })
    again.entry.restore()
    expect(again.entry.store.get().conflict?.names).toEqual(['proforma'])
    again.entry.decide([])
    await vi.advanceTimersByTimeAsync(100)
    expect([again.state(), again.sent]).toMatchObject(['saved', [{ proforma: false, reference: 'A/1' }]])
    // All of it undone, which is sent as well.
    entry.change({ reference: '' })
    const before = asked.length
    ports.failing = undefined
    await entry.save()
    expect([one.state(), asked.length]).toEqual(['saved', before + 1])
    ports.failing = new Unreachable()
    entry.change({ reference: 'A/2' })
    await entry.save()
    entry.discard()
    expect(entry.store.get().stored.unsure).toBeUndefined()
  })

  test('is submitted as soon as possible if that was requested and nothing was typed since', async () => {
    const { entry, ports } = desk()
    ports.failing = new Unreachable()
    entry.change({ reference: 'A/1' })
    expect(await entry.submit()).toBe(false)
    expect(entry.store.get()).toMatchObject({ state: 'offline', submits: true })
    ports.failing = undefined
    await vi.advanceTimersByTimeAsync(10_500)
    expect(entry.store.get()).toMatchObject({ state: 'saved', submits: true })
    entry.change({ reference: 'A/2' })
    expect(entry.store.get().submits).toBe(false)
  })

  test.each([STATUS.submitted, STATUS.approved])(
    'is submitted if only the answer was lost, even if others continued with it (%#)',
    async (status) => {
      const { entry, asked, ports, others } = desk()
      ports.isAnswerLost = true
      expect(await entry.submit()).toBe(false)
      expect(entry.store.get()).toMatchObject({ state: 'offline', submits: true })
      others(status)
      // When called again, it is in a state from which it cannot be submitted.
      ports.failing = new Unreachable()
      await vi.advanceTimersByTimeAsync(10_500)
      expect(await entry.submit()).toBe(false)
      expect(entry.store.get()).toMatchObject({ state: 'offline', submits: true })
      ports.failing = undefined
      expect(await entry.submit()).toBe(true)
      expect(entry.store.get()).toMatchObject({ state: 'saved', submits: false, faults: {} })
      expect(asked.slice(-2)).toEqual(['PUT /api/tenders/submit', 'GET /api/tenders/detail/{id}'])
    },
  )
})

describe('a refusal', () => {
  const refused = async (error: Error) => {
    const one = desk()
    one.ports.failing = error
    one.entry.change({ reference: 'A/1' })
    await one.entry.save()
    await vi.advanceTimersByTimeAsync(400)
    return one
  }
  test.each([
    [problem({ status: 401, code: 'signed-out' }), 'signed-out', /^You are signed out\. Your text is stored/],
    [problem({ status: 403, code: 'not-allowed' }), 'forbidden', /Your text is stored on this device/],
    [problem({ status: 404, code: 'not-found' }), 'gone', /^This draft is gone/],
  ] as const)('says what happened, and that the text is kept (%#)', async (error, state, words) => {
    const { entry, copies } = await refused(error)
    expect(entry.store.get()).toMatchObject({ state, message: expect.stringMatching(words) as string, faults: {} })
    expect(copies.get('7')?.values).toMatchObject({ reference: 'A/1' })
  })

  test('names fields as on the screen', async () => {
    const { entry } = await refused(
      problem({ errors: { shortTitle: ['shortTitle is longer than 1000 characters'] }, status: 400 }),
    )
    expect(entry.store.get().faults).toEqual({ shortTitle: 'Title is longer than 1000 characters' })
  })

  test('of a deleted draft keeps the text to be saved as a new one', async () => {
    const { entry, asked, sent, ports } = await refused(problem({ status: 404, code: 'not-found' }))
    ports.failing = undefined
    expect(await entry.saveAsNew()).toBe(true)
    expect([asked.at(-1), sent.at(-1)]).toMatchObject(['POST /api/tenders', { shortTitle: 'Chairs', reference: 'A/1' }])
    expect(entry.store.get().stored.id).toBe(8)
  })
})

test('a device without space is reported once, and drafts of another tab stay', () => {
  const kept: StoredDraft = { values: { shortTitle: 'Chairs' }, version: undefined, at: 1 }
  stored.set('entry new other', JSON.stringify(kept))
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('no room')
    },
    removeItem: (key: string) => void stored.delete(key),
  })
  const say = vi.fn()
  takeLeftDraft({ key: 'entry new other', draft: kept }, say)
  expect(storeDraft(7, kept, say)).toBe(false)
  expect(stored.has('entry new other')).toBe(true)
  expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("can't store your text"))
})

test('a tab has its own new tender; one left behind by another tab is offered, one of an open tab is not', () => {
  const kept = (shortTitle: string, at: number): StoredDraft => ({ values: { shortTitle }, version: undefined, at })
  stored.set('entry new other', JSON.stringify(kept('Chairs', 1)))
  stored.set('entry new living', JSON.stringify(kept('Desks', 2)))
  stored.set('entry 7', JSON.stringify(kept('Lamps', 3)))
  expect(readStoredDraft(undefined)).toBeUndefined()
  const left = leftDrafts(new Set(['new living', ownDraftName()]))
  expect(left.map(({ draft: { values } }) => values['shortTitle'])).toEqual(['Chairs'])
  takeLeftDraft(left[0] ?? expect.fail('none'))
  expect(readStoredDraft(undefined)?.values).toEqual({ shortTitle: 'Chairs' })
  expect(stored.has('entry new other')).toBe(false)
  storeDraft(undefined, kept('Mine', 4))
  expect(leftDrafts(new Set(['new living']))).toEqual([])
})
