import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupRefused } from './format.ts'

/** The first bytes of a file encrypted by age. */
const MARK = 'age-encryption.org/'
const CHUNK = 1 << 20
/** Room for a file's header with some dozens of public keys. */
const HEAD = 16_384

/** Encrypts for these public keys while reading, a piece at a time. Rejects with BackupRefused for an invalid key. */
export async function encrypted(
  plain: ReadableStream<Uint8Array>,
  recipients: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch (error) {
      throw new BackupRefused(`BACKUP_RECIPIENT is not a public key of age: ${(error as Error).message}.`)
    }
  }
  return encrypter.encrypt(plain)
}

/**
 * The secret keys of a file as `age-keygen` writes it: one a line, comments after '#'. Rejects with BackupRefused,
 * which never quotes the content.
 */
export async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`The file with the key cannot be read (${file}: ${error.code}).`)
  })
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const decrypter = new Decrypter()
  try {
    if (keys.length === 0) throw new Error('no key')
    for (const key of keys) decrypter.addIdentity(key)
  } catch {
    throw new BackupRefused(
      `${file} holds no secret key of age, or something besides. It is what age-keygen writes: a line AGE-SECRET-KEY-1…`,
    )
  }
  return keys
}

/** Whether a file begins like one of age. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === MARK
  } finally {
    await handle.close()
  }
}

/**
 * Whether one of the keys opens each file, by the headers alone, which is quick for many; unencrypted files count as
 * opened. Rejects with BackupRefused for invalid keys.
 */
export async function createOpener(identityFile?: string): Promise<(file: string) => Promise<boolean>> {
  const decrypter = new Decrypter()
  if (identityFile !== undefined) for (const key of await readIdentities(identityFile)) decrypter.addIdentity(key)
  return async (file) => {
    const handle = await open(file)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0).finally(() => handle.close())
    const head = buffer.subarray(0, bytesRead)
    if (head.toString('latin1', 0, MARK.length) !== MARK) return true
    return decrypter.decryptHeader(head).then(
      () => true,
      () => false,
    )
  }
}

/**
 * The bytes of a file, a piece at a time, decrypted where it is encrypted. Rejects with BackupRefused: no key is given,
 * none fits, or the file is cut short or was changed.
 */
export async function* plainBytes(file: string, identityFile?: string): AsyncGenerator<Buffer> {
  const raw = createReadStream(file, { highWaterMark: CHUNK })
  if (!(await isEncrypted(file))) {
    yield* raw as AsyncIterable<Buffer>
    return
  }
  if (identityFile === undefined)
    throw new BackupRefused(
      `${file} is encrypted. Say which file holds the secret key: --identity FILE, or BACKUP_IDENTITY_FILE.`,
    )
  const decrypter = new Decrypter()
  for (const key of await readIdentities(identityFile)) decrypter.addIdentity(key)
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(raw) as ReadableStream<Uint8Array>)
    for await (const chunk of plain as unknown as NodeStream<Uint8Array>)
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  } catch (error) {
    throw refusalOf(error as Error, file, identityFile)
  } finally {
    raw.destroy()
  }
}

/** The library describes failures in terms of its format; a system error (an unreadable disk) is passed on. */
function refusalOf(error: NodeJS.ErrnoException, file: string, identityFile: string): Error {
  if (error instanceof BackupRefused || error.code !== undefined) return error
  if (/no identity matched/.test(error.message))
    return new BackupRefused(`The key in ${identityFile} does not open ${file}: it was encrypted for another one.`)
  return new BackupRefused(
    `${file} is cut short, or was changed or damaged after it was made (${error.message}). Nothing was changed; take another copy.`,
  )
}
