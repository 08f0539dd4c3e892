import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doorAddress, loginAddress, returning, returnOf, returnTo } from './return-to.ts'

const to = (query: string) => returnTo(new URLSearchParams(query))

test('without an address it is home', () => {
  expect(to('')).toBe('/')
  expect(to('returnUrl=')).toBe('/')
})

test('the saved parameters are added, and those of the address itself win', () => {
  expect(to('returnUrl=/tenders/detail&id=5&lang=am')).toBe('/tenders/detail?id=5')
  expect(to('returnUrl=%2Ftenders%2Fdetail%3Fid%3D7%23text&id=5&tab=2')).toBe('/tenders/detail?id=7&tab=2#text')
  expect(to('returnUrl=%2Ftenders%2Flist%3Fsectors%3DA%26sectors%3DB')).toBe('/tenders/list?sectors=A&sectors=B')
})

test('the sign-in pages themselves are not pages to return to', () => {
  expect(to('returnUrl=/authentication/login')).toBe('/')
  expect(to('returnUrl=/authentication/logout')).toBe('/')
  expect(to('returnUrl=/authentication/change-password')).toBe('/authentication/change-password')
})

test.each(['//e.example', 'https://e.example', '/\\e.example', 'javascript:alert(1)', '/%09/e.example', '@e.example'])(
  '%j leads nowhere',
  (address) => {
    expect(returnTo(new URLSearchParams({ returnUrl: address }))).toBeUndefined()
  },
)

test('the returned address is on this site or missing, whatever was requested and saved', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 3 }), (address, saved) => {
      const answer = returnTo(new URLSearchParams([['returnUrl', address], ...saved]))
      if (answer !== undefined) expect(new URL(answer, 'https://chereta.test').origin).toBe('https://chereta.test')
    }),
  )
})

test('a person sent to log in returns to the same address', () => {
  const path = '/tenders/list?keyword=%22water+pump%22&regions=Afar'
  expect(to(loginAddress(path).split('?')[1] ?? '')).toBe(path)
})

test('an address of our own origin is a page to return to', () => {
  const query = new URLSearchParams({ returnUrl: 'https://chereta.test/tenders/alert', id: '5' })
  expect(returnTo(query, 'https://chereta.test')).toBe('/tenders/alert?id=5')
  expect(returnTo(query, 'https://e.example')).toBeUndefined()
})

test('every way to sign in keeps the former page, and leads there', () => {
  const path = '/tenders/detail?id=7'
  for (const door of [
    'login',
    'create-account',
    'reset-password',
    'reset-password-request',
    'resend-activation',
  ] as const)
    expect(to(doorAddress(door, path).split('?')[1] ?? '')).toBe(path)
  expect(doorAddress('create-account', '/')).toBe('/authentication/create-account')
  expect(returning('/')).toEqual({})
})

test('the link in an email leads to the former page, and nowhere else', () => {
  expect(returnOf({ token: 't', returnUrl: '/tenders/detail?id=7' })).toBe('/tenders/detail?id=7')
  for (const link of [undefined, null, {}]) expect(returnOf(link)).toBe('/')
  for (const returnUrl of ['//e.example', 'javascript:alert(1)']) expect(returnOf({ returnUrl })).toBe('/')
})

test('a person sent to sign in before confirming an address returns to that page', () => {
  expect(to('returnUrl=/authentication/activate_account')).toBe('/authentication/activate_account')
})
