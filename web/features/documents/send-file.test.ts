import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentItem, UploadState } from '#contract/documents.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { UploadFileGone, sendFile } from './send-file.ts'
import type { Wire } from './send-file.ts'

const MAX_PIECE = 100_000
const problem = (code: ErrorCode) => new ApiProblem({ type: 'about:blank', title: '', status: 400, code })
const fileOf = (size: number) => new Blob([Uint8Array.from({ length: size }, (_, place) => (place * 7) % 251)])

/**
 * The failure of one call: none, no response before or after the bytes arrived, a part arrived, busy, or the upload is
 * unknown.
 */
type Trouble = 'none' | 'lost-before' | 'lost-after' | 'cut' | 'busy' | 'forgets'

/** A service that stores what it is sent, with one failure per call until the list is used up. */
function service(size: number, troubles: Trouble[]) {
  let uploadId = ''
  let bytes = Buffer.alloc(0)
  let names = 0
  const waits: (number | undefined)[] = []
  const state = (): UploadState => ({
    uploadId,
    uploadOffset: bytes.length,
    uploadLength: size,
    chunkSize: MAX_PIECE,
    expiresAt: 0,
    ...(bytes.length === size && uploadId !== '' ? { document: { id: 1 } as DocumentItem } : {}),
  })
  const answered = (trouble: Trouble, work: () => void): UploadState => {
    if (trouble === 'lost-before') throw new Unreachable()
    if (trouble === 'busy') throw problem('unavailable')
    if (trouble === 'forgets') uploadId = ''
    work()
    if (trouble === 'lost-after' || trouble === 'cut') throw new Unreachable()
    return state()
  }
  const known = (given: string) => {
    if (given !== uploadId) throw problem('not-found')
  }
  const sizes: number[] = []
  const wire: Wire = {
    begin: async () =>
      answered(troubles.shift() ?? 'none', () => {
        uploadId = `upload ${++names}`
        bytes = Buffer.alloc(0)
      }),
    readState: async (given) => answered(troubles.shift() ?? 'none', () => known(given)),
    async send(given, offset, piece) {
      const trouble = troubles.shift() ?? 'none'
      return answered(trouble, () => {
        known(given)
        if (offset !== bytes.length) throw problem('changed-meanwhile')
        const all = Buffer.from(piece)
        sizes.push(all.length)
        bytes = Buffer.concat([bytes, trouble === 'cut' ? all.subarray(0, all.length / 2) : all])
      })
    },
  }
  const sent: number[] = []
  const watch = {
    begun: () => undefined,
    sent: (count: number) => void sent.push(count),
    pause: async (_tries: number, seconds: number | undefined) => void waits.push(seconds),
    now: () => 0,
  }
  return { wire, watch, sent, sizes, waits, bytes: () => bytes }
}
const never = new AbortController().signal

describe('a file', () => {
  test('arrives whole, however often the connection breaks', async () => {
    const trouble = fc.constantFrom<Trouble>('none', 'lost-before', 'lost-after', 'cut', 'busy', 'forgets')
    const run = fc.asyncProperty(
      fc.integer({ min: 1, max: 300_000 }),
      fc.array(trouble, { maxLength: 7 }),
      async (size, troubles) => {
        const file = fileOf(size)
        const { wire, watch, bytes } = service(size, troubles)
        const document = await sendFile(file, undefined, wire, watch, never).catch((error: unknown) => error)
        // After repeated losses it gives up with a message, and never arrives as another file.
        if (document instanceof ApiProblem) {
          expect(document.problem.code).toBe('not-found')
          return
        }
        expect(document).toEqual({ id: 1 })
        expect(bytes().equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
      },
    )
    await fc.assert(run, { numRuns: 60 })
  })
  test('is sent in growing pieces on a fast network, up to the limit of the service', async () => {
    const { wire, watch, sizes } = service(400_000, [])
    await sendFile(fileOf(400_000), undefined, wire, watch, never)
    expect(sizes).toEqual([65_536, MAX_PIECE, MAX_PIECE, MAX_PIECE, 34_464])
  })
  test('of an upload that was begun before continues where it stopped', async () => {
    const { wire, watch, sent } = service(200_000, ['none', 'none', 'lost-before'])
    await sendFile(
      fileOf(200_000),
      undefined,
      wire,
      { ...watch, pause: () => Promise.reject(new Error('closed')) },
      never,
    ).catch(() => undefined)
    expect(sent).toEqual([0, 65_536])
    await sendFile(fileOf(200_000), 'upload 1', wire, watch, never)
    expect(sent[2]).toBe(65_536)
    expect(sent.at(-1)).toBe(200_000)
  })
  test('waits without limit for a connection, but not for a failing service', async () => {
    const away = service(
      10,
      Array.from({ length: 50 }, (): Trouble => 'lost-before'),
    )
    expect(await sendFile(fileOf(10), undefined, away.wire, away.watch, never)).toEqual({ id: 1 })
    const broken = service(
      10,
      Array.from({ length: 50 }, (): Trouble => 'busy'),
    )
    await expect(sendFile(fileOf(10), undefined, broken.wire, broken.watch, never)).rejects.toMatchObject({
      problem: { code: 'unavailable' },
    })
  })
  test('arrives over a service that fails once for each piece', async () => {
    const size = 12 * MAX_PIECE
    const { wire, watch } = service(size, [
      'none',
      ...Array.from({ length: 12 }, (): Trouble[] => ['busy', 'none', 'none']).flat(),
    ])
    expect(await sendFile(fileOf(size), undefined, wire, watch, never)).toEqual({ id: 1 })
  })
})

describe('it ends', () => {
  test('with the refusal of its content', async () => {
    const { wire, watch } = service(10, [])
    const refused = { ...wire, send: () => Promise.reject(problem('invalid-input')) }
    await expect(sendFile(fileOf(10), undefined, refused, watch, never)).rejects.toMatchObject({
      problem: { code: 'invalid-input' },
    })
  })
  test('with a daily limit, which is not retried', async () => {
    const { wire, watch, waits } = service(10, [])
    const quota = Object.assign(problem('too-many-requests').problem, { fault: 'quota' })
    await expect(
      sendFile(fileOf(10), undefined, { ...wire, begin: () => Promise.reject(new ApiProblem(quota)) }, watch, never),
    ).rejects.toThrow()
    expect(waits).toEqual([])
  })
  test('when the file can no longer be read', async () => {
    const { wire, watch } = service(10, [])
    const gone = {
      size: 10,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
    } as unknown as Blob
    await expect(sendFile(gone, undefined, wire, watch, never)).rejects.toBeInstanceOf(UploadFileGone)
  })
  test('when it is cancelled, without another call', async () => {
    const { wire, watch, sent } = service(500_000, [])
    const end = new AbortController()
    const cancelled = sendFile(
      fileOf(500_000),
      undefined,
      wire,
      { ...watch, sent: (count) => (sent.push(count), count > 0 && end.abort()) },
      end.signal,
    )
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent.length).toBeLessThan(5)
  })
})
