import { HOUR } from '#ethiopia/time-units.ts'
import { expect, test } from 'vitest'
import { leftBehind } from './tidy-uploads.ts'

const now = Date.UTC(2026, 2, 6, 8)
const eden = 'eden@example.com'
const kept = [
  { key: 'upload 7 a', person: eden, at: now - HOUR },
  { key: 'upload-file a', person: eden, at: now - 2 * HOUR },
  { key: 'upload 7 b', person: eden, at: now - 24 * HOUR },
  { key: 'upload-file b', person: eden },
  { key: 'upload-file c', person: 'sara@example.com', at: now },
  { key: 'saved', person: 'sara@example.com', at: 0 },
]

test('uploads that are a day old or belong to another person are removed; other things stay', () => {
  expect(leftBehind(kept, eden, now)).toEqual(['upload 7 b', 'upload-file b', 'upload-file c'])
})
test('after the session ended its person may continue within the day', () => {
  expect(leftBehind(kept, '', now)).toEqual(['upload 7 b', 'upload-file b'])
  expect(leftBehind(kept, '', now + 24 * HOUR)).toHaveLength(5)
})
