import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'
import { useBrowserValue, useStore } from './use-store.ts'

test('subscribers are notified once of each change, and not of equal values', () => {
  const store = createStore(1)
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = store.subscribe(first)
  store.subscribe(second)
  store.set(2)
  store.set(2)
  expect([store.get(), first.mock.calls.length, second.mock.calls.length]).toEqual([2, 1, 1])
  stop()
  store.set(3)
  expect([store.get(), store.initial, first.mock.calls.length, second.mock.calls.length]).toEqual([3, 1, 1, 2])
})

test('the value is computed when first read, and not after it was set', () => {
  const read = vi.fn(() => 'found')
  const store = createStore('initial', { read })
  expect(read).not.toHaveBeenCalled()
  expect([store.get(), store.get(), store.initial]).toEqual(['found', 'found', 'initial'])
  expect(read).toHaveBeenCalledTimes(1)
  const other = createStore('initial', { read })
  const heard = vi.fn<() => void>()
  other.subscribe(heard)
  other.set('initial')
  expect(other.get()).toBe('initial')
  expect([read.mock.calls.length, heard.mock.calls.length]).toEqual([1, 1])
})

test('the source of a store runs from the first subscriber to the last, and again for the next', () => {
  const end = vi.fn<() => void>()
  const whileFollowed = vi.fn(() => end)
  const store = createStore(0, { whileFollowed })
  const stops = [store.subscribe(() => undefined), store.subscribe(() => undefined)]
  expect([whileFollowed.mock.calls.length, end.mock.calls.length]).toEqual([1, 0])
  for (const stop of [...stops, ...stops]) stop()
  expect([whileFollowed.mock.calls.length, end.mock.calls.length]).toEqual([1, 1])
  store.subscribe(() => undefined)()
  expect([whileFollowed.mock.calls.length, end.mock.calls.length]).toEqual([2, 2])
})

test('the server document has the initial value of a store, also of one that only a browser knows', () => {
  const store = createStore('initial')
  store.set('now')
  const Shown = () => `${useStore(store)}, ${useBrowserValue(() => 'here', 'unknown')}`
  expect(renderToString(createElement(Shown))).toBe('initial, unknown')
})
