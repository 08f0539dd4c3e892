import { afterEach, expect, test } from 'vitest'
import type { SavedSearch } from '#contract/saved-searches.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import type { Call } from '#web/lib/api-client.ts'
import { storeTabs, readTabs, renewTabs, savedTabs, withSearch } from './saved-tabs.ts'

const pumps = { id: 7, name: 'Pumps', search: 'keyword=pump', unread: 2 } as SavedSearch
const works = { id: 8, name: 'Construction', search: 'keywordGroups=1' } as SavedSearch
const problem = (status: number) => new ApiProblem({ type: 'about:blank', title: '', status, code: 'internal' })
/** A loader context whose service answers, or fails. */
const world = (answer: unknown, more: { browser?: boolean; now?: number } = {}) => ({
  call: (() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))) as unknown as Call,
  browser: more.browser ?? true,
  staff: true,
  now: () => more.now ?? 0,
})
afterEach(() => savedTabs.set(undefined))

test('tabs are loaded once, shown again from memory, and renewed when they are old', async () => {
  const first = await readTabs(world([pumps]))
  expect(first).toEqual({ searches: [pumps], at: 0 })
  if (first) storeTabs(first, true)
  expect(await readTabs(world(problem(500)))).toBe(first)
  await renewTabs(world([works], { now: 59_000 }))
  expect(savedTabs.get()).toBe(first)
  await renewTabs(world([works], { now: 61_000 }))
  expect(savedTabs.get()?.searches).toEqual([works])
})

test('tabs that fail say so if none are cached, are requested again, and keep cached ones', async () => {
  for (const browser of [true, false])
    expect(await readTabs(world(problem(503), { browser }))).toEqual({ searches: [], isFailed: true, at: 0 })
  expect(await readTabs(world(new Unreachable()))).toMatchObject({ isFailed: true })
  storeTabs({ searches: [], isFailed: true, at: 0 }, true)
  expect((await readTabs(world([pumps])))?.searches).toEqual([pumps])
  const known = { searches: [pumps], at: 0 }
  storeTabs(known, true)
  await renewTabs(world(problem(503)), true)
  expect(savedTabs.get()).toBe(known)
})

test('tabs are empty after signing out elsewhere, and not shared between requests on the server', async () => {
  expect(await readTabs(world(problem(401)))).toBeUndefined()
  storeTabs({ searches: [works], at: 0 }, true)
  expect((await readTabs(world([pumps], { browser: false })))?.searches).toEqual([pumps])
})

test('tabs keep unread counts when one changes, and show a new one in its place by name', () => {
  const tabs = { searches: [pumps], at: 0 }
  expect(withSearch(tabs, { ...pumps, name: 'Big pumps', unread: undefined }).searches[0]?.name).toBe('Big pumps')
  const { unread, ...changed } = pumps
  expect(unread).toBe(2)
  expect(withSearch(tabs, changed as SavedSearch).searches[0]?.unread).toBe(2)
  expect(withSearch(tabs, works).searches.map(({ name }) => name)).toEqual(['Construction', 'Pumps'])
})
