import { chmodSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { treeHash } from './tree-hash.ts'

const folder = mkdtempSync(join(tmpdir(), 'chereta-tree-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the hash of a release is that of its files, and each change gives another', async () => {
  const first = join(folder, 'first')
  mkdirSync(join(first, 'server/migrations'), { recursive: true })
  writeFileSync(join(first, 'server/main.ts'), 'main')
  writeFileSync(join(first, 'run'), 'run')
  const copy = join(folder, 'copy')
  cpSync(first, copy, { recursive: true })
  const hashes = [await treeHash(first)]
  expect(await treeHash(copy)).toBe(hashes[0])
  const changes = [
    () => writeFileSync(join(copy, 'server/main.ts'), 'other'),
    () => writeFileSync(join(copy, 'server/migrations/1.sql'), ''),
    () => renameSync(join(copy, 'server/migrations/1.sql'), join(copy, 'server/migrations/2.sql')),
    () => chmodSync(join(copy, 'run'), 0o755),
  ]
  for (const change of changes) {
    change()
    hashes.push(await treeHash(copy))
  }
  expect(new Set(hashes).size).toBe(changes.length + 1)
})
