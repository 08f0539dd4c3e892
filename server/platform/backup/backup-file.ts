import { open, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { encrypted } from './encryption.ts'

export type BackupFile = {
  write(bytes: Uint8Array): Promise<void>
  /** Completes the file: whole, and synced to the disk. */
  finish(): Promise<void>
  /** Deletes the unfinished file. */
  abandon(): Promise<void>
}

/**
 * A file for its owner alone, which appears when it is whole, encrypted before anything is written if there are public
 * keys.
 */
export async function createBackupFile(file: string, recipients: readonly string[] = []): Promise<BackupFile> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  const sink = recipients.length === 0 ? plainSink(handle) : encryptingSink(handle, recipients)
  return {
    write: sink.write,
    async finish() {
      await sink.end()
      await handle.sync()
      await handle.close()
      await rename(part, file)
    },
    async abandon() {
      await sink.stop()
      await handle.close().catch(() => {})
      await rm(part, { force: true })
    },
  }
}

type Sink = { write(bytes: Uint8Array): Promise<void>; end(): Promise<void>; stop(): Promise<void> }

const plainSink = (handle: FileHandle): Sink => ({
  write: (bytes) => writeWhole(handle, bytes),
  end: async () => {},
  stop: async () => {},
})

function encryptingSink(handle: FileHandle, recipients: readonly string[]): Sink {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  // A write error is reported by the next write, or at the end.
  const drained = drain(readable, recipients, handle)
  const failed = drained.then(() => new Promise<never>(() => {}))
  failed.catch(() => {})
  writer.closed.catch(() => {})
  return {
    write: (bytes) => Promise.race([writer.write(bytes), failed]),
    async end() {
      await Promise.race([writer.close(), failed])
      await drained
    },
    async stop() {
      await writer.abort().catch(() => {})
      await drained.catch(() => {})
    },
  }
}

async function drain(
  plain: ReadableStream<Uint8Array>,
  recipients: readonly string[],
  handle: FileHandle,
): Promise<void> {
  let cancel = (reason: unknown) => plain.cancel(reason)
  try {
    const reader = (await encrypted(plain, recipients)).getReader()
    cancel = (reason) => reader.cancel(reason)
    for (let next = await reader.read(); !next.done; next = await reader.read()) await writeWhole(handle, next.value)
  } catch (error) {
    // Nobody reads any more, so a pending write must not wait.
    await cancel(error).catch(() => {})
    throw error
  }
}

/** A full disk may accept only part of a write. */
async function writeWhole(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.length;) from += (await handle.write(bytes, from)).bytesWritten
}
