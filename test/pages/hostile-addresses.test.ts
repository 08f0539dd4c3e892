import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { isNight } from '#test/engines.ts'
import { storeHostileData } from '#test/factories/hostile-data.ts'
import { vectorTexts, vectors } from '#test/factories/vectors.ts'
import { shapeOf, strangersIn } from '#test/html-shape.ts'
import { openPage } from '#test/page.ts'

/**
 * Attacks in what a reader can put into a URL or a form: the resulting HTML contains nothing that harmless words would
 * not cause.
 */
const LONGEST = 1500

let app: TestApp
let guid: string
/** Parts that any of these pages may have: an attack may lead to a page of another kind. */
const usual = new Set<string>()
beforeAll(async () => {
  app = await startTestApp()
  const { tenders } = await storeHostileData(app, vectorTexts(3))
  guid = tenders[0]?.guid ?? ''
  for (const [, , address] of PAGES)
    for (const words of ['pumps', 'alert script onerror', '1'])
      for (const shape of shapeOf(await html(address(words)))) usual.add(shape)
})
afterAll(() => app.stop())

const html = async (path: string): Promise<string> => (await openPage(app, path)).html
const coded = encodeURIComponent

/** Searching and marking words takes time, so by day one attack in `part` is used. */
const PAGES: [name: string, part: number, address: (text: string) => string][] = [
  ['a page that is not there', 2, (text) => `/nowhere/${coded(text)}`],
  ['a search', 24, (text) => `/tenders/list?keyword=${coded(text)}`],
  [
    'filters',
    6,
    (text) => `/tenders/list?companyName=${coded(text.slice(0, 300))}&regions=${coded(text.slice(0, 80))}`,
  ],
  ['a sign-in', 2, (text) => `/authentication/login?returnUrl=${coded(text)}`],
  ['a shared tender', 16, (text) => `/tenders/display?guid=${guid}&keyword=${coded(text)}`],
  ['a tender', 2, (text) => `/tenders/detail?id=${coded(text)}&group=${coded(text)}`],
  ['the contact form', 2, (text) => `/contact?subject=${coded(text)}&sent=${coded(text)}`],
]

/** The attacks, several together as far as a URL has room. */
const combined = vectors().reduce<string[]>((texts, vector) => {
  const last = texts.at(-1)
  if (last !== undefined && last.length + vector.length < LONGEST) texts[texts.length - 1] = `${last} ${vector}`
  else texts.push(vector.slice(0, LONGEST))
  return texts
}, [])

test.each(PAGES)('%s: values in its address become only text', async (_, part, address) => {
  const some = isNight ? combined : combined.filter((_text, n) => n % part === 0)
  expect(some.length).toBeGreaterThan(0)
  for (const text of some)
    expect(strangersIn(await html(address(text)), usual), address(text).slice(0, 200)).toEqual([])
})

test('text typed into a form that is returned without script becomes only text', async () => {
  const sent = (text: string) =>
    openPage(app, '/contact', {
      form: Object.fromEntries(['name', 'email', 'mobile', 'subject', 'message'].map((field) => [field, text])),
    })
  const plain = shapeOf((await sent('not an address')).html)
  for (const text of vectorTexts(60).slice(0, 4)) {
    const { status, html: answer } = await sent(text.join(' ').slice(0, LONGEST))
    expect([status, strangersIn(answer, plain)]).toEqual([400, []])
  }
})
