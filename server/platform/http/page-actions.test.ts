import { expect, test } from 'vitest'
import { ownPath } from './page-actions.ts'

test('a path of our own is kept with its query', () => {
  expect(ownPath('/tenders/list?keyword=%E1%8C%A8&regions=Afar')).toBe('/tenders/list?keyword=%E1%8C%A8&regions=Afar')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'https:evil',
  '\\\\evil',
  '/\t/evil',
  'javascript:alert(1)',
  '@evil',
  '',
  '/%0a\n/evil',
  '/a b',
])('an address that could leave the site leads to the list: %j', (to) => {
  expect(ownPath(to)).toBe('/tenders/list')
})
