import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRejects } from './import-rejects.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rejects-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

test('the file holds one rejected row a line, and none of an earlier import', () => {
  const path = join(folder, 'r.jsonl')
  writeFileSync(path, 'old')
  const rejects = createRejects(path)
  expect(existsSync(path)).toBe(false)
  rejects.add({ line: 3, reason: 'title: is missing', raw: { title: null } })
  rejects.add({ line: 4, item: 2, reason: 'is not JSON', raw: 'x'.repeat(5000) })
  rejects.close()
  const [first, second] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { row: unknown })
  expect(first).toEqual({ line: 3, reason: 'title: is missing', row: { title: null } })
  expect(String(second?.row)).toHaveLength(4001)
  expect(rejects.place()).toBe(`in ${path}`)
})
test.each(['a folder', 'a folder that is not there'])(
  'if the file cannot be written (%s) the rows go to standard error, and the summary says so',
  (what) => {
    const path = what === 'a folder' ? join(folder, 'sub') : join(folder, 'no', 'r.jsonl')
    if (what === 'a folder') mkdirSync(path)
    const written: string[] = []
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
    const rejects = createRejects(path)
    for (const line of [1, 2]) rejects.add({ line, reason: 'is not JSON', raw: '{' })
    rejects.close()
    expect(written).toHaveLength(3)
    expect(written[0]).toContain(`Cannot write ${path}`)
    expect(rejects.place()).toBe('above, on standard error')
  },
)
