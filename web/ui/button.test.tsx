import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Button, ButtonLink } from './button.tsx'

test('a button submits only when it says so, and while it is busy it keeps the focus', () => {
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
