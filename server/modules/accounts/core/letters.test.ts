import { describe, expect, test } from 'vitest'
import { emailHtml, smsParts } from '#server/modules/notifications/index.ts'
import { codeSms, letter } from './letters.ts'
import { lettersAm } from './letters-am.ts'
import { lettersEn } from './letters-en.ts'
import type { LetterKind } from './wording.ts'

const kinds = Object.keys(lettersEn) as LetterKind[]
const facts = { name: 'Sara <b>&"', link: 'https://chereta.test/authentication/reset-password?token=abc&email=a%40b.c', code: '012345' }

test('both languages have the same letters', () => {
  expect(Object.keys(lettersAm).toSorted()).toEqual(kinds.toSorted())
})
describe.each(['en', 'am'] as const)('%s', (lang) => {
  test.each(kinds)('%s: says the same as text and as HTML, and nothing of a name becomes markup', (kind) => {
    const { subject, text, html } = emailHtml(letter(kind, lang, facts))
    expect(subject.length).toBeLessThan(70)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).toContain('Sara <b>&"')
    expect(html).not.toContain('<b>')
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html.length).toBeLessThan(5000)
    expect(/[\u1200-\u137f]/.test(text)).toBe(lang === 'am')
  })
  test.each(['activation', 'reset', 'known-address'] as const)('%s: the link stands in both, whole', (kind) => {
    const { text, html } = emailHtml(letter(kind, lang, facts))
    expect(text.split('\n')).toContain(facts.link)
    expect(html).toContain(`href="${facts.link.replace('&', '&amp;')}"`)
  })
  test('the code stands in both', () => {
    const { text, html } = emailHtml(letter('code', lang, { name: null, code: '012345' }))
    expect(text.split('\n')).toContain('012345')
    expect(html).toContain('>012345<')
  })
  test('the code by SMS is one segment', () => {
    expect(smsParts(codeSms(lang, '012345'))).toMatchObject({ parts: 1 })
  })
})
