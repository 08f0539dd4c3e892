import { existsSync, globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ON_PGLITE } from './engines.ts'
import { LONGEST_FILES } from './longest-files.ts'
import { ROOT } from './source-tree.ts'

const files = ON_PGLITE.map((pattern) => globSync(pattern, { cwd: ROOT }))

test('the files for the embedded database exist, one of every module with a store, and six journeys', () => {
  expect(ON_PGLITE.filter((_, n) => files[n]?.length === 0)).toEqual([])
  const modules = readdirSync(join(ROOT, 'server/modules')).filter(
    (name) => globSync(`server/modules/${name}/store/*.ts`, { cwd: ROOT }).length > 0,
  )
  expect(modules.filter((name) => !ON_PGLITE.some((pattern) => pattern.startsWith(`server/modules/${name}/`)))).toEqual(
    [],
  )
  expect(modules.length).toBeGreaterThan(9)
  expect(files.flat().filter((file) => file.startsWith('test/journeys/'))).toHaveLength(6)
})

test('the files that are started first exist, each once', () => {
  expect(LONGEST_FILES.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  expect(new Set(LONGEST_FILES).size).toBe(LONGEST_FILES.length)
})
