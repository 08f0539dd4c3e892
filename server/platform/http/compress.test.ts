import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed, qualityOf } from './compress.ts'

const LONG = 'ጨረታ '.repeat(500)
const answer = (type = 'application/json') =>
  new Response(LONG, { headers: { 'content-type': type, 'content-length': '1' } })
const asked = (accepts: string) => new Request('http://chereta.test/', { headers: { 'accept-encoding': accepts } })

test('an answer is compressed as the browser accepts, and tells caches that it depends on that', async () => {
  for (const [accepts, encoding, read] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const response = await compressed(asked(accepts), answer())
    expect([
      response.headers.get('content-encoding'),
      response.headers.get('vary'),
      response.headers.get('content-length'),
    ]).toEqual([encoding, 'Accept-Encoding', null])
    expect(read(Buffer.from(await response.arrayBuffer())).toString()).toBe(LONG)
  }
  const plain = await compressed(asked('identity'), answer())
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary'), await plain.text()]).toEqual([
    null,
    'Accept-Encoding',
    LONG,
  ])
})

test('pictures and compressed files stay as they are', async () => {
  expect((await compressed(asked('br'), answer('image/png'))).headers.get('content-encoding')).toBeNull()
})

test('a page is compressed best, unless another one was a moment ago', () => {
  const later = performance.now() + 60_000
  expect([0, 1, 249, 250, 300, 600].map((after) => qualityOf(true, later + after))).toEqual([10, 5, 5, 10, 5, 10])
  expect(qualityOf(false, later + 60_000)).toBe(5)
})
