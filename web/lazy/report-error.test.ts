import { expect, test } from 'vitest'
import { placesIn } from './report-error.ts'

test('only the places of a stack are sent, without the message and without the query of an address', () => {
  const stack = `TypeError: abebe@example.com is not a function
    at open (https://chereta.example/assets/list-page-B1.js?keyword=secret:1:23)
    at https://chereta.example/tenders/list?keyword=secret:4:5`
  expect(placesIn(stack)).toBe(
    '    at open (https://chereta.example/assets/list-page-B1.js:1:23)\n    at https://chereta.example/tenders/list:4:5',
  )
  expect(placesIn('open@https://chereta.example/assets/a.js:1:2\nsome words')).toBe(
    'open@https://chereta.example/assets/a.js:1:2',
  )
})
