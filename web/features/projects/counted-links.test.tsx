import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { CountedLinks, tellingOf } from './counted-links.tsx'

beforeEach(() => speak('en'))
const links = (...counts: number[]) => counts.map((count, at) => ({ to: `/${at}`, name: `Office ${at}`, count }))

test('a group in which every count is 1 is left out, unless there is no other', () => {
  const [ones, more, none] = [{ links: links(1, 1, 1) }, { links: links(3, 1) }, { links: [] }]
  expect(tellingOf([ones, more, more])).toEqual([more, more])
  expect(tellingOf([ones, none])).toEqual([ones, none])
})
test('a half that is left without another takes the whole width', () => {
  const [ones, more] = [{ links: links(1, 1) }, { links: links(3, 1) }]
  const wide = { ...more, wide: true }
  expect(tellingOf([ones, more, wide])).toEqual([wide, wide])
})
test('each has a bar relative to the largest of its group, its next closing and a tooltip with the whole title', () => {
  const shown = links(4, 1).map((link) => ({ ...link, note: 'next closing 3 May', title: 'A hall', titleLang: 'en' }))
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CountedLinks title="Buyers" links={shown} />
    </MemoryRouter>,
  )
  expect([...html.matchAll(/--share:([\d.]+)/g)].map(([, share]) => Number(share))).toEqual([1, 0.25])
  expect(html).toContain('<small>next closing 3 May</small>')
  expect(html.indexOf('open tenders')).toBeLessThan(html.indexOf('<ul'))
  expect(html).toMatch(/lang="en" title="A hall">A hall</)
})
