import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupRefused } from './format.ts'

/** With which a file encrypted by age begins. */
const MARK = 'age-encryption.org/'
const CHUNK = 1 << 20
/** Room for a file's head with some dozens of public keys. */
const HEAD = 16_384

/** Encrypts for these public keys as it is read, a piece at a time. Rejects with BackupRefused when one is none. */
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

/** The secret keys of a file as `age-keygen` writes it: one a line, remarks after '#'. Rejects with BackupRefused, which never says what is in it. */
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

/** Whether a file begins as one that age made. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0)
    return buffer.subarray(0, bytesRead).toString('latin1') === MARK
  } finally {
    await handle.close()
  }
}

/** Says of files whether one of the keys opens them, by their heads alone, which is quick for many; what is not encrypted is open. Rejects with BackupRefused where the keys are none. */
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
 * The bytes of a file, a piece at a time, decrypted where it is encrypted. Rejects with BackupRefused: no key is given, it fits none of those, the file is cut
 * short or was changed.
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

/** The library says what failed in the terms of its format; a system's fault (a disk that cannot be read) stays as it is. */
function refusalOf(error: NodeJS.ErrnoException, file: string, identityFile: string): Error {
  if (error instanceof BackupRefused || error.code !== undefined) return error
  if (/no identity matched/.test(error.message))
    return new BackupRefused(`The key in ${identityFile} does not open ${file}: it was encrypted for another one.`)
  return new BackupRefused(
    `${file} is cut short, or was changed or damaged after it was made (${error.message}). Nothing was changed; take another copy.`,
  )
}
