import { expect, test } from 'vitest'
import { elementsOf } from './page-elements.ts'
import { fieldsOf } from './page.ts'

const page = elementsOf(`<!doctype html><title>T</title><main>
  <h1>Two  <mark>words</mark>s</h1><p hidden>Secret</p><script>var said = 'no'</script>
  <article><header>In</header><a href="/a" aria-label="Open it">x</a><a>nowhere</a></article>
  <details><summary>More</summary><a href="/b">Within</a></details>
  <form aria-labelledby="l"><h2 id="l">Your order</h2>
    <label for="n">Name</label><input id="n" name="name" value="Abebe">
    <label>Sector <select name="sector"><option value="1">One</option><option value="2" selected>Two</option></select></label>
    <label><input type="checkbox" name="yes"> Yes</label><label><input type="checkbox" name="no" checked> No</label>
    <input type="hidden" name="key" value="k"><button>Send <img alt="now" src="i.png"></button>
  </form></main><footer>Ours</footer>`)

test('hidden elements and scripts are not read, and inline elements share words', () => {
  expect(page.byRole('heading', { name: 'Two wordss' }).tag).toBe('h1')
  expect(page.one('main').text).not.toMatch(/Secret|said/)
  expect(page.allByText('Secret')).toEqual([])
})

test('a role and a name find what is shown: a closed part only when asked, no link without an address', () => {
  expect(page.allByRole('link').map(({ name }) => name)).toEqual(['Open it'])
  expect(page.byRole('link', { name: 'Within', hidden: true }).isShown).toBe(false)
  expect(page.byRole('button', { name: /^More/ }).tag).toBe('summary')
  expect(page.byRole('button', { name: 'Send now' }).has('type')).toBe(false)
  expect([page.allByRole('banner').length, page.byRole('contentinfo').text]).toEqual([0, 'Ours'])
  expect(() => page.byRole('link', { name: 'Absent' })).toThrow('there are: Open it | Within')
})

test('a field is found by its label, and a form sends its value', () => {
  expect([
    page.byLabel('Name').attribute('value'),
    page.byLabel('Sector').role,
    page.byLabel('No').has('checked'),
  ]).toEqual(['Abebe', 'combobox', true])
  const form = page.byRole('form', { name: 'Your order' })
  expect(fieldsOf(form)).toEqual([
    ['name', 'Abebe'],
    ['sector', '2'],
    ['no', 'on'],
    ['key', 'k'],
  ])
})
