import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'

/** An input: the bytes of the notices, unpacked. `read` may be called again only when `again` is true. */
export type NoticeInput = {
  name: string
  /** Size in bytes as stored; undefined for standard input. */
  size: number | undefined
  again: boolean
  read(): AsyncIterable<Buffer>
  /** Bytes taken from the file so far (packed ones, when packed), for the progress bar. */
  taken(): number
}

/**
 * The file cannot be read (further), with a sentence for the person who started the import. Notices before that point
 * count.
 */
export class UnreadableFile extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'UnreadableFile'
  }
}

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'you may not read it',
  EISDIR: 'it is a directory',
  EIO: 'the disk could not read it',
}

const startsWith = (bytes: Buffer, ...wanted: number[]): boolean => wanted.every((byte, at) => bytes[at] === byte)

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR') return 'the gzip data breaks off in the middle'
  if (code.startsWith('Z_')) return 'the gzip data is damaged'
  return SYSTEM_REASONS[code] ?? (error instanceof Error ? error.message : String(error))
}

async function* withHead(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (head.length > 0) yield head
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  } finally {
    await chunks.return?.()
  }
}

/** `failure`: why reading ended too early; the head is then the part before it. */
async function takeHead(chunks: AsyncIterator<Buffer>, wanted: number): Promise<{ head: Buffer; failure: unknown }> {
  const taken: Buffer[] = []
  let length = 0
  try {
    while (length < wanted) {
      const next = await chunks.next()
      if (next.done) break
      taken.push(next.value)
      length += next.value.length
    }
  } catch (failure) {
    return { head: Buffer.concat(taken), failure }
  }
  return { head: Buffer.concat(taken), failure: undefined }
}

async function* broken(head: Buffer, failure: unknown): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head
  throw failure
}

async function* reencoded(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}

/** The first bytes of an input, for detecting its format. */
export async function headOf(input: NoticeInput, wanted: number): Promise<{ head: Buffer; rest: NoticeInput }> {
  const chunks = input.read()[Symbol.asyncIterator]()
  const { head, failure } = await takeHead(chunks, wanted)
  if (failure !== undefined && head.length === 0) throw failure
  if (input.again) {
    await chunks.return?.()
    return { head, rest: input }
  }
  return {
    head,
    rest: { ...input, read: () => (failure === undefined ? withHead(head, chunks) : broken(head, failure)) },
  }
}

/** Unpacks gzip and turns UTF-16 (which spreadsheets write) into UTF-8; both are recognised by their first bytes. */
async function* unpacked(raw: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = raw[Symbol.asyncIterator]()
  const { head, failure } = await takeHead(chunks, 3)
  const whole = failure === undefined ? withHead(head, chunks) : broken(head, failure)
  if (startsWith(head, 0x1f, 0x8b)) yield* unpacked(gunzipped(whole))
  else if (startsWith(head, 0xff, 0xfe)) yield* reencoded(whole, 'utf-16le')
  else if (startsWith(head, 0xfe, 0xff)) yield* reencoded(whole, 'utf-16be')
  else yield* whole
}

/** The size of a step of unpacking, small enough that even a thousandfold compression fits into memory. */
const PACKED_PIECE = 1 << 14

/**
 * Unpacks gzip. Returns everything that can be unpacked before damage is reported: a failing stream would drop data
 * that nobody has read yet.
 */
async function* gunzipped(raw: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  const out: Buffer[] = []
  let failure: Error | undefined
  let wake = (): void => {}
  gunzip.on('data', (chunk: Buffer) => out.push(chunk))
  gunzip.on('error', (error) => {
    failure = error
    wake()
  })
  const settled = (start: (done: () => void) => void): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve
      start(resolve)
    })
  const handOut = function* (): Generator<Buffer> {
    yield* out.splice(0)
    if (failure) throw failure
  }
  try {
    // The listener above takes effect in the next turn only.
    await nextTurn()
    for await (const chunk of raw) {
      for (let at = 0; at < chunk.length; at += PACKED_PIECE) {
        await settled((done) => void gunzip.write(chunk.subarray(at, at + PACKED_PIECE), () => done()))
        yield* handOut()
      }
    }
    await settled((done) => {
      gunzip.once('end', done)
      gunzip.end()
    })
    yield* handOut()
  } finally {
    gunzip.destroy()
  }
}

/**
 * Opens a file, or standard input for '-'. Every error on the way is thrown as UnreadableFile,
 * from here or from `read`.
 */
export async function openInput(path: string, stdin: AsyncIterable<Buffer> = process.stdin): Promise<NoticeInput> {
  const name = path === '-' ? 'standard input' : path
  const cannot = (error: unknown) => new UnreadableFile(`Cannot read ${name}: ${reasonOf(error)}.`, error)
  const found = path === '-' ? undefined : await stat(path).catch((error: unknown) => Promise.reject(cannot(error)))
  if (found?.isDirectory()) throw new UnreadableFile(`Cannot read ${name}: it is a directory.`)
  let taken = 0

  async function* counted(): AsyncGenerator<Buffer> {
    let here = 0
    for await (const chunk of path === '-' ? stdin : createReadStream(path, { highWaterMark: 1 << 18 })) {
      here += chunk.length
      // Reading the start of the file again must not set the progress bar back.
      taken = Math.max(taken, here)
      yield chunk as Buffer
    }
  }
  return {
    name,
    size: found?.isFile() ? found.size : undefined,
    again: found?.isFile() ?? false,
    taken: () => taken,
    async *read() {
      try {
        yield* unpacked(counted())
      } catch (error) {
        throw error instanceof UnreadableFile ? error : cannot(error)
      }
    },
  }
}

/** Text already in memory as an input: for tests, and for what is sent rather than stored. */
export function inputFrom(name: string, bytes: Buffer | string, chunkSize = 1 << 16): NoticeInput {
  const whole = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  return {
    name,
    size: whole.length,
    again: true,
    taken: () => whole.length,
    async *read() {
      async function* pieces() {
        for (let at = 0; at < whole.length; at += chunkSize) yield whole.subarray(at, at + chunkSize)
      }
      try {
        yield* unpacked(pieces())
      } catch (error) {
        throw new UnreadableFile(`Cannot read ${name}: ${reasonOf(error)}.`, error)
      }
    },
  }
}
