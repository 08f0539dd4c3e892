import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { landingUrlAt } from './landing-url.ts'

const at = (address: string) => {
  const landing = landingUrlAt(new URL(address, 'http://here'))
  return 'redirect' in landing ? landing : { ...landing, shown: landing.shown.pathname + landing.shown.search }
}

describe('a link that names its reader', () => {
  test('is the list, with its parameters', () => {
    expect(at('/tenders/list/abebe@example.com/0911123456')).toEqual({
      shown: '/tenders/list',
      contact: { email: 'abebe@example.com', phone: '+251911123456' },
    })
    expect(at('/tenders/list/abebe%40example.com?keyword=pump')).toEqual({
      shown: '/tenders/list?keyword=pump',
      contact: { email: 'abebe@example.com' },
    })
    expect(at('/home/abebe@example.com/0')).toEqual({ shown: '/home', contact: { email: 'abebe@example.com' } })
    expect(at('/tenders/detail?id=7&email=abebe@example.com')).toEqual({
      shown: '/tenders/detail?id=7',
      contact: { email: 'abebe@example.com' },
    })
    expect(at('/tenders/rate?tenderId=7&email=abebe@example.com&star=5')).toEqual({
      shown: '/tenders/rate?tenderId=7&star=5',
      contact: { email: 'abebe@example.com' },
    })
  })
  test('with 0 for the email has no email', () => {
    expect(at('/tenders/list/0/0911123456')).toEqual({ shown: '/tenders/list', contact: { phone: '+251911123456' } })
    expect(at('/tenders/list/0/0')).toEqual({ redirect: '/tenders/list' })
    for (const nobody of ['/home/0/0', '/home/0']) expect(at(nobody)).toEqual({ redirect: '/home' })
    expect(at('/home')).toEqual({ shown: '/home' })
    expect(at('/tenders/list?email=0')).toEqual({ shown: '/tenders/list', contact: {} })
  })
  test.each([
    '%E0%A4%A',
    '<script>alert(1)<',
    'a@b',
    'javascript:alert(1)@x.y',
    '"@example.com',
    `${'a'.repeat(300)}@example.com`,
    'a%20b@example.com',
    '@example.com',
    '12345678901234567890',
  ])('is only the list when it says %s', (value) => {
    expect(at(`/tenders/list/${value}`)).toEqual({ redirect: '/tenders/list' })
    expect(at(`/tenders/list/${value}/nothing?sortOrder=1`)).toEqual({ redirect: '/tenders/list?sortOrder=1' })
  })
  const said = fc.string().filter((text) => text !== '.' && text !== '..')
  test('never leaves its values in an address, and never leads elsewhere', () => {
    fc.assert(
      // A browser resolves '.' and '..' to another URL before any code sees them.
      fc.property(said, said, (email, phone) => {
        const paths = [
          `/tenders/list/${encodeURIComponent(email)}/${encodeURIComponent(phone)}`,
          `/home/x${encodeURIComponent(email)}`,
          `/tenders/list?${new URLSearchParams({ email, phone })}`,
        ]
        for (const path of paths) {
          const landing = landingUrlAt(new URL(path, 'http://here'))
          const next = 'redirect' in landing ? new URL(landing.redirect, 'http://here') : landing.shown
          expect(next.origin).toBe('http://here')
          expect(next.pathname).toMatch(
            /^\/home$|^\/tenders\/list(\/\d{1,9})?$|^\/tenders\/?$|^\/tenders\/list\/\/|^\/+$/,
          )
          expect(next.search).toBe('')
        }
      }),
    )
  })
})

test.each([
  '/tenders/list',
  '/tenders/list/3',
  '/tenders/list?keyword=a+b',
  '/',
  '/tenders/print?guid=1',
  '/tenders/whatever/x',
])('%s stays as it is', (path) => {
  expect(at(path)).toEqual({ shown: path })
})

test.each([
  ['/tenders/detail-big?id=7', '/tenders/detail?id=7'],
  ['/tenders/detail_alert?id=7', '/tenders/detail?id=7&from=alert'],
  ['/tenders/detail_seo?id=7&lang=am', '/tenders/detail?id=7&lang=am'],
])('%s is shown as %s, without a further request', (from, to) => expect(at(from)).toEqual({ shown: to, contact: {} }))

test('another name of the tender’s page is cleaned as that page is', () => {
  expect(at('/tenders/detail-big?id=7&email=a%40b.example')).toEqual({
    shown: '/tenders/detail?id=7',
    contact: { email: 'a@b.example' },
  })
})

test.each([
  ['/tenders/detail?guid=abc', '/tenders/display?guid=abc'],
  ['/tenders/detail_seo?guid=abc', '/tenders/display?guid=abc'],
])('%s is now %s', (from, to) => expect(at(from)).toEqual({ redirect: to }))

describe('secrets in the link of an email', () => {
  test.each(['reset-password', 'activate_account', 'login-callback'])('are taken out of the address of %s', (page) => {
    expect(at(`/authentication/${page}?token=abc&email=a%40b.example&lang=am`)).toEqual({
      shown: `/authentication/${page}?lang=am`,
      secrets: { token: 'abc', email: 'a@b.example' },
    })
  })
  test('are read for unsubscribing from an alert too', () => {
    expect(at('/unsubscribe?id=1a.abc&email=a%40b.example')).toEqual({
      shown: '/unsubscribe',
      secrets: { id: '1a.abc', email: 'a@b.example' },
    })
    expect(at('/unsubscribe/done')).toEqual({ shown: '/unsubscribe/done' })
  })
  test('leave what an email unsubscribes from in the URL: one search, and not its id', () => {
    const email = 'a@b.example'
    expect(at('/unsubscribe?id=1s5.abc&email=a%40b.example')).toEqual({
      shown: '/unsubscribe?of=search',
      secrets: { id: '1s5.abc', email },
    })
    expect(at('/unsubscribe?of=search')).toEqual({ shown: '/unsubscribe?of=search', secrets: undefined })
    expect(at('/unsubscribe?id=1a.abc&email=a%40b.example&of=search')).toEqual({
      shown: '/unsubscribe',
      secrets: { id: '1a.abc', email },
    })
  })
  test('are none without a secret, or on other pages', () => {
    expect(at('/authentication/reset-password?lang=am')).toEqual({
      shown: '/authentication/reset-password?lang=am',
      secrets: undefined,
    })
    expect(at('/authentication/login?returnUrl=/x')).toEqual({ shown: '/authentication/login?returnUrl=/x' })
  })
})

describe('content shared by another app', () => {
  const shared = (params: Record<string, string>) => at(`/share?${new URLSearchParams(params)}`)
  test('opens a tender if it is a link of this site', () => {
    expect(shared({ text: 'Look: http://here/tenders/display?guid=ab-1', title: 'x' })).toEqual({
      redirect: '/tenders/display?guid=ab-1',
    })
    expect(shared({ url: 'http://here/tenders/list?keyword=pump' })).toEqual({ redirect: '/tenders/list?keyword=pump' })
  })
  test('is searched for if it is words; foreign links are left out', () => {
    expect(shared({ text: 'water  pump\nhttps://there.example/a?b=c' })).toEqual({
      redirect: '/tenders/list?keyword=water+pump',
    })
    expect(shared({ title: 'Road works', url: 'https://there.example/tenders/display?guid=1' })).toEqual({
      redirect: '/tenders/list?keyword=Road+works',
    })
    expect(shared({ url: 'https://there.example/' })).toEqual({ redirect: '/tenders/list' })
    expect(shared({})).toEqual({ redirect: '/tenders/list' })
    expect(shared({ text: 'http://here/share?text=x' })).toEqual({ redirect: '/tenders/list' })
  })
  // Making fast-check's own addresses begins with a second of work for their paths.
  const elsewhere = fc
    .tuple(fc.constantFrom('http', 'https'), fc.webAuthority({ withPort: true, withUserInfo: true }), fc.string())
    .map(([scheme, authority, path]) => `${scheme}://${authority}/${path}`)
  test('never leads to another site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          elsewhere,
          fc.constantFrom('http://here//evil.example', 'http://here/\\evil.example', 'http://here@evil.example/'),
        ),
        (text) => {
          const landing = landingUrlAt(new URL(`/share?${new URLSearchParams({ text })}`, 'http://here'))
          expect(
            'redirect' in landing &&
              landing.redirect.startsWith('/') &&
              new URL(landing.redirect, 'http://here').origin,
          ).toBe('http://here')
        },
      ),
    )
  })
})
