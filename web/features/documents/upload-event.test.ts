import { expect, test } from 'vitest'
import { uploadEventOf } from './upload-event.ts'
import type { Upload } from './upload.ts'

const upload = (facts: Partial<Upload>): Upload => ({
  id: 'a',
  tenderId: 1,
  name: 'bid.pdf',
  size: 1000,
  lastModified: 0,
  language: 1,
  sent: 0,
  phase: 'queued',
  ...facts,
})
const between = (before: Partial<Upload>, after: Partial<Upload>) => uploadEventOf([upload(before)], [upload(after)])

test('the start, each quarter and the loss of the connection are announced', () => {
  expect(between({}, { phase: 'sending' })).toEqual({ kind: 'begun', name: 'bid.pdf' })
  expect(between({ phase: 'sending', sent: 100 }, { phase: 'sending', sent: 260 })).toEqual({
    kind: 'quarter',
    name: 'bid.pdf',
    percent: 25,
  })
  expect(between({ phase: 'sending', sent: 100 }, { phase: 'sending', sent: 800 })).toMatchObject({ percent: 75 })
  expect(between({ phase: 'sending' }, { phase: 'waiting' })).toEqual({ kind: 'waiting', name: 'bid.pdf' })
})
test('steps between quarters, the end, and retries without a connection are not announced', () => {
  expect(between({ phase: 'sending', sent: 260 }, { phase: 'sending', sent: 490 })).toBeUndefined()
  expect(between({ phase: 'sending', sent: 800 }, { phase: 'sending', sent: 1000 })).toBeUndefined()
  expect(between({ phase: 'waiting' }, { phase: 'waiting' })).toBeUndefined()
  expect(uploadEventOf([upload({})], [])).toBeUndefined()
})
