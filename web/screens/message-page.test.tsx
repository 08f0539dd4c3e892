import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { Component as OfflinePage } from '../routes/offline-page.tsx'

beforeEach(() => speak('en'))

test('the offline page leads to the list once, by the name that is true offline', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OfflinePage />
    </MemoryRouter>,
  )
  expect([...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, name]) => [to, name])).toEqual([
    ['/tenders/list', 'Go to your last list'],
  ])
})
