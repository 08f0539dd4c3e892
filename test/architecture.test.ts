import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { ROOT, importCycles, sourceTree } from './source-tree.ts'
import type { SourceFile } from './source-tree.ts'

/** From left to right: a module may use the front door of those to its left, and never knows those to its right. */
const MODULES = [
  'notifications',
  'files',
  'accounts',
  'subscriptions',
  'payments',
  'tenders',
  'documents',
  'search',
  'desk',
  'saved',
  'bidding',
  'alerts',
  'today',
  'sharing',
  'inquiries',
  'reports',
]
const WARN_LINES = 250
const MAX_LINES = 400
const DRAWERS = /(^|\/)(utils?|helpers?|common|misc|manager)(\.[a-z.]+)?$/

const files = sourceTree()
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const product = files.filter(
  (file) => !isTest(file.path) && /^(contract|ethiopia|language|notice-parser|notices|server|web)\//.test(file.path),
)
/** Tables of names and the like are data: their length does not mean that a file does too much. */
const isData = (path: string) => /-data\.tsx?$/.test(path) || path.startsWith('server/samples/')
const hits = (from: SourceFile[], forbidden: (file: SourceFile, target: string) => boolean) =>
  from.flatMap((file) =>
    file.imports.filter((target) => forbidden(file, target)).map((target) => `${file.path} → ${target}`),
  )
const inFolder = (prefix: string) => product.filter((file) => file.path.startsWith(prefix))
const isOwn = (target: string) =>
  /^(contract|ethiopia|language|notice-parser|notices|server|web|test|scripts|bench)\//.test(target)
const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1]

describe('the direction of imports', () => {
  test('the pure packages import only each other', () => {
    const pure = [...inFolder('ethiopia/'), ...inFolder('language/')]
    expect(hits(pure, (_, target) => isOwn(target) && !/^(ethiopia|language)\//.test(target))).toEqual([])
  })
  test('the shared rules about notices import only contract and the pure packages', () => {
    expect(
      hits(
        inFolder('notices/'),
        (_, target) => isOwn(target) && !/^(contract|ethiopia|language|notices)\//.test(target),
      ),
    ).toEqual([])
  })
  test('notice-parser imports only ethiopia, and no pure package imports notice-parser', () => {
    expect(hits(inFolder('notice-parser/'), (_, target) => !/^(ethiopia|notice-parser)\//.test(target))).toEqual([])
    const below = ['contract/', 'ethiopia/', 'language/', 'notices/'].flatMap(inFolder)
    expect(hits(below, (_, target) => target.startsWith('notice-parser/'))).toEqual([])
  })
  test('the contract imports only the pure packages', () => {
    expect(
      hits(inFolder('contract/'), (_, target) => isOwn(target) && !/^(contract|ethiopia|language)\//.test(target)),
    ).toEqual([])
  })
  test('pure code and core read no clock, no random, no disk, no network', () => {
    const pure = product.filter(
      (file) =>
        /^(contract|ethiopia|language|notice-parser|notices)\//.test(file.path) || /\/core(\/|\.ts$)/.test(file.path),
    )
    const impure =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\(|\bfetch\(|\bprocess\.|\bfrom 'node:(fs|net|http|child_process|worker_threads)/
    expect(pure.filter((file) => impure.test(file.text)).map((file) => file.path)).toEqual([])
  })
  test('core imports contract, ethiopia, language, notices and its own core', () => {
    const core = product.filter((file) => /^server\/modules\/[^/]+\/core(\/|\.ts$)/.test(file.path))
    const allowed = (file: SourceFile, target: string) =>
      /^(contract|ethiopia|language|notices)\//.test(target) ||
      target.startsWith(`server/modules/${moduleOf(file.path)}/core`) ||
      target === 'server/platform/refused.ts' ||
      target === 'server/platform/caller.ts'
    expect(hits(core, (file, target) => isOwn(target) && !allowed(file, target))).toEqual([])
  })
  test('a module uses only the front doors of modules to its left', () => {
    const foreign = (file: SourceFile, target: string) => {
      const own = moduleOf(file.path)
      const other = moduleOf(target)
      if (!own || !other || own === other) return false
      return target !== `server/modules/${other}/index.ts` || MODULES.indexOf(other) > MODULES.indexOf(own)
    }
    expect(hits(inFolder('server/modules/'), foreign)).toEqual([])
  })
  test('only actions, jobs and the front door use the store of their module', () => {
    const mayUse = /^server\/modules\/[^/]+\/(actions|store|jobs|index)/
    expect(
      hits(inFolder('server/modules/'), (file, target) => /\/store(\/|\.ts$)/.test(target) && !mayUse.test(file.path)),
    ).toEqual([])
  })
  test('platform imports no module and no adapter', () => {
    expect(
      hits(inFolder('server/platform/'), (_, target) =>
        /^server\/(modules|adapters|samples|app|main|world)/.test(target),
      ),
    ).toEqual([])
  })
  test('only the composition roots import adapters', () => {
    const roots = /^server\/(app|main|world)\.ts$|^server\/adapters\//
    expect(
      hits(inFolder('server/'), (file, target) => target.startsWith('server/adapters/') && !roots.test(file.path)),
    ).toEqual([])
  })
  test('web and server do not import each other', () => {
    expect(hits(inFolder('web/'), (_, target) => target.startsWith('server/'))).toEqual([])
    expect(hits(inFolder('server/'), (_, target) => target.startsWith('web/'))).toEqual([])
  })
  test('the web imports only types from files of the contract with zod, which every visitor would load', () => {
    const withZod = new Set(
      files
        .filter(({ path, imports }) => path.startsWith('contract/') && imports.includes('zod'))
        .map(({ path }) => path),
    )
    const values = /(?:^|\n)import (?!type )[^'"]*?from '(#contract\/[^']+)'/g
    const taken = inFolder('web/').flatMap(({ path, text }) =>
      [...text.matchAll(values)]
        .map(([, target = '']) => target.replace('#', ''))
        .filter((target) => withZod.has(target))
        .map((target) => `${path} → ${target}`),
    )
    expect(taken.filter((line) => !line.endsWith('contract/endpoint.ts'))).toEqual([])
  })
  test('features of the web never import each other; ui, lib, offline, outbox and lazy import no feature', () => {
    const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1]
    expect(
      hits(
        inFolder('web/features/'),
        (file, target) => featureOf(target) !== undefined && featureOf(target) !== featureOf(file.path),
      ),
    ).toEqual([])
    const below = ['ui', 'lib', 'offline', 'outbox', 'lazy'].flatMap((room) => inFolder(`web/${room}/`))
    expect(hits(below, (_, target) => /^web\/(features|screens|routes)\//.test(target))).toEqual([])
    expect(hits(inFolder('web/features/'), (_, target) => /^web\/(screens|routes)\//.test(target))).toEqual([])
  })
  test('routes of the web are only pages, and only the table of routes imports them', () => {
    const pages = inFolder('web/routes/').map(({ path }) => path)
    expect(pages.filter((path) => !/-page\.(tsx|module\.css)$/.test(path) && path !== 'web/routes/root.tsx')).toEqual(
      [],
    )
    expect(hits(inFolder('web/screens/'), (_, target) => target.startsWith('web/routes/'))).toEqual([])
  })
  test('nothing imports in a circle, types included', () => {
    expect(importCycles(files)).toEqual([])
  })
})

describe('one place for each thing', () => {
  test('no check of the contract contains a sentence: reasons are codes (decision 30)', () => {
    const sentence =
      /(?:\b(?:string|min|max|regex|refine|literal|uuid|base64|email|url|enum|union|array)\(.*|\b(?:error|message): )['`][\w${}.]+ [A-Za-z][^'`]*['`]/
    const spoken = inFolder('contract/').flatMap(({ path }) =>
      readFileSync(join(ROOT, path), 'utf8')
        .split('\n')
        .filter((line) => sentence.test(line.replace(/\b(?:summary|description): .*/, '')))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(spoken).toEqual([])
  })
  test('one component draws buttons, and one hook follows values that change', () => {
    const using = (text: string) => product.filter((file) => file.text.includes(text)).map((file) => file.path)
    expect(using('/button.module.css')).toEqual(['web/ui/button.tsx'])
    expect(using('useSyncExternalStore(')).toEqual(['web/lib/use-store.ts'])
  })
  test('pages that stay open use the running clock, not the time of their document', () => {
    const reading = [...inFolder('web/routes/'), ...inFolder('web/features/')].filter(({ text }) =>
      /\brenderedAt\b/.test(text),
    )
    // The list follows changes since its document.
    expect(reading.map(({ path }) => path)).toEqual(['web/features/search/infinite-list.tsx'])
  })
  test('spans of time are declared once', () => {
    const unit = /\bconst (?:SECOND|MINUTE|HOUR|DAY|WEEK)(?:_MS)? = (?!\/)/
    const declared = files.filter(({ text }) => unit.test(text)).map(({ path }) => path)
    expect(declared).toEqual(['ethiopia/time-units.ts'])
  })
  test('ids have their own types, and none is made by a cast (decision 72)', () => {
    const kinds =
      'person|tender|owner|payer|staff|search|watch|amendment|document|delivery|point|payment|receipt|coupon|line'
    const either = kinds.replaceAll(/\b\w/g, (first) => `[${first}${first.toUpperCase()}]`)
    const bare = new RegExp(`\\w*(?:${either})(?:_id|Ids?)\\??: (?:readonly )?number\\b`)
    const cast = /\bas (?:readonly )?[A-Z]\w*Id\b/
    const wrong = product
      .map(({ path, text }) => ({ path, code: text.replaceAll(/\/\*[^]*?\*\//g, '') }))
      .filter(({ code }) => bare.test(code) || cast.test(code))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
  test('names like now, …At or …Until are instants, and an instant is milliseconds, never text or a Date (decision 72)', () => {
    const otherwise =
      /\b(?:now|[a-z]\w*(?:At|_at|Until|_until))\??: (?:readonly )?(?:number|string|bigint|Date)\b(?!\.)/
    const wrong = files.filter(
      ({ path, text }) => /^(server|contract|notices)\//.test(path) && !isTest(path) && otherwise.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([
      'server/modules/search/store/tables.ts', // a count whose column keeps its name (decision 96)
      'server/platform/backup/format.ts', // the head of a backup, which people read
    ])
  })
  test('one file reads the environment', () => {
    expect(product.filter((file) => file.text.includes('process.env')).map((file) => file.path)).toEqual([
      'server/config.ts',
    ])
  })
  test('each table is named by the store of one module only', () => {
    const owners = new Map<string, Set<string>>()
    for (const name of tableNames()) owners.set(name, new Set())
    const named = /(?:from|into|update|join|table)(?=\s+(\w+))|(?:From|Into|Table|Join)\(['"`](\w+)/g
    for (const file of inFolder('server/modules/'))
      for (const [, plain = '', built = plain] of file.text.matchAll(named))
        owners.get(built)?.add(moduleOf(file.path) ?? '')
    expect([...owners].filter(([, modules]) => modules.size === 1).length).toBeGreaterThan(40)
    expect(
      [...owners]
        .filter(([, modules]) => modules.size > 1)
        .map(([name, modules]) => `${name}: ${[...modules].join(', ')}`),
    ).toEqual([])
  })
  test('SQL is written in stores only', () => {
    const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/
    const elsewhere = inFolder('server/modules/').filter(
      (file) => sql.test(file.text) && !/\/store(\/|\.ts$)/.test(file.path),
    )
    expect(elsewhere.map((file) => file.path)).toEqual([])
  })
  test('every call of the contract has an owner and a declared right', () => {
    for (const [key, endpoint] of Object.entries(contract)) {
      expect([...MODULES, 'platform'], key).toContain(endpoint.module)
      expect(endpoint.who, key).toBeTruthy()
    }
  })
})

describe('the size budget', () => {
  const counted = product.filter((file) => !isData(file.path))
  const lengths = counted.map((file) => file.lines).sort((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor(lengths.length * share)] ?? 0

  test(`no hand-written file is longer than ${MAX_LINES} lines`, () => {
    const long = files.filter((file) => !isData(file.path) && file.lines > WARN_LINES)
    for (const file of long) process.stderr.write(`long: ${file.path} (${file.lines} lines)\n`)
    expect(long.filter((file) => file.lines > MAX_LINES).map((file) => file.path)).toEqual([])
  })
  test('the median file has at most 60 lines, nine of ten at most 200', () => {
    expect(at(0.5)).toBeLessThanOrEqual(60)
    expect(at(0.9)).toBeLessThanOrEqual(200)
  })
  test('no files for miscellaneous things', () => {
    expect(files.filter((file) => DRAWERS.test(file.path)).map((file) => file.path)).toEqual([])
  })
})

function tableNames(): string[] {
  const folder = join(ROOT, 'server/migrations')
  const migrations = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  return [...migrations.matchAll(/create table (\w+)|alter table \w+ rename to (\w+)/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  )
}
