import { expect, test } from 'vitest'
import type { PublicCard } from '#contract/tenders.ts'
import { renderShareEmail, shareText } from './render-share-email.ts'

const LINKS = { tender: 'https://chereta.example/t', stop: 'https://chereta.example/s' }
const card = (sample: boolean) =>
  ({ id: 7, shortTitle: 'Pumps', companyName: 'Tana Works', language: 'en', sample }) as PublicCard

test('a shared sample says that it is one, by email and SMS, in both languages', () => {
  const shown = (lang: 'en' | 'am', sample: boolean) => [
    renderShareEmail(card(sample), lang, 'Hana', LINKS).subject,
    shareText(card(sample), lang, 'Hana', LINKS).text.split('\n')[0],
  ]
  expect(shown('en', true)).toEqual(Array.from({ length: 2 }, () => 'Hana shared a tender with you: (Sample) Pumps'))
  expect(shown('am', true).every((words) => words?.includes('(ናሙና) Pumps'))).toBe(true)
  expect(shown('en', false).join(' ')).not.toContain('ample')
  const letter = renderShareEmail(card(true), 'en', 'Hana', LINKS)
  expect(letter.text).toContain('A sample written for show, not a real notice')
  expect(renderShareEmail(card(false), 'en', 'Hana', LINKS).text).not.toContain('written for show')
})
