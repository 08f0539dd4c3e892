import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { ROOT, sourceTree } from './source-tree.ts'
import type { SourceFile } from './source-tree.ts'
import { ALPHABET_LETTERS, EXPORTS_LEFT, LONG_FUNCTIONS_LEFT, NAMES_LEFT } from './words-left-data.ts'

/**
 * The rules of CONTRIBUTING.md that a program can hold. Exceptions are listed in words-left-data.ts, which only
 * shrinks.
 */
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/')
const isData = (path: string) => /-data\.tsx?$/.test(path) || path.startsWith('server/samples/')
const files = sourceTree()
const code = files.filter(({ path }) => !isData(path) && !path.startsWith('test/words'))
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g
const commentsOf = ({ text }: SourceFile) => text.match(COMMENT) ?? []
const DECLARED = /^(?:export )?(?:async )?(?:function\*?|const|class|type|interface|let|enum) (\w+)/gm
const EXPORTED = /^export (?:async )?(?:function\*?|const|class|type|interface|let|enum) (\w+)/gm
const namesIn = (text: string, kind: RegExp) => [...text.matchAll(kind)].map(([, name = '']) => name)

describe('comments and documents', () => {
  const BANNED = /\b(?:anew|untold|unheard|whoever|all the same|as ever|told of|is told|are told|by which way)\b/i
  /** Names that stand in quotes or backquotes are code, not English. */
  const english = (text: string) => text.replace(/`[^`]*`|'[^']*'/g, '')

  test('use plain words', () => {
    const found = code.flatMap((file) =>
      commentsOf(file)
        .filter((comment) => BANNED.test(english(comment)))
        .map((comment) => `${file.path}: ${comment}`),
    )
    expect(found).toEqual([])
  })
  test('have sentences that begin with their subject, not with What, Who or So many', () => {
    const OPENING = /(?:^|[.:;] )(?:What|Who|Whom|Whose|Whoever|So many|So long|So much)\b(?![^.]*\?)/
    const sentences = (comment: string) =>
      english(comment)
        .replace(/^\W+/, '')
        .replace(/\s*\n[\s*/]*/g, ' ')
    const found = code.flatMap((file) =>
      commentsOf(file)
        .filter((comment) => OPENING.test(sentences(comment)))
        .map((comment) => `${file.path}: ${comment}`),
    )
    expect(found).toEqual([])
  })
  test('cite only documents of the repository', () => {
    const here = new Set(execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n'))
    const names = new Set([...here].map((path) => basename(path)))
    const records = new Set(readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 4)))
    const texts = [
      ...code.map((file) => ({ path: file.path, text: commentsOf(file).join('\n') })),
      ...[...here].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
    ]
    const absent = texts.flatMap(({ path, text }) => {
      const cited = [...text.matchAll(/(?<![\w/.*{-])(?:[\w-]+\/)*([\w-]+\.md)\b/g)].filter(
        ([whole, name = '']) => !names.has(name) && !existsSync(join(ROOT, whole)),
      )
      const decided = [...text.matchAll(/\bdecisions? (\d{1,4})\b|docs\/decisions\/(\d{4})/g)].filter(
        ([, short, full]) => !records.has((full ?? short ?? '').padStart(4, '0')),
      )
      return [...cited, ...decided].map(([whole]) => `${path}: ${whole}`)
    })
    expect(absent).toEqual([])
  })
  test('cite no section of the specification: docs/decisions/0090 has its values', () => {
    const CITED = /\bspec(?:ification)?s?\b[^.]{0,40}?(?:\d|\bsections?\b)|\bsections? \d+ of the spec/i
    const found = code.flatMap((file) =>
      commentsOf(file)
        .map((comment) => comment.replace(/\s*\n[\s/*]*/g, ' '))
        .filter((comment) => CITED.test(comment))
        .map((comment) => `${file.path}: ${comment}`),
    )
    expect(found).toEqual([])
  })
  test('decisions are numbered without holes, each under its number, and all stand in their index', () => {
    const dir = join(ROOT, 'docs/decisions')
    const records = readdirSync(dir).filter((name) => name !== 'README.md')
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, at) => at + 1))
    const index = readFileSync(join(dir, 'README.md'), 'utf8')
    const faults = records.filter((name) => {
      const [, heading = ''] = /^# (\d+\. .+)\n/.exec(readFileSync(join(dir, name), 'utf8')) ?? []
      return !heading.startsWith(`${Number(name.slice(0, 4))}. `) || !index.includes(`](${name})`)
    })
    expect(faults).toEqual([])
  })
})

describe('names', () => {
  const BANNED =
    /^(?:MOST|FEW|FEWEST|LEFT)(?:_|$)|^(?:Needs|Outside)$|^(?:tell|told|owed|untold|anew|untried|together|oneByOne|goOn|mustSee|holders|whose|fates?|parcels?|shelf|look|lookFor|personAsked|toProve|mattering|standing|sendOn)(?![a-z])|(?:Told|Owed|Anew|Untried|Letters?|Parcel|Standing)(?![a-z])/

  /** `LEAST_LETTERS` as `leastLetters`, so that one rule holds for both ways of writing. */
  const plainName = (name: string) =>
    name === name.toUpperCase()
      ? name.toLowerCase().replace(/_([a-z])/g, (_, next: string) => next.toUpperCase())
      : name

  test('are those of the dictionary in README', () => {
    const found = new Set(
      code
        .flatMap(({ text }) => namesIn(text, DECLARED))
        .filter((name) => (BANNED.test(name) || BANNED.test(plainName(name))) && !ALPHABET_LETTERS.has(name)),
    )
    expect(found.difference(NAMES_LEFT)).toEqual(new Set())
    expect(NAMES_LEFT.difference(found)).toEqual(new Set())
  })
  test('that are exported say what is stored, next to or done in words of the field', () => {
    const PRIVATE = /^(?:kept|keeps?|keeping|beside|deeds?|told)$/i
    const found = new Set(
      code
        .flatMap(({ text }) => namesIn(text, EXPORTED))
        .filter((name) =>
          plainName(name)
            .split(/(?=[A-Z])/)
            .some((word) => PRIVATE.test(word)),
        ),
    )
    expect(found.difference(EXPORTS_LEFT)).toEqual(new Set())
    expect(EXPORTS_LEFT.difference(found)).toEqual(new Set())
  })
  test('of store functions begin with a verb of the list; those of parts of statements end with their kind', () => {
    const verb = /^(?:find|list|insert|update|delete|lock|count|claim|enqueue|record|send|is|has)(?![a-z])/
    const part = /(?:Sql|Query|Conditions?)$/
    const found = code
      .filter(({ path }) => /^server\/modules\/[^/]+\/store\//.test(path) && !isTest(path))
      .flatMap(({ text }) => namesIn(text, /^export (?:async )?(?:function\*?|const) (\w+)/gm))
      .filter((name) => !verb.test(name) && !part.test(name) && name !== name.toUpperCase())
    expect(found).toEqual([])
  })
  test('are exported from one file only', () => {
    const places = new Map<string, Set<string>>()
    for (const { path, text } of code.filter((file) => !/\.test\.tsx?$/.test(file.path)))
      for (const name of namesIn(text, EXPORTED)) places.set(name, (places.get(name) ?? new Set()).add(path))
    /** The exports that the router expects of every page. */
    const ofRouter = new Set(['handle', 'loader', 'shouldRevalidate', 'Component'])
    const twice = [...places]
      .filter(([name, paths]) => paths.size > 1 && !ofRouter.has(name))
      .map(([name, paths]) => `${name}: ${[...paths].join(' ')}`)
    expect(twice).toEqual([])
  })
})

describe('sizes', () => {
  test('SQL is laid out a clause a line, within 120 columns', () => {
    const long = code
      .filter(({ path }) => /^server\/modules\/[^/]+\/store\//.test(path))
      .flatMap(({ path, text }) =>
        text
          .replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ''))
          .split('\n')
          .flatMap((line, at) => (line.length > 120 ? [`${path}:${at + 1}`] : [])),
      )
    expect(long).toEqual([])
  })
  test('comments stay within 120 columns', () => {
    const long = code.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          line.length > 120 && /^\s*(?:\/\/|\/?\*)/.test(line) && !line.includes('oxlint-disable')
            ? [`${path}:${at + 1}`]
            : [],
        ),
    )
    expect(long).toEqual([])
  })
  test('a function has at most 60 lines', () => {
    const long = code
      .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !path.endsWith('.mjs'))
      .flatMap((file) => longFunctions(file).map((name) => `${file.path} ${name}`))
    const nameOf = (place: string) => place.split(' ').at(-1) ?? ''
    expect(long.filter((place) => !LONG_FUNCTIONS_LEFT.has(nameOf(place)))).toEqual([])
    expect(LONG_FUNCTIONS_LEFT.difference(new Set(long.map(nameOf)))).toEqual(new Set())
  })
})

test('a commit has one topic, named in at most 72 characters', () => {
  // An archive of a release has no history.
  if (!existsSync(join(ROOT, '.git'))) return
  const since = '2026-11-26T02:00:00Z'
  const subjects = execFileSync('git', ['log', '--no-merges', `--since=${since}`, '--format=%s'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  expect(subjects.split('\n').filter((subject) => subject.length > 72 || subject.includes(';'))).toEqual([])
})

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nameIn = (value: unknown): string | undefined =>
  isNode(value) ? (value['name'] as string | undefined) : undefined

/**
 * The names of functions over 60 lines, inner ones included; a function without one has the name of what it is put
 * into.
 */
function longFunctions({ path, text }: SourceFile): string[] {
  if (text.split('\n').length <= 60) return []
  const long: string[] = []
  const linesOf = ({ start, end }: Node) => text.slice(start, end).split('\n').length
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, name)
    // Nothing within fewer lines has more.
    if (!isNode(node) || linesOf(node) <= 60) return
    const own = nameIn(node['id']) ?? nameIn(node['key']) ?? name
    if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) long.push(own)
    for (const [key, value] of Object.entries(node)) if (key !== 'id' && key !== 'key') visit(value, own)
  }
  visit(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), '?')
  return long
}
