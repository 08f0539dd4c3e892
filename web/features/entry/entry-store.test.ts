import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STATUS } from '#contract/tender-states.ts'
import { entryService } from '#test/factories/entry-service.ts'
import { Unreachable } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { speak } from '#web/lib/messages.ts'
import { createEntry } from './entry-store.ts'
import type { EntryValues } from './entry-values.ts'

beforeEach(() => {
  speak('en')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('typed text', () => {
  test('is stored on the device at once, saved once after a pause, and then removed there', async () => {
    const desk = entryService()
    const entry = desk.entry()
    for (const title of ['O', 'Of', 'Office chairs']) {
      entry.change({ shortTitle: title })
      await vi.advanceTimersByTimeAsync(200)
    }
    await vi.advanceTimersByTimeAsync(400)
    expect(desk.devices.get('undefined')?.values).toMatchObject({ shortTitle: 'Office chairs' })
    expect(desk.writes).toEqual([])
    await vi.advanceTimersByTimeAsync(3000)
    expect(desk.writes).toHaveLength(1)
    expect(entry.store.get()).toMatchObject({ state: 'saved', stored: { id: 7, version: 1 } })
    expect(desk.devices.size).toBe(0)
    entry.change({ reference: 'A/1' })
    await vi.advanceTimersByTimeAsync(3500)
    expect(desk.writes[1]).toMatchObject({ version: 1, reference: 'A/1' })
  })

  test('without a title stays on the device, and is restored', async () => {
    const desk = entryService()
    const entry = desk.entry()
    entry.change({ reference: 'A/1' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect([entry.store.get().state, desk.writes]).toEqual(['kept', []])
    const again = desk.entry()
    again.restore()
    expect(again.store.get()).toMatchObject({ restored: 1, values: { reference: 'A/1' } })
    again.discard()
    expect(again.store.get().values['reference']).toBe('')
  })

  test('during a request is sent with the next one: never two at once', async () => {
    const desk = entryService()
    const entry = desk.entry()
    entry.change({ shortTitle: 'One' })
    const saving = entry.save()
    entry.change({ shortTitle: 'Two' })
    await Promise.all([saving, entry.save(), entry.save()])
    expect(desk.writes.map(({ shortTitle }) => shortTitle)).toEqual(['One', 'Two'])
    expect(entry.store.get().state).toBe('saved')
  })

  test('of a tender that readers see is saved only on request', async () => {
    const desk = entryService({ shortTitle: 'Chairs', status: STATUS.approved })
    const entry = desk.entry({})
    entry.change({ shortTitle: 'Office chairs' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(desk.writes).toEqual([])
    expect(await entry.save()).toBe(true)
    expect(desk.writes).toHaveLength(1)
  })

  test('that cannot be read is shown at its field, and nothing is sent', async () => {
    const desk = entryService()
    const entry = desk.entry()
    entry.change({ shortTitle: 'Chairs', 'closing.text': '31/02/2026' })
    expect(await entry.save()).toBe(false)
    expect(entry.store.get()).toMatchObject({
      state: 'faulty',
      faults: { closing: expect.stringContaining('15/03') as string },
    })
    expect(desk.writes).toEqual([])
  })

  test('without a connection stays and is sent later', async () => {
    const desk = entryService()
    const entry = desk.entry()
    desk.fail(new Unreachable())
    entry.change({ shortTitle: 'Chairs' })
    await vi.advanceTimersByTimeAsync(3500)
    expect(entry.store.get().state).toBe('offline')
    expect(desk.devices.size).toBe(1)
    desk.fail(undefined)
    expect(await entry.submit()).toBe(true)
    expect(desk.devices.size).toBe(0)
  })
})

describe('the pasted words', () => {
  test('stay on the device, are not sent, and are removed when the tender is submitted', async () => {
    const desk = entryService()
    const entry = desk.entry()
    entry.note({ clipping: 'Invitation to bid' })
    await vi.advanceTimersByTimeAsync(5000)
    expect([entry.store.get().state, desk.writes]).toEqual(['kept', []])
    expect(desk.devices.get('undefined')?.values).toEqual({ clipping: 'Invitation to bid' })
    entry.put({ shortTitle: 'Chairs' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(desk.writes[0]).not.toHaveProperty('clipping')
    expect([...desk.devices]).toMatchObject([['7', { values: { clipping: 'Invitation to bid' } }]])
    const again = desk.entry({})
    again.restore()
    expect(again.store.get()).toMatchObject({
      restored: undefined,
      state: 'saved',
      values: { clipping: 'Invitation to bid', shortTitle: 'Chairs' },
    })
    expect(await entry.submit()).toBe(true)
    expect(desk.devices.size).toBe(0)
  })

  test('change none of the sent values, so nothing is saved for them', async () => {
    const desk = entryService({ shortTitle: 'Chairs' })
    const entry = desk.entry({})
    entry.note({ clipping: 'Invitation to bid' })
    expect(await entry.save()).toBe(true)
    expect(desk.writes).toEqual([])
  })

  test('fill fields one by one, without rendering other fields again', () => {
    const entry = entryService().entry()
    const { key } = entry.store.get().shown
    entry.change({ reference: 'A/1' })
    entry.put({ bidBond: '500', 'closing.text': '15', 'closing.clock': '' })
    expect(entry.store.get().shown).toMatchObject({ key, puts: { bidBond: 1, closing: 1 }, values: { bidBond: '500' } })
    expect(entry.live()).toMatchObject({ reference: 'A/1', bidBond: '500' })
  })
})

test('source and day of the former notice are in the next form, until better values are known', async () => {
  const desk = entryService()
  const noted: EntryValues[] = []
  const next = () =>
    createEntry(undefined, {
      call: (() => Promise.resolve({ id: 7, version: 1, warnings: [] })) as unknown as Call,
      now: () => 1,
      kept: () => undefined,
      keep: (id, kept) => void desk.devices.set(String(id), kept),
      forget: () => undefined,
      filled: () => ({ sourceName: 'Addis Zemen', published: '2026-12-01' }),
      submitted: (values) => void noted.push(values),
    })
  const untouched = next()
  expect(untouched.live()).toMatchObject({ sourceName: 'Addis Zemen', published: '2026-12-01' })
  expect([untouched.store.get().state, desk.devices.size]).toEqual(['saved', 0])
  untouched.unfill(['sourceName', 'reference'])
  expect(untouched.live()).toMatchObject({ sourceName: '', published: '2026-12-01' })
  const entry = next()
  entry.change({ shortTitle: 'Chairs', sourceName: 'The Reporter' })
  entry.unfill(['sourceName'])
  expect(await entry.submit()).toBe(true)
  expect(noted).toMatchObject([{ sourceName: 'The Reporter' }])
})

test('pressed twice, submits once', async () => {
  const desk = entryService()
  const entry = desk.entry()
  entry.change({ shortTitle: 'Chairs' })
  expect(await Promise.all([entry.submit(), entry.submit()])).toEqual([true, false])
  expect(desk.calls.filter((key) => key === 'PUT /api/tenders/submit')).toHaveLength(1)
})

describe('somebody else', () => {
  const chairs = { shortTitle: 'Chairs', reference: 'A/1', bidBond: '500' }
  test('who changed other fields is merged without asking', async () => {
    const desk = entryService(chairs)
    const entry = desk.entry({})
    desk.others({ bidBond: '900' })
    entry.change({ shortTitle: 'Office chairs' })
    expect(await entry.save()).toBe(true)
    expect(desk.writes.at(-1)).toMatchObject({ version: 2, shortTitle: 'Office chairs', bidBond: '900' })
    expect(entry.store.get()).toMatchObject({ state: 'saved', values: { bidBond: '900' } })
  })

  test('is named with the former values until they were seen', async () => {
    const desk = entryService(chairs)
    const entry = desk.entry({})
    desk.others({ bidBond: '900', lastChangedBy: 'Hana' })
    await entry.catchUp()
    const { joined, state } = entry.store.get()
    expect(state).toBe('saved')
    expect(joined).toMatchObject({
      names: ['bidBond'],
      by: 'Hana',
      before: { bidBond: '500' },
      after: { bidBond: '900' },
    })
    entry.seen()
    expect(entry.store.get().joined).toBeUndefined()
    expect(desk.writes).toEqual([])
  })

  test('may win in one of the fields and the person here in another', async () => {
    const desk = entryService({ ...chairs, companyName: 'Abay' })
    const entry = desk.entry({})
    desk.others({ shortTitle: 'Desks', companyName: 'Tana', englishCompanyName: 'Tana Works' })
    entry.change({ shortTitle: 'Office chairs', companyName: 'Awash' })
    expect(await entry.save()).toBe(false)
    entry.decide(['companyName'])
    await vi.advanceTimersByTimeAsync(100)
    expect(desk.stored()).toMatchObject({
      shortTitle: 'Office chairs',
      companyName: 'Tana',
      englishCompanyName: 'Tana Works',
    })
  })

  test.each([
    ['mine', [], 'Office chairs'],
    ['theirs', ['shortTitle'], 'Desks'],
  ] as const)('who changed the same fields waits for a decision, text stays: %s', async (_whose, names, title) => {
    const desk = entryService(chairs)
    const entry = desk.entry({})
    desk.others({ shortTitle: 'Desks', bidBond: '900' })
    entry.change({ shortTitle: 'Office chairs', reference: 'B/2' })
    expect(await entry.save()).toBe(false)
    expect(entry.store.get()).toMatchObject({ state: 'conflict', conflict: { names: ['shortTitle'] } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(desk.writes).toHaveLength(1)
    entry.decide(names)
    await vi.advanceTimersByTimeAsync(100)
    expect(desk.writes.at(-1)).toMatchObject({ shortTitle: title, reference: 'B/2', bidBond: '900' })
  })

  test.each(['by saving', 'by looking'])(
    'who changed the same fields is no longer asked about once mine are undone (%s)',
    async (how) => {
      const desk = entryService(chairs)
      const entry = desk.entry({})
      desk.others({ shortTitle: 'Desks' })
      entry.change({ shortTitle: 'Office chairs' })
      if (how === 'by saving') await entry.save()
      else await entry.catchUp()
      expect(entry.store.get().conflict?.names).toEqual(['shortTitle'])
      entry.change({ shortTitle: 'Chairs' })
      expect(await entry.save()).toBe(true)
      expect(entry.store.get()).toMatchObject({ state: 'saved', conflict: undefined, values: { shortTitle: 'Desks' } })
      entry.change({ reference: 'B/2' })
      await vi.advanceTimersByTimeAsync(3500)
      expect(desk.stored()).toMatchObject({ shortTitle: 'Desks', reference: 'B/2' })
    },
  )

  test('who changed the same fields wins if mine are discarded', async () => {
    const desk = entryService(chairs)
    const entry = desk.entry({})
    desk.others({ shortTitle: 'Desks' })
    entry.change({ shortTitle: 'Office chairs' })
    await entry.save()
    entry.discard()
    expect(entry.store.get()).toMatchObject({ state: 'saved', conflict: undefined, values: { shortTitle: 'Desks' } })
    entry.change({ reference: 'B/2' })
    await vi.advanceTimersByTimeAsync(3500)
    expect(desk.stored()).toMatchObject({ shortTitle: 'Desks', reference: 'B/2' })
  })
})
