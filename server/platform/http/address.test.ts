import { expect, test } from 'vitest'
import { clientAddress } from './address.ts'
import type { NodeEnv } from './address.ts'

const from = (remoteAddress: string, forwarded?: string, proxies = 0) =>
  clientAddress(
    new Request('http://chereta.test/', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
    { incoming: { socket: { remoteAddress } } } as NodeEnv,
    proxies,
  )

test('an IPv4 address counts as itself, mapped into IPv6 or not', () => {
  expect(from('196.188.1.2')).toBe('196.188.1.2')
  expect(from('::ffff:196.188.1.2')).toBe('196.188.1.2')
})
test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:db8:0:0:8000::'],
  ['2001:DB8::0001', '2001:db8:0000::2'],
  ['fe80::1%eth0', 'fe80::2'],
  ['::1', '::2'],
])('%s and %s count as one address', (one, other) => {
  expect(from(one)).toBe(from(other))
})
test('another /64 is another household', () => {
  expect(from('2001:db8:1:2::1')).not.toBe(from('2001:db8:1:3::1'))
  expect(from('2001:db8::1')).not.toBe(from('2001:db8:0:1::1'))
})
test('entries of X-Forwarded-For by strangers are ignored', () => {
  expect(from('10.0.0.1', '1.1.1.1, 2.2.2.2')).toBe('10.0.0.1')
  expect(from('10.0.0.1', '1.1.1.1, 2.2.2.2', 1)).toBe('2.2.2.2')
  expect(from('10.0.0.1', '6.6.6.6, 1.1.1.1, 2.2.2.2', 2)).toBe('1.1.1.1')
})
test('the port that some proxies add to the address makes no difference', () => {
  for (const port of [50123, 50124]) {
    expect(from('10.0.0.1', `196.188.1.2:${port}`, 1)).toBe('196.188.1.2')
    expect(from('10.0.0.1', `[2001:db8:1:2::1]:${port}`, 1)).toBe('2001:db8:1:2')
  }
})
