import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { transformedBy } from '#test/transformed-by.ts'
import { slimReact } from './slim-react.ts'

const FILE = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, 'cjs/react-dom-client.production.js')

const slimmed = (code: string, id: string): string => transformedBy(slimReact(), code, id)

test('the pinned React DOM is the one this was written for, and is whole afterwards', async () => {
  const code = await readFile(FILE, 'utf8')
  const slim = slimmed(code, FILE)
  expect(() => new Script(slim)).not.toThrow()
  expect(slim.length).toBeLessThan(code.length * 0.9)
  expect(slim).toContain('function startViewTransition() {}')
  expect(slim).not.toContain('FragmentInstance.prototype.')
})

test('another React DOM fails the build instead of being cut wrongly', () => {
  expect(() => slimmed('function somethingElse() {\n}', FILE)).toThrow(/look at slim-react/)
})

test('other files stay as they are', () => {
  expect(slimmed('function getResource() {\n}', '/web/ui/link.tsx')).toBe('function getResource() {\n}')
})

test('no screen uses what is left out', async () => {
  const web = new URL('../../web/', import.meta.url)
  const files = (await readdir(web, { recursive: true })).filter(
    (name) => /(?<!\.test)\.tsx$/.test(name) && !name.startsWith('messages/'),
  )
  const forbidden =
    /<(?:title|meta|link|style|script|base|Activity|SuspenseList|ViewTransition|[a-z]+-[a-z-]+)[\s>]|<Fragment\s[^>]*ref=|\b(?:use(?:ActionState|FormState|FormStatus|Optimistic)|findDOMNode|requestFormReset)\b|\b(?:action|formAction)=\{(?:async\s*)?(?:\(|[a-z]\w* =>)|\b(?:prefetchDNS)\(|\b(?:preload|preconnect|preinit)\w*\(/
  const users = await Promise.all(
    files.map(async (name) => ((forbidden.exec(await readFile(new URL(name, web), 'utf8')) ?? [])[0] ? [name] : [])),
  )
  expect(files.length).toBeGreaterThan(40)
  expect(users.flat()).toEqual([])
})
