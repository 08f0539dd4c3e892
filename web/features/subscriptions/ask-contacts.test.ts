import { describe, expect, test } from 'vitest'
import { askContacts } from './ask-contacts.ts'

const ADDRESS = 'https://chereta.example/tenders/detail?id=7'
function asked(access: Parameters<typeof askContacts>[2], headers: Record<string, string> = {}): Response | undefined {
  try {
    askContacts(new Request(ADDRESS, { headers }), false, access)
    return undefined
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
}

describe('contacts are asked for', () => {
  test.each([
    ['phone', 'RegisterPhoneContacts'],
    ['email', 'RegisterEmailContacts'],
  ] as const)('%s, and the link leads back to the tender', (contactsAsked, page) => {
    const answer = asked({ contactsAsked })
    expect(answer?.status).toBe(302)
    expect(answer?.headers.get('location')).toBe(`/Identity/Account/${page}?returnUrl=%2Ftenders%2Fdetail%3Fid%3D7`)
    expect(answer?.headers.get('set-cookie')).toBe('contactsAsked=1; Path=/; Max-Age=86400; SameSite=Lax')
  })
  test.each<[string, Parameters<typeof asked>]>([
    ['who need not bring any', [{}]],
    ['a visitor', [undefined]],
    ['who was asked today', [{ contactsAsked: 'phone' }, { cookie: 'lang=am; contactsAsked=1' }]],
    ['a web view', [{ contactsAsked: 'phone' }, { 'user-agent': 'Mozilla/5.0 (Linux; Android 12; wv) Chrome/120' }]],
  ])('not of %s', (_, given) => {
    expect(asked(...given)).toBeUndefined()
  })
})
