import { expect, test } from 'vitest'
import { isOtherList } from './list-loader.ts'
import { splitNameInLink, splitPageAddress, splitTenderOf } from './read-split-tender.ts'

const GUID = '0b9a5f6e-3c1d-4b7a-9f10-2a3b4c5d6e7f'

test('an address names a tender by its number or its guid; anything else is none', () => {
  expect(splitTenderOf('271')).toEqual({ id: 271 })
  expect(splitTenderOf(GUID)).toEqual({ guid: GUID })
  for (const text of [null, '', '0', '-1', '1e3', '12345678901', 'javascript:alert(1)', `${GUID}0`, '../271'])
    expect(splitTenderOf(text), String(text)).toBeUndefined()
})

test('the link next to the list and that of the page are converted into each other', () => {
  for (const path of ['/tenders/detail?id=271', `/tenders/display?guid=${GUID}`]) {
    const named = splitNameInLink({ href: `http://here${path}&keyword=pump` })
    expect(splitPageAddress(splitTenderOf(named ?? '') ?? { id: 0 })).toBe(path)
  }
  expect(splitNameInLink({ href: 'http://here/tenders/list?open=271' })).toBeUndefined()
})

test('another tender next to the list is the same list; another filter is another list', () => {
  const is = (from: string, to: string) =>
    isOtherList(new URL(`http://here/tenders/list${from}`), new URL(`http://here/tenders/list${to}`))
  expect(is('', '?open=1')).toBe(false)
  expect(is('?regions=Afar&open=1', '?regions=Afar&open=2')).toBe(false)
  expect(is('?open=1', '')).toBe(false)
  expect(is('?open=1', '?regions=Afar')).toBe(true)
  // Asked for again, as it is.
  expect(is('?open=1', '?open=1')).toBe(true)
})
