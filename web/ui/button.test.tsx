import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Button, ButtonLink } from './button.tsx'

test('a button submits only if declared so, and keeps the focus while it is busy', () => {
  expect(renderToString(<Button kind="link">More</Button>)).toMatch(
    /^<button type="button" class="\S+">More<\/button>$/,
  )
  expect(renderToString(<Button type="submit">Send</Button>)).toMatch(/^<button class="\S+">Send<\/button>$/)
  const busy = renderToString(
    <Button type="submit" className="wide" busy>
      Send
    </Button>,
  )
  expect(busy).toMatch(/^<button class="\S+ wide" aria-disabled="true">Send<\/button>$/)
})

test('a link in the look of a button leads to a page of the app or to another document', () => {
  const Links = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <ButtonLink to="/tenders/list">List</ButtonLink>
          <ButtonLink kind="plain" href="/subscription/profile">
            Profile
          </ButtonLink>
        </>
      ),
    },
  ])
  const html = renderToString(<Links />)
  expect(html).toMatch(
    /<a href="\/tenders\/list" class="\S+">List<\/a>|<a class="\S+" href="\/tenders\/list">List<\/a>/,
  )
  expect(html).toMatch(/<a href="\/subscription\/profile" class="\S+ \S+">Profile<\/a>/)
})

test('a button with only an icon is 44 px large on every screen', () => {
  const css = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
  const rules = [...css('button.module.css').matchAll(/\.iconButton \{([^}]*)\}/g)].map(([, rule = '']) => rule)
  const sizes = rules.flatMap((rule) =>
    [...rule.matchAll(/(?:^|[ ;])((?:min-)?(?:width|height): [^;]*)/g)].map(([, size]) => size),
  )
  expect(sizes).toEqual(['width: var(--target)', 'height: var(--target)'])
  expect(css('tokens.css')).toMatch(/--target: 2\.75rem;/)
})
