import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { inputsOf } from './message-inputs.ts'
import type { Messages } from './message-inputs.ts'

function declaration(key: string, inputs: readonly string[]): string {
  const parameter =
    inputs.length === 0 ? '' : `inputs: { ${inputs.map((name) => `${name}: string | number`).join('; ')} }`
  return `export declare const ${key}: (${parameter}) => string`
}

const SOURCES = [
  'web/messages/en.json',
  'web/messages/am.json',
  'project.inlang/settings.json',
  'package-lock.json',
  'scripts/build/messages.ts',
  'scripts/build/message-inputs.ts',
]

const SLOW_PLURAL = 'return new Intl.PluralRules(locale, options).select(Number(input))'
const PLURAL = 'return (rules[locale] ??= new Intl.PluralRules(locale)).select(Number(input))'

/** Makes the rules of a language once: making them took a twentieth of rendering a page. No message gives options. */
async function keepPluralRules(outdir: string): Promise<void> {
  const path = join(outdir, 'registry.js')
  const registry = await readFile(path, 'utf8')
  if (!registry.includes(SLOW_PLURAL)) throw new Error('the message compiler makes plural rules in another way now')
  await writeFile(path, `const rules = {}\n${registry.replace(SLOW_PLURAL, PLURAL)}`)
}

async function sourceHash(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const path of SOURCES) hash.update(await readFile(join(root, path))).update('\0')
  return hash.digest('hex')
}

/**
 * Compiles web/messages/*.json into functions in web/messages/compiled, with types: the compiler's own types need a
 * TypeScript API that TypeScript 7 lacks. Up-to-date files are left alone, because other processes may be reading them.
 */
export async function compileMessages(root: string): Promise<void> {
  const outdir = join(root, 'web/messages/compiled')
  const stamp = join(outdir, '.stamp')
  const hash = await sourceHash(root)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return
  await rm(stamp, { force: true })
  await compile({
    project: join(root, 'project.inlang'),
    outdir,
    strategy: ['globalVariable', 'baseLocale'],
    outputStructure: 'message-modules',
    disableAsyncLocalStorage: true,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
  })
  await keepPluralRules(outdir)
  const english = JSON.parse(await readFile(join(root, 'web/messages/en.json'), 'utf8')) as Messages
  const lines = Object.entries(english).map(([key, message]) => declaration(key, inputsOf(message)))
  await writeFile(join(outdir, 'messages.d.ts'), `${lines.join('\n')}\n`)
  await writeFile(
    join(outdir, 'runtime.d.ts'),
    "export declare function overwriteGetLocale(read: () => 'en' | 'am'): void\n",
  )
  await writeFile(stamp, hash)
}
