import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { FILE_KEY, placeOf, removedFrom } from '../file-folder.ts'
import { createBackupFile } from './backup-file.ts'
import { plainBytes } from './encryption.ts'
import { ENCRYPTED } from './format.ts'

/** Stored with a backup: the keys of the files that existed when it was made, one a line. */
export const LIST = '.documents'
/** Stored among the copies: a hash of the public keys for which all of them are encrypted. */
const RECIPIENTS = '.recipients'

const isGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}
const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(isGone)) !== undefined

/** The keys of the files in a folder tree, of copies without their suffixes. */
async function keysIn(folder: string): Promise<string[]> {
  const groups = await readdir(folder, { withFileTypes: true }).catch((e: NodeJS.ErrnoException) => isGone(e) ?? [])
  const keys: string[] = []
  for (const group of groups) {
    if (!group.isDirectory()) continue
    for (const name of await readdir(join(folder, group.name))) {
      const key = basename(name, ENCRYPTED)
      if (FILE_KEY.test(key)) keys.push(key)
    }
  }
  return keys
}

/**
 * Copies new files of `from`, including recently removed ones, into `to`, and lists them with the backup. Call it after
 * the backup, so that each of its rows finds its file. When the keys change, all files are encrypted again.
 */
export async function copyDocuments(
  from: string,
  to: string,
  { backup, recipients = [] }: { backup: string; recipients?: readonly string[] },
): Promise<{ files: number; added: number }> {
  // Lists the live files first, so that a file moving into `removed` is found in at least one place.
  const keys = new Set(await keysIn(from))
  const ending = recipients.length > 0 ? ENCRYPTED : ''
  const mayStay = recipients.length === 0 || (await areFor(to, recipients))
  let added = 0
  for (const key of keys) {
    const target = placeOf(to, key) + ending
    // From before there was a public key.
    if (ending !== '') await rm(placeOf(to, key), { force: true })
    if (mayStay && (await isThere(target))) continue
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const places = [placeOf(from, key), join(removedFrom(from), key)]
    for (const place of places) {
      const done = await copyOne(place, target, recipients).then(() => true, isGone)
      if (!done) continue
      added++
      break
    }
  }
  // Written last, so that an interrupted run begins again from the first file.
  if (!mayStay) await replaceFile(join(to, RECIPIENTS), hashOf(recipients))
  await replaceFile(backup + LIST, [...keys].map((key) => `${key}\n`).join(''))
  return { files: keys.size, added }
}

const hashOf = (recipients: readonly string[]): string =>
  `${createHash('sha256').update(recipients.toSorted().join('\n')).digest('hex')}\n`

/** Whether the copies are encrypted for these public keys; undefined for copies of earlier versions. */
async function areFor(copies: string, recipients: readonly string[]): Promise<boolean> {
  const noted = await readFile(join(copies, RECIPIENTS), 'utf8').catch(isGone)
  return noted === hashOf(recipients)
}

async function replaceFile(path: string, text: string): Promise<void> {
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(part, text, { mode: 0o600 })
  await rename(part, path)
}

async function copyOne(place: string, target: string, recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0) {
    await (await open(place)).close()
    const file = await createBackupFile(target, recipients)
    try {
      for await (const chunk of createReadStream(place) as AsyncIterable<Buffer>) await file.write(chunk)
      await file.finish()
    } catch (error) {
      await file.abandon()
      throw error
    }
    return
  }
  try {
    await link(place, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    await copyWhole(place, target)
  }
}

/** Another disk, or one without links. */
async function copyWhole(place: string, target: string): Promise<void> {
  const part = `${target}.part`
  try {
    await copyFile(place, part, constants.COPYFILE_FICLONE)
    const file = await open(part, 'r+')
    await file.sync().finally(() => file.close())
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** The place of the copy of this key, encrypted or not; undefined where there is none. */
export async function placeOfCopy(copies: string, key: string): Promise<string | undefined> {
  const plain = placeOf(copies, key)
  if (await isThere(plain)) return plain
  return (await isThere(plain + ENCRYPTED)) ? plain + ENCRYPTED : undefined
}

/** A decrypted copy; undefined where there is none. Rejects with BackupRefused as a backup does. */
export async function readCopy(copies: string, key: string, identityFile?: string): Promise<Buffer | undefined> {
  const place = await placeOfCopy(copies, key)
  if (place === undefined) return undefined
  return place.endsWith(ENCRYPTED)
    ? Buffer.concat(await Array.fromAsync(plainBytes(place, identityFile)))
    : readFile(place)
}

/** Restores missing files with these keys from copies; returns how many, and which have no copy. */
export async function putBack(
  copies: string,
  to: string,
  keys: AsyncIterable<string>,
  identityFile?: string,
): Promise<{ put: number; missing: string[] }> {
  let put = 0
  const missing: string[] = []
  for await (const key of keys) {
    const target = placeOf(to, key)
    if (await isThere(target)) continue
    const bytes = await readCopy(copies, key, identityFile)
    if (!bytes) {
      missing.push(key)
      continue
    }
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const file = await createBackupFile(target)
    await file.write(bytes).catch(async (error: unknown) => {
      await file.abandon()
      throw error
    })
    await file.finish()
    put++
  }
  return { put, missing }
}

/**
 * Sets files aside whose key is not listed, like removed ones; returns how many. For after a restore, because no row
 * would ever remove them.
 */
export async function setAside(folder: string, known: AsyncIterable<string>): Promise<number> {
  const kept = new Set(await Array.fromAsync(known))
  const aside = removedFrom(folder)
  let moved = 0
  for (const key of await keysIn(folder)) {
    const place = placeOf(folder, key)
    if (kept.has(key) || !(await isThere(place))) continue
    await mkdir(aside, { recursive: true, mode: 0o700 })
    await rename(place, join(aside, key))
    const now = new Date()
    await utimes(join(aside, key), now, now)
    moved++
  }
  return moved
}

/**
 * Deletes copies that no backup of the folder lists any more; returns how many. Without any list nothing is deleted.
 */
export async function deleteOldCopies(folder: string, copies: string): Promise<number> {
  const lists = (await readdir(folder)).filter((name) => name.endsWith(LIST))
  if (lists.length === 0) return 0
  const kept = new Set<string>()
  for (const list of lists) for (const key of (await readFile(join(folder, list), 'utf8')).split('\n')) kept.add(key)
  let removed = 0
  for (const key of await keysIn(copies)) {
    if (kept.has(key)) continue
    for (const place of [placeOf(copies, key), placeOf(copies, key) + ENCRYPTED]) await rm(place, { force: true })
    removed++
  }
  return removed
}
