import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { speak } from '#web/lib/messages.ts'
import { VisitorContext } from '#web/lib/visitor.ts'
import { LanguageChoice } from './preference-links.tsx'

test('each language is named in itself, and marked as that language', () => {
  speak('en')
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <VisitorContext value={{ lang: 'en', calendar: 'gc', renderedAt: 0, staff: false, publicOrigin: '' }}>
        <LanguageChoice />
      </VisitorContext>
    </MemoryRouter>,
  )
  const links = [...html.matchAll(/<a ([^>]*)>([^<]*)<\/a>/g)].map(([, attributes = '', name]) => [
    name,
    / lang="(\w+)"/.exec(attributes)?.[1],
    / hrefLang="(\w+)"/i.exec(attributes)?.[1],
    attributes.includes('aria-current="true"'),
  ])
  expect(links).toEqual([
    ['English', 'en', 'en', true],
    ['አማርኛ', 'am', 'am', false],
  ])
})
