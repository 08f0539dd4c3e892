import { readFile, readdir } from 'node:fs/promises'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { messageIn } from './one-language.ts'

type Message = (inputs: Record<string, unknown>) => string
const FOLDER = new URL('../../web/messages/compiled/messages/', import.meta.url)
const registry = { plural: (locale: string, input: unknown) => new Intl.PluralRules(locale).select(Number(input)) }

/** The message that a module exports. */
function exported(code: string, locale: string): Message {
  const body = code.replaceAll(/^import .*$/gm, '').replace(/export (?=const)/, '')
  const [, name] = /export const (\w+)/.exec(code) ?? []
  const read = runInThisContext(`(registry, getLocale, experimentalStaticLocale) => { ${body}\nreturn ${name} }`) as (
    ...given: unknown[]
  ) => Message
  return read(registry, () => locale, undefined)
}

test('each message reads the same in its language as the one that chooses among languages, with less code', async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.js') && name !== '_index.js')
  expect(files.length).toBeGreaterThan(1000)
  for (const file of files) {
    const code = await readFile(new URL(file, FOLDER), 'utf8')
    // The others are copied as they are.
    if (!code.includes('i?.')) continue
    const names = new Set([...code.matchAll(/\bi\??\.(\w+)/g)].map(([, name = '']) => name))
    for (const language of ['en', 'am'] as const) {
      const shorter = messageIn(language, code)
      expect(shorter, file).not.toMatch(/i\?\.|=== "other"|getLocale\(/)
      const [before, after] = [exported(code, language), exported(shorter, language)]
      for (const count of [0, 1, 2, 11]) {
        const inputs = Object.fromEntries(
          [...names].map((name) => [name, name === 'count' ? count : `${name} ${count}`]),
        )
        expect(after(inputs), file).toBe(before(inputs))
      }
    }
  }
})
