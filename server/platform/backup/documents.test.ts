import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { HOUR } from '#ethiopia/time-units.ts'
import { diskStore } from '#server/adapters/document-store/disk.ts'
import { placeOf } from '../file-folder.ts'
import { copyDocuments, deleteOldCopies, LIST, putBack, readCopy, setAside } from './documents.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
function desk() {
  const root = mkdtempSync(join(tmpdir(), 'chereta-copies-'))
  folders.push(root)
  const [live, backups] = [join(root, 'live'), join(root, 'backups')]
  mkdirSync(backups)
  const copies = join(backups, 'documents')
  const store = diskStore(live)
  return {
    root,
    live,
    copies,
    backups,
    store,
    async put(bytes: Uint8Array = randomBytes(500)) {
      const key = createHash('sha1').update(randomBytes(8)).digest('hex')
      await store.put(key, bytes, 'application/pdf')
      return key
    },
    copy: (name: string, recipients: string[] = []) =>
      copyDocuments(live, copies, { backup: join(backups, name), recipients }),
  }
}
async function* each(keys: readonly string[]) {
  yield* keys
}

test('a backup has every file, also recently removed ones, and the next one copies only new files', async () => {
  const { live, copies, store, put, copy } = desk()
  const [one, two] = [await put(), await put()]
  await store.remove(two)
  expect(await copy('a.sql')).toEqual({ files: 2, added: 2 })
  expect(statSync(placeOf(copies, one)).ino, 'linked, where it can be').toBe(statSync(placeOf(live, one)).ino)
  await put()
  expect(await copy('b.sql')).toEqual({ files: 3, added: 1 })
  rmSync(live, { recursive: true })
  expect(await putBack(copies, live, each([one, two, 'f'.repeat(40)]))).toEqual({ put: 2, missing: ['f'.repeat(40)] })
  expect(await putBack(copies, live, each([one, two]))).toEqual({ put: 0, missing: [] })
  expect(readFileSync(placeOf(live, one))).toEqual(readFileSync(placeOf(copies, one)))
})

test('with a public key the copies are encrypted, also earlier ones, and the secret key opens them', async () => {
  const { root, live, copies, put, copy } = desk()
  const secret = await generateX25519Identity()
  const key = join(root, 'key')
  writeFileSync(key, secret)
  const words = Buffer.from('bank receipt of Abebe '.repeat(50))
  const document = await put(words)
  await copy('a.sql')
  await copy('b.sql', [await identityToRecipient(secret)])
  expect(readdirSync(join(copies, document.slice(0, 2)))).toEqual([`${document}.age`])
  expect(readFileSync(`${placeOf(copies, document)}.age`).includes('Abebe')).toBe(false)
  expect(await readCopy(copies, document, key)).toEqual(words)
  await expect(readCopy(copies, document)).rejects.toThrow('is encrypted')
  rmSync(live, { recursive: true })
  expect(await putBack(copies, live, each([document]), key)).toEqual({ put: 1, missing: [] })
  expect(readFileSync(placeOf(live, document))).toEqual(words)
})

test('after a change of the public key the new secret one opens every copy, also where a run was cut short', async () => {
  const { root, copies, put, copy } = desk()
  const secrets = [await generateX25519Identity(), await generateX25519Identity()]
  const files = secrets.map((secret, n) => join(root, `key${n}`))
  files.forEach((file, n) => writeFileSync(file, secrets[n] ?? ''))
  const [a = '', b = ''] = await Promise.all(secrets.map((secret) => identityToRecipient(secret)))
  const words = Buffer.from('minutes of the opening')
  const document = await put(words)
  await copy('a.sql', [a])
  const inode = () => statSync(`${placeOf(copies, document)}.age`).ino
  const first = inode()
  expect(await copy('a2.sql', [a]), 'left alone while the key is the same').toEqual({ files: 1, added: 0 })
  expect(inode()).toBe(first)
  // As after a run that was killed before its end: it is unknown for which key each copy is encrypted.
  rmSync(join(copies, '.recipients'), { force: true })
  expect(await copy('b.sql', [b])).toEqual({ files: 1, added: 1 })
  expect(await readCopy(copies, document, files[1])).toEqual(words)
  await copy('c.sql', [a, b])
  expect(await copy('d.sql', [b, a]), 'in whichever order').toEqual({ files: 1, added: 0 })
  for (const file of files) expect(await readCopy(copies, document, file)).toEqual(words)
  await copy('e.sql', [b])
  await expect(readCopy(copies, document, files[0])).rejects.toThrow('does not open')
})

test('after a restore files without a row are put aside for two days', async () => {
  const { live, store, put } = desk()
  const [kept, later, removed] = [await put(), await put(), await put()]
  const longAgo = new Date(Date.now() - 100 * HOUR)
  utimesSync(placeOf(live, later), longAgo, longAgo)
  await store.remove(removed)
  expect(await setAside(live, each([kept]))).toBe(1)
  expect(await setAside(live, each([kept]))).toBe(0)
  await store.deleteRemoved?.(48 * HOUR)
  expect(existsSync(placeOf(live, kept))).toBe(true)
  expect(existsSync(placeOf(live, later))).toBe(false)
  expect(readdirSync(join(live, 'removed')).toSorted()).toEqual([later, removed].toSorted())
  expect(await setAside(join(live, 'nowhere'), each([]))).toBe(0)
})

test('a copy exists exactly as long as a backup lists it, whatever is stored, removed, backed up and deleted', async () => {
  const steps = fc.array(fc.constantFrom('put', 'remove', 'backup', 'forget'), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const { backups, copies, live, store, put, copy } = desk()
      const lists = new Map<string, Set<string>>()
      const there = new Set<string>()
      const kept = new Set<string>()
      for (const [n, step] of plan.entries()) {
        if (step === 'put') {
          const key = await put()
          there.add(key)
          kept.add(key)
        }
        const [first] = there
        if (step === 'remove' && first) {
          await store.remove(first)
          there.delete(first)
        }
        if (step === 'backup') {
          await copy(`${n}.sql`)
          lists.set(`${n}.sql`, new Set(kept))
        }
        const [oldest] = lists.keys()
        if (step === 'forget' && oldest) {
          lists.delete(oldest)
          rmSync(join(backups, oldest + LIST))
          // Removed files are deleted permanently as well.
          await store.deleteRemoved?.(-1)
          for (const key of kept) if (!there.has(key)) kept.delete(key)
          await deleteOldCopies(backups, copies)
        }
      }
      const listed = new Set([...lists.values()].flatMap((keys) => [...keys]))
      for (const key of listed) expect(existsSync(placeOf(copies, key))).toBe(true)
      if (lists.size > 0) {
        await deleteOldCopies(backups, copies)
        const groups = existsSync(copies) ? readdirSync(copies) : []
        const all = groups.flatMap((group) => readdirSync(join(copies, group)))
        expect(new Set(all)).toEqual(listed)
      }
      for (const key of there) expect(existsSync(placeOf(live, key))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('removed files are kept aside for two days', async () => {
  const { live, store, put } = desk()
  const key = await put()
  await store.remove(key)
  await store.remove(key)
  await expect(store.read(key)).rejects.toThrow()
  const aside = join(live, 'removed', key)
  await store.deleteRemoved?.(48 * HOUR)
  expect(existsSync(aside)).toBe(true)
  const before = new Date(Date.now() - 49 * HOUR)
  utimesSync(aside, before, before)
  linkSync(aside, join(live, 'copy'))
  await store.deleteRemoved?.(48 * HOUR)
  expect([existsSync(aside), existsSync(join(live, 'copy'))]).toEqual([false, true])
})
