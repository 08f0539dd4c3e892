import { describe, expect, test } from 'vitest'
import { documentAddress } from './document-address.ts'
import { isSameFile } from './file-key.ts'
import { nameParts } from './name-parts.ts'
import { FIRST_PIECE, nextPiece } from './piece-size.ts'
import { retryDelay } from './wait-before-retry.ts'
import { whyNotOpened } from './why-not-opened.ts'

const MAX_PIECE = 1024 * 1024

describe('the pieces of a file', () => {
  test('grow on a fast network up to the maximum, and shrink on a slow one down to 32 KB', () => {
    expect(nextPiece(FIRST_PIECE, 200, MAX_PIECE)).toBe(2 * FIRST_PIECE)
    expect(nextPiece(MAX_PIECE, 200, MAX_PIECE)).toBe(MAX_PIECE)
    expect(nextPiece(FIRST_PIECE, 3000, MAX_PIECE)).toBe(FIRST_PIECE)
    expect(nextPiece(FIRST_PIECE, 9000, MAX_PIECE)).toBe(FIRST_PIECE / 2)
    expect(nextPiece(FIRST_PIECE / 2, 60_000, MAX_PIECE)).toBe(FIRST_PIECE / 2)
  })
  test('are tried again after ever longer waits, half a minute at most, or as the service asks', () => {
    expect([1, 2, 3, 6, 40].map((tries) => retryDelay(tries))).toEqual([1000, 2000, 4000, 30_000, 30_000])
    expect(retryDelay(1, 45)).toBe(45_000)
  })
})

test('a file is recognised by its name, size and time', () => {
  const file = { name: 'bid.pdf', size: 10, lastModified: 5 }
  expect(isSameFile(file, { ...file })).toBe(true)
  expect(isSameFile(file, { ...file, lastModified: 6 })).toBe(false)
})

test.each([
  ['bid.v2.pdf', 'bid.v2', '.pdf'],
  ['ሰነድ.docx', 'ሰነድ', '.docx'],
  ['.pdf', '.pdf', ''],
  ['bid', 'bid', ''],
])('%s ends with %s', (fileName, name, ending) => expect(nameParts(fileName)).toEqual({ name, ending }))

test('a document has the guid in its address only if the page was opened with it', () => {
  expect(documentAddress('a_b-c.pdf')).toBe('/api/Documents/document/a_b-c.pdf')
  expect(documentAddress('a_b-c.pdf', '0-1')).toBe('/api/Documents/document/a_b-c.pdf?guid=0-1')
})

test('the status says why a document does not open', () => {
  expect([undefined, 200, 206, 401, 403, 404, 500].map(whyNotOpened)).toEqual([
    'offline',
    undefined,
    undefined,
    'signed-out',
    'subscription-needed',
    'gone',
    'failed',
  ])
})
