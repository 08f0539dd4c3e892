import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DescriptionRead } from './description-field.tsx'

test('a read-only description shows its lists, not the marks of a form', () => {
  const html = renderToStaticMarkup(<DescriptionRead label="Full text" html="<ul><li>Lot 1</li></ul>" />)
  expect(html).toContain('<ul><li>Lot 1</li></ul>')
  expect(html).toContain('aria-label="Full text"')
  expect(html).not.toContain('textarea')
  expect(renderToStaticMarkup(<DescriptionRead label="Full text" html="" />)).toContain('–')
})
