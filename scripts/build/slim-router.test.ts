import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { transformedBy } from '#test/transformed-by.ts'
import { SLIM_REACT_FOR } from './slim-react.ts'
import { SLIM_ROUTER_FOR, slimRouter } from './slim-router.ts'

const require = createRequire(import.meta.url)
const ROUTER = join(dirname(require.resolve('react-router/package.json')), 'dist/production/lib/router/router.js')
const versionOf = async (name: string): Promise<string> =>
  (
    JSON.parse(await readFile(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8')) as {
      version: string
    }
  ).version

const slimmed = (code: string, id: string): string => transformedBy(slimRouter(), code, id)

// A person who raises the version checks the removed parts again, and confirms it by the constant.
test('the router that is cut is the version that was checked', async () => {
  expect(await versionOf('react-router')).toBe(SLIM_ROUTER_FOR)
  expect([await versionOf('react-dom'), await versionOf('react')]).toEqual([SLIM_REACT_FOR, SLIM_REACT_FOR])
})

test('the pinned router is cut, and another one fails the build instead of being cut wrongly', async () => {
  const code = await readFile(ROUTER, 'utf8')
  expect(slimmed(code, ROUTER).length).toBeLessThan(code.length * 0.9)
  expect(() => slimmed('function somethingElse() {\n}', ROUTER)).toThrow(/look at slim-router/)
})

test('other files stay as they are', () => {
  expect(slimmed('function fetch() {\n}', '/web/lib/api-client.ts')).toBe('function fetch() {\n}')
})

/**
 * Fetchers, actions, blockers, submissions, middleware, view transitions, masks, instrumentation, own ways to fetch
 * data, and routes that are found later.
 */
const REMOVED =
  /\b(?:useFetchers?|useActionData|useSubmit|useFormAction|useBlocker|usePrompt|useViewTransitionState|unstable_\w+|dataStrategy|patchRoutesOnNavigation|instrumentations)\b|import \{[^}]*\bForm\b[^}]*\} from 'react-router|export (?:async )?(?:function|const) (?:action|middleware|clientAction)\b|\b(?:viewTransition|mask|formMethod|formData):|\.(?:fetch|getFetcher|getBlocker|patchRoutes)\([^)]*router/
const USES_ROUTER = /from 'react-router(?:\/dom)?'/

test('no screen uses what is left out of the router', async () => {
  const web = new URL('../../web/', import.meta.url)
  const names = (await readdir(web, { recursive: true })).filter(
    (name) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('messages/'),
  )
  const texts = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, web), 'utf8') })),
  )
  const users = texts.filter(({ text }) => USES_ROUTER.test(text))
  expect(users.length).toBeGreaterThan(40)
  expect(
    users.flatMap(({ name, text }) => (REMOVED.exec(text) ?? []).slice(0, 1).map((found) => `${name}: ${found}`)),
  ).toEqual([])
  expect(REMOVED.test("import { useFetcher } from 'react-router'")).toBe(true)
})

test('two screens that need the same sheet both wait until it is loaded, and it is fetched once', async () => {
  const links: { href: string; onload(): void }[] = []
  const page = {
    querySelector: () => ({ dataset: { sheets: '/in-document.css' } }),
    createElement: () => ({}),
    head: { append: (link: (typeof links)[number]) => links.push(link) },
  }
  type Preload = (load: () => Promise<string>, files?: string[]) => Promise<string>
  const source = slimmed('', 'vite/preload-helper.js').replace('export const', 'const')
  const preload = runInNewContext(`${source}\n__vitePreload`, { document: page }) as Preload
  const shown: string[] = []
  const opened = ['first', 'second'].map(async (name) => {
    shown.push(await preload(() => Promise.resolve(name), ['shared.css', 'in-document.css', 'screen.js']))
  })
  await new Promise((later) => setTimeout(later))
  expect([links.map(({ href }) => href), shown]).toEqual([['/shared.css'], []])
  links[0]?.onload()
  await Promise.all(opened)
  expect(shown).toEqual(['first', 'second'])
})
