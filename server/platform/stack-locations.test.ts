import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stackLocations } from './stack-locations.ts'

const OF_CHROME = `TypeError: cannot read 'abebe@example.com'
    at openTender (https://chereta.example/assets/list-page-B1x_9.js:1:2345)
    at async https://chereta.example/assets/entry-am.js?keyword=secret:3:4
    at https://chereta.example/tenders/list?keyword=water:1:9
    at new Foo (file:///home/somebody/chereta/server/modules/search/store/x.ts:12:7)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)`

test('places of V8 keep name, file, line and column, and nothing else', () => {
  expect(stackLocations(OF_CHROME).split('\n')).toEqual([
    'openTender assets/list-page-B1x_9.js:1:2345',
    'assets/entry-am.js:3:4',
    'Foo server/modules/search/store/x.ts:12:7',
    'process.processTicksAndRejections node:internal/process/task_queues:105:5',
  ])
})

test('places of Safari and Firefox too', () => {
  expect(
    stackLocations(
      'openTender@https://chereta.example/assets/a.js:1:2\n@https://chereta.example/assets/b.js:3:4\n[native code]',
    ),
  ).toBe('openTender assets/a.js:1:2\nassets/b.js:3:4')
})

test('without a stack there are none; the first twenty of a long one are kept', () => {
  expect(stackLocations(undefined)).toBe('')
  expect(stackLocations('    at f (https://a.example/assets/a.js:1:2)\n'.repeat(50)).split('\n')).toHaveLength(20)
})

test('no "?", "@example" or space-separated words of typed text get through', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), (typed, email) => {
      const places = stackLocations(
        `Error: ${typed} ${email}\n    at ${typed} ${email}\n    at f (https://a.example/assets/a.js?x=${encodeURIComponent(email)}:1:2)`,
      )
      expect(places).not.toContain(email)
      expect(places).not.toContain('?')
    }),
  )
})
