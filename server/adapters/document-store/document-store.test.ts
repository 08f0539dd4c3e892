import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileNotFound, FileStoreUnavailable } from '#server/modules/files/index.ts'
import type { DocumentStore } from '#server/modules/files/index.ts'
import { startS3 } from '#test/fakes/s3-server.ts'
import { diskStore } from './disk.ts'
import { s3Store } from './s3.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
const stores: Record<string, DocumentStore> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chereta-store-'))
  s3 = await startS3()
  stores['disk'] = diskStore(join(folder, 'disk'))
  stores['S3'] = s3Store(s3.config, 1)
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const aKey = () => randomBytes(20).toString('hex')
const all = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())
const storeOf = (name: string) => {
  const store = stores[name]
  if (!store) throw new Error(`no store ${name}`)
  return store
}

describe.each(['disk', 'S3'])('on %s', (name) => {
  test('a file is returned as it was stored, whole and in parts', async () => {
    const store = storeOf(name)
    const key = aKey()
    const bytes = randomBytes(200_000)
    await store.put(key, bytes, 'application/pdf')
    expect((await all(await store.read(key))).equals(bytes)).toBe(true)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length - 1), { maxLength: 4 }), async (cuts) => {
        const places = [...new Set([0, ...cuts, bytes.length])].toSorted((a, b) => a - b)
        const parts: Buffer[] = []
        for (const [n, start] of places.slice(0, -1).entries())
          parts.push(await all(await store.read(key, { start, end: (places[n + 1] ?? 0) - 1 })))
        expect(Buffer.concat(parts).equals(bytes)).toBe(true)
      }),
      { numRuns: 8 },
    )
  })
  test('a file stored again replaces the old one, and removing it twice is no error', async () => {
    const store = storeOf(name)
    const key = aKey()
    await store.put(key, Buffer.from('old'), 'image/png')
    await store.put(key, Buffer.from('new'), 'image/png')
    expect(String(await all(await store.read(key)))).toBe('new')
    await store.remove(key)
    await store.remove(key)
    await expect(store.read(key)).rejects.toThrow(FileNotFound)
    await expect(store.read(key, { start: 0, end: 1 })).rejects.toThrow(FileNotFound)
  })
  test('only our own keys lead to a file', async () => {
    const store = storeOf(name)
    for (const key of ['../../etc/passwd', 'a/b/c/d/e/f', 'short', '', `${aKey()}\0`]) {
      await expect(store.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('not the key')
      await expect(store.read(key)).rejects.toThrow('not the key')
      await expect(store.remove(key)).rejects.toThrow('not the key')
    }
  })
})

test('on disk a half-written file never has its final name, and leaves nothing behind', async () => {
  const root = join(folder, 'half')
  const store = diskStore(root)
  const key = aKey()
  await mkdir(join(root, key.slice(0, 2), key), { recursive: true })
  await writeFile(join(root, key.slice(0, 2), key, 'in the way'), '')
  await expect(store.put(key, randomBytes(10), 'image/png')).rejects.toThrow()
  expect(await readdir(join(root, key.slice(0, 2)))).toEqual([key])
  await expect(store.read(key)).rejects.toThrow(FileNotFound)
})

describe('a bucket that fails', () => {
  /** Fails this many times, then answers as a bucket does. */
  async function flaky(failures: number, status = 503) {
    let asked = 0
    const server = createServer((request, response) => {
      asked++
      request.resume()
      request.on('end', () =>
        asked <= failures
          ? response.writeHead(status).end()
          : response.writeHead(request.method === 'DELETE' ? 204 : 200).end('file'),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return {
      store: s3Store({ ...s3.config, endpoint: `http://127.0.0.1:${port}` }, 1),
      asked: () => asked,
      stop: () => new Promise((resolve) => server.close(resolve)),
    }
  }
  test('is called again, and then reported as unavailable', async () => {
    const passing = await flaky(2)
    await passing.store.put(aKey(), Buffer.from('x'), 'image/png')
    expect(passing.asked()).toBe(3)
    await passing.stop()
    const lasting = await flaky(99)
    await expect(lasting.store.put(aKey(), Buffer.from('x'), 'image/png')).rejects.toThrow(FileStoreUnavailable)
    await expect(lasting.store.read(aKey())).rejects.toThrow(FileStoreUnavailable)
    expect(lasting.asked()).toBe(8)
    await lasting.stop()
    await expect(lasting.store.remove(aKey())).rejects.toThrow(FileStoreUnavailable)
  })
  test('that does not support ranges is not trusted', async () => {
    const whole = await flaky(0)
    await expect(whole.store.read(aKey(), { start: 2, end: 3 })).rejects.toThrow(FileStoreUnavailable)
    await whole.stop()
  })
  test('that refuses our key is reported, and one that breaks off never gives half a file', async () => {
    const service = await startS3()
    const [store, stranger] = [
      s3Store(service.config, 1),
      s3Store({ ...service.config, secretAccessKey: 'another' }, 1),
    ]
    const key = aKey()
    await store.put(key, Buffer.from('file'), 'application/pdf')
    expect(service.types()).toEqual(['application/pdf'])
    await expect(stranger.read(key)).rejects.toThrow('refused with 403')
    await expect(stranger.remove(key)).rejects.toThrow(FileStoreUnavailable)
    service.behave('slow-down')
    const before = service.asked()
    await expect(store.read(key)).rejects.toThrow(FileStoreUnavailable)
    expect(service.asked() - before).toBe(4)
    service.behave('no-ranges')
    await expect(store.read(key, { start: 1, end: 2 })).rejects.toThrow(FileStoreUnavailable)
    service.behave('broken-off')
    await expect(store.read(key).then(all)).rejects.toThrow()
    service.behave('ok')
    expect(String(await all(await store.read(key)))).toBe('file')
    await service.stop()
  })
  test('over a slow line has time for the bytes of a file, and none for an answer that does not come', async () => {
    const server = createServer((request, response) => {
      request.resume()
      request.on('end', () => setTimeout(() => response.writeHead(200).end('file'), 300))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const store = s3Store({ ...s3.config, endpoint: `http://127.0.0.1:${port}` }, 1, 50)
    await store.put(aKey(), randomBytes(1_000_000), 'application/pdf')
    await expect(store.read(aKey())).rejects.toThrow(FileStoreUnavailable)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  test('that refuses is not called again', async () => {
    const strict = await flaky(99, 403)
    await expect(strict.store.put(aKey(), Buffer.from('x'), 'image/png')).rejects.toThrow('refused with 403')
    await expect(strict.store.read(aKey())).rejects.toThrow(FileStoreUnavailable)
    expect(strict.asked()).toBe(2)
    await strict.stop()
  })
})
