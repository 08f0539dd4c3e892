import { describe, expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const policyOf = (given: Partial<Parameters<typeof securityHeaders>[0]>): string =>
  securityHeaders({ nonce: 'n', secure: true, ...given })['content-security-policy'] ?? ''

describe('sign-in with other services', () => {
  test('no other origin is allowed if none is configured', () => {
    const headers = securityHeaders({ nonce: 'n', secure: true, social: { google: false, telegram: false } })
    expect(headers['content-security-policy']).not.toMatch(/google|telegram/)
    expect(headers['content-security-policy']).toContain('frame-src https://www.openstreetmap.org/export/embed.html;')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })
  test('Google gets its own paths, and Telegram none', () => {
    const policy = policyOf({ social: { google: true, telegram: false } })
    expect(policy).toContain("script-src 'self' 'nonce-n' https://accounts.google.com/gsi/client;")
    expect(policy).toContain(
      'frame-src https://www.openstreetmap.org/export/embed.html https://accounts.google.com/gsi/;',
    )
    expect(policy).not.toContain('telegram')
  })
  test('Telegram gets its script and its frame, and the window it opens may answer', () => {
    const headers = securityHeaders({ nonce: 'n', secure: true, social: { google: false, telegram: true } })
    expect(headers['content-security-policy']).toContain('https://telegram.org/js/telegram-widget.js;')
    expect(headers['content-security-policy']).toContain(
      'frame-src https://www.openstreetmap.org/export/embed.html https://oauth.telegram.org/;',
    )
    expect(headers['content-security-policy']).not.toContain('google')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })
  test('no policy allows text to become code', () => {
    expect(policyOf({ social: { google: true, telegram: true } })).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline/,
    )
  })
})

test('calls go here, and to the base where there is one', () => {
  expect(policyOf({})).toContain("connect-src 'self';")
  expect(policyOf({ apiOrigin: 'https://api.chereta.test' })).toContain("connect-src 'self' https://api.chereta.test;")
})

test('the data that readers consent to is sent to the one receiver', () => {
  expect(policyOf({ analyticsUrl: 'http://127.0.0.1:4321/events' })).toContain(
    "connect-src 'self' http://127.0.0.1:4321;",
  )
})

test("Google's maps are allowed if there is a key for them", () => {
  expect(policyOf({})).not.toContain('google.com/maps')
  expect(policyOf({ googleMaps: true })).toContain(
    'frame-src https://www.openstreetmap.org/export/embed.html https://www.google.com/maps/embed/;',
  )
})

test('an answer that is not a page allows no frame', () => {
  expect(policyOf({ nonce: undefined })).not.toContain('frame-src')
})
