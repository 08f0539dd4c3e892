import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')
const ALIASES: Record<string, string> = {
  '#contract/': 'contract/',
  '#ethiopia/': 'ethiopia/',
  '#language/': 'language/',
  '#notices/': 'notices/',
  '#notice-parser/': 'notice-parser/',
  '#server/': 'server/',
  '#web/': 'web/',
  '#test/': 'test/',
  '#scripts/': 'scripts/',
}

export type SourceFile = { path: string; text: string; lines: number; imports: string[] }

let read: readonly SourceFile[] | undefined
/**
 * Every source file of the repository with what it imports; own files by path from the root, packages by name. Read
 * once for all test files of a process.
 */
export const sourceTree = (): readonly SourceFile[] => (read ??= readSources())

function readSources(): SourceFile[] {
  const tracked = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  return tracked
    .split('\n')
    .filter(Boolean)
    .sort()
    .flatMap((path) => {
      try {
        const text = readFileSync(join(ROOT, path), 'utf8')
        return [{ path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) }]
      } catch {
        return [] // deleted, and not yet committed so
      }
    })
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map((match) => resolve(path, match[1] ?? match[2] ?? match[3] ?? ''))
}

function resolve(from: string, target: string): string {
  for (const [alias, folder] of Object.entries(ALIASES))
    if (target.startsWith(alias)) return folder + target.slice(alias.length)
  return target.startsWith('.') ? normalize(join(dirname(from), target)) : target
}

/** Groups of files that import each other in a circle, type imports included. */
export function importCycles(files: readonly SourceFile[]): string[][] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (path: string): void => {
    order.set(path, order.size)
    low.set(path, order.get(path) ?? 0)
    stack.push(path)
    for (const next of byPath.get(path)?.imports ?? []) {
      if (!byPath.has(next)) continue
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(path) !== order.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    if (group.length > 1) cycles.push(group.sort())
  }
  for (const file of files) if (!order.has(file.path)) visit(file.path)
  return cycles
}
