import { expect, test } from 'vitest'
import { emailHtml } from '#server/modules/notifications/index.ts'
import { teamEmail } from './team-email.ts'

const publicOrigin = 'https://chereta.test'
const said = (name: string | null, email?: string, lang: 'en' | 'am' = 'en') =>
  emailHtml(teamEmail(lang, { name, email, publicOrigin }))

test.each(['en', 'am'] as const)(
  'an invitation says who shares, where to sign in, and why it comes, as text and as HTML: %s',
  (lang) => {
    const { text, html, subject } = said('አበበ ከበደ', 'abebe@example.com', lang)
    for (const form of [text, html]) {
      expect(form).toContain('አበበ ከበደ')
      expect(form).not.toContain('abebe@example.com')
      expect(form).toContain(`${publicOrigin}/authentication/login`)
    }
    expect(html).toContain(`<html lang="${lang}">`)
    expect(subject.length).toBeLessThan(70)
  },
)

test('the owner’s name cannot change the meaning of the email', () => {
  for (const name of ['Win at http://evil.example', 'Call 0911 12 34 56 now', 'evil.com', null]) {
    expect(said(name, 'abebe@example.com').text).toContain('abebe@example.com shares their')
    expect(said(name).text).toContain('A user of Chereta shares their')
  }
})
