import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { FileNotFound } from '#server/modules/files/index.ts'
import type { ByteRange, DocumentStore } from '#server/modules/files/index.ts'
import { placeOf, removedFrom } from '#server/platform/file-folder.ts'
import { requireFileKey } from './require-file-key.ts'

/**
 * Files in a folder, by the first letters of their keys, whole or absent: written under another name, synced, renamed.
 * Removed files are kept in a folder of their own, for earlier backups.
 */
export function diskStore(folder: string): DocumentStore {
  const pathOf = (key: string) => placeOf(folder, requireFileKey(key))
  const aside = removedFrom(folder)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const partPath = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        const file = await open(partPath, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(partPath, path)
      } catch (error) {
        await rm(partPath, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    async read(key, range?: ByteRange) {
      const path = pathOf(key)
      if (!(await stat(path).catch(goneIsUndefined))?.isFile()) throw new FileNotFound(key)
      return lazily(() => Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>)
    },
    async remove(key) {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      const place = join(aside, requireFileKey(key))
      await rename(pathOf(key), place).catch(goneIsUndefined)
      const now = new Date()
      await utimes(place, now, now).catch(goneIsUndefined)
    },
    async deleteRemoved(age) {
      for (const key of await readdir(aside).catch((error: NodeJS.ErrnoException) => goneIsUndefined(error) ?? [])) {
        const { mtimeMs } = (await stat(join(aside, key)).catch(goneIsUndefined)) ?? { mtimeMs: Infinity }
        if (mtimeMs < Date.now() - age) await rm(join(aside, key), { force: true })
      }
    },
  }
}

const goneIsUndefined = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Only then is the name of a new file sure to survive a power cut. Where folders cannot be synced, the system writes it
 * in its own time.
 */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  if (!folder) return
  await folder.sync().catch(() => {})
  await folder.close()
}

/** Opens the file when it is read: an answer of which only the headers are needed keeps no file open. */
function lazily(start: () => ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= start().getReader()
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
