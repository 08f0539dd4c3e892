import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-url.ts'

const LEAVE = [
  '//e.example',
  '///e.example',
  '////e.example/x',
  '/\\e.example',
  '\\\\e.example',
  '\\/e.example',
  '/\\/e.example',
  'https:e.example',
  'https:/e.example',
  'https://e.example',
  'HTTPS://e.example',
  'http://chereta.test@e.example',
  'http://chereta.test.e.example',
  'http://chereta.test',
  'chereta.test/x',
  '@e.example',
  '/%09/e.example',
  '/\t/e.example',
  '\t//e.example',
  ' //e.example',
  '/%0a/e.example',
  '/%0d%0a/e.example',
  '/\n/e.example',
  '/\r\nSet-Cookie: a=b',
  '/a\r\nLocation: //e.example',
  '/%2f/e.example',
  '/%2fe.example',
  '/%5ce.example',
  '/%5c%5ce.example',
  '/%00//e.example',
  '/.//e.example',
  '/..//e.example',
  '/./%2e//e.example',
  '/a/..//e.example',
  '/%2e%2e//e.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript\n:alert(1)//\u2028x',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:http://chereta.test/x',
  '/\u3000/e.example',
  '/\u200b/e.example',
  '//e。example',
  '//\u0065\u2024example',
  `/${'a'.repeat(10_000)}`,
  '?x=1',
  '#x',
  '',
  'tenders/list',
]

test(`${LEAVE.length} texts that might leave the site are refused`, () => {
  expect(LEAVE.filter((text) => returnPath(text) !== undefined)).toEqual([])
})
test.each([
  ['/tenders/list', '/tenders/list'],
  ['/tenders/list?keyword=a%20b&regions=Amhara#7', '/tenders/list?keyword=a%20b&regions=Amhara#7'],
  ['/', '/'],
  ['/authentication/login?returnUrl=%2F%2Fe.example', '/authentication/login?returnUrl=%2F%2Fe.example'],
  ['/tenders/list?keyword=ጨረታ', '/tenders/list?keyword=%E1%8C%A8%E1%88%A8%E1%89%B3'],
  ['/a/../b', '/b'],
])('%s is a path of ours', (text, path) => {
  expect(returnPath(text)).toBe(path)
})
test.each([
  ['https://chereta.test', '/'],
  ['https://chereta.test/', '/'],
  ['https://chereta.test/tenders/alert', '/tenders/alert'],
  ['HTTPS://Chereta.test/tenders/list?keyword=a#7', '/tenders/list?keyword=a#7'],
  ['https://chereta.test?keyword=a', '/?keyword=a'],
  ['/tenders/alert', '/tenders/alert'],
])('%s is of our own origin', (text, path) => {
  expect(returnPath(text, 'https://chereta.test')).toBe(path)
})
test('an address that only begins with our origin, or leaves the site after it, is refused', () => {
  const behind = LEAVE.filter((text) => text !== '' && !/^[?#]/.test(text)).map((text) => `https://chereta.test${text}`)
  const others = [
    'https://chereta.test.e.example',
    'https://chereta.test@e.example/',
    'https://chereta.test:8443/x',
    'http://chereta.test/x',
    ...behind,
  ]
  expect([...LEAVE, ...others].filter((text) => returnPath(text, '', 'https://chereta.test') !== undefined)).toEqual([])
})
test('an accepted address stays on the site, and is accepted again unchanged', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '@',
    ':',
    '?',
    '#',
    'e.example',
    '\t',
    '\n',
    'a',
    ' ',
    'https:',
    '//',
    '%09',
    '。',
    '\u2028',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const path = returnPath(parts.join(''))
      if (path === undefined) return true
      return (
        new URL(path, 'https://chereta.test/authentication/login').origin === 'https://chereta.test' &&
        returnPath(path) === path
      )
    }),
    { numRuns: 3000 },
  )
})
