import { describe, expect, test } from 'vitest'
import { returnPath } from '#contract/return-url.ts'
import { cardLink, importAddress, shareWayInHash, wholeLink } from './share-link.ts'

const guid = '0d7c2b1e-93a4-4a61-8f0e-5b2f6c1d7e90'

describe('the link that is shared', () => {
  test('opens the whole tender by its guid, or shows its card by its number', () => {
    expect(wholeLink('https://tenders.test', guid)).toBe(`https://tenders.test/tenders/display?guid=${guid}`)
    expect(cardLink('https://tenders.test', 7)).toBe('https://tenders.test/tenders/detail?id=7')
  })
})

describe('the link to the import of contacts', () => {
  test.each(['email', 'text'] as const)('leads back to the dialog of the same tender and way: %s', (way) => {
    const url = new URL(importAddress(way, { id: 7, guid }), 'https://tenders.test')
    expect(url.pathname).toBe(
      way === 'email' ? '/Identity/Account/RegisterEmailContacts' : '/Identity/Account/RegisterPhoneContacts',
    )
    const back = returnPath(url.searchParams.get('returnUrl'))
    expect(back).toBe(`/tenders/display?guid=${guid}#share-${way}`)
    expect(shareWayInHash(new URL(back ?? '', url).hash)).toBe(way)
  })
  test('without a guid it leads back to the tender by its number', () => {
    expect(decodeURIComponent(importAddress('email', { id: 7 }))).toContain(
      'returnUrl=/tenders/detail?id=7#share-email',
    )
  })
  test('another suffix of an address opens nothing', () => {
    expect(['', '#', '#share', '#share-', '#share-fax', 'share-email'].map(shareWayInHash)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
  })
})
