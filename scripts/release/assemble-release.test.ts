import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '#test/source-tree.ts'
import { MANUALS, OPS, copyReleaseFiles } from './assemble-release.ts'

const folder = mkdtempSync(join(tmpdir(), 'chereta-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Of a service in containers, made as docs/operate.md says. */
const OWN = ['secrets/database_password', 'chereta.env', '.env']

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))

test('the files for containers are included, except secrets and settings', async () => {
  const root = join(folder, 'root')
  mkdirSync(root)
  // Links stay links in what is assembled, so that nothing of the sources is copied.
  for (const name of readdirSync(ROOT))
    if (!['ops', 'dist', 'node_modules'].includes(name)) symlinkSync(join(ROOT, name), join(root, name))
  mkdirSync(join(root, 'dist'))
  const ops = OPS.map((name) => `ops/${name}`)
  for (const name of ops) cpSync(join(ROOT, name), join(root, name))
  mkdirSync(join(root, 'ops/secrets'))
  for (const name of OWN) writeFileSync(join(root, 'ops', name), 'hunter2')
  const into = join(folder, 'release')
  await copyReleaseFiles(root, into)
  expect(filesIn(join(into, 'ops')).toSorted()).toEqual(OPS.toSorted())
})

test('all our own files among them are included', () => {
  const kept = filesIn(join(ROOT, 'ops')).filter((name) => !OWN.includes(name) && !name.startsWith('secrets/'))
  expect(kept.toSorted()).toEqual(OPS.toSorted())
})

test('neither the repository nor the image includes them', () => {
  const lines = (path: string) => readFileSync(join(ROOT, path), 'utf8').split('\n')
  for (const line of ['/ops/secrets/', '/ops/chereta.env', '/ops/.env']) expect(lines('.gitignore')).toContain(line)
  for (const line of ['ops/secrets', 'ops/chereta.env', 'ops/.env'])
    expect(lines('ops/Dockerfile.dockerignore')).toContain(line)
})

test('the pages to which the settings and the manuals send an operator are included', () => {
  const named = MANUALS.flatMap((manual) => [
    ...readFileSync(join(ROOT, manual), 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b(?!` in the sources)/g),
  ])
  expect(named.length).toBeGreaterThan(5)
  for (const [page] of named) expect(MANUALS).toContain(page)
})
