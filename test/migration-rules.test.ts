import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readHead } from '#server/platform/migration-head.ts'
import { ROOT } from './source-tree.ts'

/** Earlier files are from before these rules, and applied already. */
const FIRST = 120
/**
 * Rules of squawk; our runner handles its others (transactions, time limits). `-- squawk-ignore RULE` before a
 * statement allows it.
 */
const RULES = new Set([
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-required-field',
  'ban-drop-column',
  'ban-drop-table',
  'changing-column-type',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'renaming-column',
  'renaming-table',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
])
const SQUAWK = join(ROOT, 'node_modules/squawk-cli/js/bin/squawk')
const isThere = existsSync(SQUAWK) && spawnSync(process.execPath, [SQUAWK, '--version']).status === 0

/** Errors in the head of a file. */
function headFaults(name: string, text: string): string[] {
  const { worksFrom, outsideTransaction } = readHead(text)
  const faults: string[] = []
  if (worksFrom === undefined) faults.push('says not from which program on it works: -- works from NNNN')
  else if (worksFrom > Number(name.slice(0, 4))) faults.push(`works from ${worksFrom}, which is later than itself`)
  const statements = text
    .replace(/--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '')
  if (outsideTransaction && statements.length !== 1) faults.push('has several statements outside a transaction')
  if (
    outsideTransaction &&
    !/^\s*(create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists|drop\s+index\s+concurrently\s+if\s+exists)\s/i.test(
      statements[0] ?? '',
    )
  )
    faults.push('is not to be repeated where it was killed: concurrently, if not exists (or if exists)')
  return faults.map((fault) => `${name} ${fault}`)
}

/** Findings of squawk in files, with a run for each kind: some run outside a transaction. */
function sqlFaults(paths: string[]): string[] {
  const isOutside = (path: string) => readHead(readFileSync(path, 'utf8')).outsideTransaction
  return [...Map.groupBy(paths, isOutside)].flatMap(([outsideTransaction, alike]) => {
    const how = outsideTransaction ? [] : ['--assume-in-transaction']
    const { stdout, stderr } = spawnSync(process.execPath, [SQUAWK, '--reporter', 'json', ...how, ...alike], {
      encoding: 'utf8',
    })
    if (!stdout.startsWith('[')) throw new Error(`squawk: ${stdout}${stderr}`)
    const found = JSON.parse(stdout) as { file: string; line: number; rule_name: string; message: string }[]
    return found
      .filter(({ rule_name: rule }) => RULES.has(rule) || rule === 'syntax-error')
      .map(({ file, line, rule_name: rule, message }) => `${basename(file)}:${line + 1} ${rule}: ${message}`)
  })
}

const folder = join(ROOT, 'server/migrations')
const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= FIRST)

test('each new migration names the first program version it works with, and can be repeated', () => {
  expect(names.flatMap((name) => headFaults(name, readFileSync(join(folder, name), 'utf8')))).toEqual([])
})

// Dropped tables leave their functions: a restore over a used database makes each once more.
test('functions are created or replaced', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(files.filter((name) => /create\s+function/i.test(readFileSync(join(folder, name), 'utf8')))).toEqual([])
})

test('heads with too little or too much are found', () => {
  expect(headFaults('0121-a.sql', 'create table a (b int)')).toHaveLength(1)
  expect(headFaults('0121-a.sql', '-- works from 0122\ncreate table a (b int)')).toHaveLength(1)
  const alone = '-- works from 0119\n-- outside a transaction\n'
  expect(headFaults('0121-a.sql', `${alone}create index concurrently a_b on a (b);`)).toHaveLength(1)
  expect(
    headFaults('0121-a.sql', `${alone}create index concurrently if not exists a_b on a (b); select 1`),
  ).toHaveLength(1)
  expect(headFaults('0121-a.sql', `${alone}create index concurrently if not exists a_b on a (b);`)).toEqual([])
})

describe.skipIf(!isThere)('squawk', () => {
  const own = mkdtempSync(join(tmpdir(), 'chereta-squawk-'))
  afterAll(() => rmSync(own, { recursive: true }))

  test('finds nothing in new migrations that blocks readers or breaks the former program', () => {
    expect(sqlFaults(names.map((name) => join(folder, name)))).toEqual([])
  })

  test('finds the errors it should, and accepts indexes of new tables', () => {
    const rulesOf = (text: string) => {
      const file = join(own, 'example.sql')
      writeFileSync(file, text)
      return sqlFaults([file]).map((fault) => fault.split(' ')[1]?.replace(':', ''))
    }
    expect(
      rulesOf(
        'create table a (id bigint primary key);\ncreate index a_id on a (id);\nalter table tender add column b text;',
      ),
    ).toEqual([])
    expect(rulesOf('create index a_id on tender (id);')).toEqual(['require-concurrent-index-creation'])
    expect(rulesOf('alter table tender rename column a to b;')).toEqual(['renaming-column'])
    expect(rulesOf('alter table tender add column a bigint not null;')).toEqual(['adding-required-field'])
    expect(rulesOf('alter table tender drop column a;')).toEqual(['ban-drop-column'])
    expect(rulesOf('-- squawk-ignore ban-drop-column\nalter table tender drop column a;')).toEqual([])
    expect(rulesOf('-- outside a transaction\ncreate index concurrently if not exists a_id on tender (id);')).toEqual(
      [],
    )
  })
})
