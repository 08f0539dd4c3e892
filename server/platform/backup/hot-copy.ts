import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '../db.ts'
import type { Log } from '../log.ts'
import { BackupRefused } from './format.ts'

/** Milliseconds that a client waits for an earlier copy to be released. */
const PATIENCE = 1000

const socketOf = (dataDir: string) => join(dataDir, 'run', 'copy.sock')
const copyOf = (dataDir: string) => join(dataDir, 'copy')

/**
 * Lets other programs of the same user request a copy of a running embedded database, by a socket in the data
 * directory of this process. A copy exists as long as its client stays connected.
 */
export async function offerCopies(
  { copyTo }: Required<Pick<Database, 'copyTo'>>,
  dataDir: string,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const folder = copyOf(dataDir)
  const socket = socketOf(dataDir)
  const remove = () => rm(folder, { recursive: true, force: true })
  // Left by a process that was killed.
  await remove()
  await rm(socket, { force: true })
  await mkdir(join(dataDir, 'run'), { recursive: true, mode: 0o700 })

  let copying: Promise<void> | undefined
  async function give(answer: ServerResponse): Promise<void> {
    // The last client may have gone without this process having noticed.
    if (copying) await Promise.race([copying, setTimeout(PATIENCE, undefined, { ref: false })])
    if (copying) return void answer.writeHead(409).end()
    const gone = new Promise<void>((resolve) => answer.once('close', resolve))
    copying = copyUntil(answer, gone)
    await copying
    copying = undefined
  }
  async function copyUntil(answer: ServerResponse, gone: Promise<void>): Promise<void> {
    try {
      await copyTo(folder)
      answer.writeHead(200).flushHeaders()
      await gone
    } catch (err) {
      log.warn({ err }, 'copying the database failed')
      answer.writeHead(500).end(String((err as Error).message))
    } finally {
      await remove().catch((err: unknown) => log.warn({ err }, 'a copy of the database cannot be removed'))
    }
  }

  const server = createServer((_, answer) => void give(answer))
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(socket, resolve))
  await chmod(socket, 0o600)
  return {
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await copying
    },
  }
}

/**
 * A data directory with a copy of a running process's database, until `release`; undefined where no process offers one.
 * Rejects with BackupRefused when one is already made for somebody else, or cannot be made.
 */
export async function askForCopy(dataDir: string): Promise<{ dataDir: string; release(): Promise<void> } | undefined> {
  const asked = request({ socketPath: socketOf(dataDir), path: '/', method: 'POST', agent: false })
  let answer: IncomingMessage
  try {
    answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).once('error', reject).end()
    })
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw new BackupRefused(`The running server gave no copy of its database: ${(error as Error).message}.`)
  }
  if (answer.statusCode === 409) throw new BackupRefused('Another backup is being made. Wait until it is done.')
  if (answer.statusCode !== 200) {
    const words = Buffer.concat((await answer.toArray()) as Buffer[]).toString()
    throw new BackupRefused(`The running server cannot copy its database: ${words}.`)
  }
  // A server that ends closes the connection, but the copy stays.
  answer.on('error', () => {}).resume()
  asked.on('error', () => {})
  return {
    dataDir: copyOf(dataDir),
    async release() {
      // Deleted before another client may have one, which would use the same place.
      await rm(copyOf(dataDir), { recursive: true, force: true }).finally(() => asked.destroy())
    },
  }
}
