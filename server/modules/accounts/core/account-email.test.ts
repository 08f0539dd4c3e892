import { describe, expect, test } from 'vitest'
import { emailHtml, smsParts } from '#server/modules/notifications/index.ts'
import { codeSms, renderAccountEmail } from './account-email.ts'
import { emailsAm } from './emails-am.ts'
import { emailsEn } from './emails-en.ts'
import type { EmailKind } from './email-texts.ts'

const kinds = Object.keys(emailsEn) as EmailKind[]
const facts = {
  name: 'Sara <b>&"',
  link: 'https://chereta.test/authentication/reset-password?token=abc&email=a%40b.c',
  code: '012345',
}

test('both languages have the same emails', () => {
  expect(Object.keys(emailsAm).toSorted()).toEqual(kinds.toSorted())
})
describe.each(['en', 'am'] as const)('%s', (lang) => {
  test.each(kinds)('%s: says the same as text and as HTML, and nothing of a name becomes markup', (kind) => {
    const { subject, text, html } = emailHtml(renderAccountEmail(kind, lang, facts))
    expect(subject.length).toBeLessThan(70)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).toContain('Sara <b>&"')
    expect(html).not.toContain('<b>')
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html.length).toBeLessThan(5000)
    expect(/[\u1200-\u137f]/.test(text)).toBe(lang === 'am')
  })
  test.each(['activation', 'reset', 'known-address'] as const)('%s: the whole link is in both', (kind) => {
    const { text, html } = emailHtml(renderAccountEmail(kind, lang, facts))
    expect(text.split('\n')).toContain(facts.link)
    expect(html).toContain(`href="${facts.link.replace('&', '&amp;')}"`)
  })
  test('an email that asks to report a theft says where', () => {
    const contact = 'https://chereta.test/contact'
    const { text, html } = emailHtml(renderAccountEmail('email-changed', lang, { name: null, contact }))
    expect(text).toContain(`: ${contact}\n`)
    expect(html).toContain(`href="${contact}"`)
  })
  test('the code is in both', () => {
    const { text, html } = emailHtml(renderAccountEmail('code', lang, { name: null, code: '012345' }))
    expect(text.split('\n')).toContain('012345')
    expect(html).toContain('>012345<')
  })
  test('the code by SMS is one segment', () => {
    expect(smsParts(codeSms(lang, '012345'))).toMatchObject({ parts: 1 })
  })
})
