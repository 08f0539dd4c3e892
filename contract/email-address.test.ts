import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailKey, mailboxKey } from './email-address.ts'

describe('an address', () => {
  test.each([
    ['  Sara@Example.COM ', 'sara@example.com'],
    ['a.b+c@example.com', 'a.b+c@example.com'],
    ['sara@b\u00fccher.example', 'sara@xn--bcher-kva.example'],
    ['sara@bu\u0308cher.example', 'sara@xn--bcher-kva.example'],
    ['sara@XN--BCHER-KVA.example', 'sara@xn--bcher-kva.example'],
    ['sara@\u1328\u1228\u1273.example', 'sara@xn--fyd4mvu.example'],
    ['sara@mail\uff0eexample', 'sara@mail.example'],
    ['no address', 'no address'],
  ])('%j has the key %s', (address, key) => expect(emailKey(address)).toBe(key))
  test('another local part is another address, whatever the script', () => {
    expect(emailKey('b\u00fccher@example.com')).not.toBe(emailKey('bucher@example.com'))
    expect(emailKey('a.b@example.com')).not.toBe(emailKey('ab@example.com'))
  })
  test('a domain that is not a host name stays as it is', () => {
    for (const domain of [
      '0x7f.1',
      '127.1',
      'a b\u00fc.example',
      'b\u00fc/x.example',
      'b\u00fc:80',
      '%41\u00fc.example',
    ])
      expect(emailKey(`x@${domain}`)).toBe(`x@${domain}`)
  })
  test('a key is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.domain(), (local, domain) => {
        const key = emailKey(`${local}@${domain}`)
        expect(emailKey(key)).toBe(key)
      }),
    )
  })
})

describe('a mailbox', () => {
  test('has many spellings', () => {
    const keys = [
      'A.B.C@b\u00fccher.example',
      'abc+x@xn--bcher-kva.example',
      'ab.c+@B\u00dcCHER.example',
      'a\0bc@b\u00fccher.example',
    ].map(mailboxKey)
    expect(new Set(keys)).toEqual(new Set(['abc@xn--bcher-kva.example']))
  })
})
