import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import am from './am.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import { inputsOf } from '../../scripts/build/message-inputs.ts'
import type { Messages } from '../../scripts/build/message-inputs.ts'

const english = en as Messages
const amharic = am as Messages
const textsOf = (message: Messages[string] | undefined): string[] =>
  typeof message === 'string' ? [message] : (message ?? []).flatMap(({ match }) => Object.values(match))

test('both languages have the same messages', () => {
  expect(Object.keys(amharic).sort()).toEqual(Object.keys(english).sort())
})

const keys = Object.keys(english)

// A number that only chooses between an English singular and plural may be missing in Amharic, where the noun has one
// form.
test('every message has the same variables in both languages', () => {
  const shown = (message: Messages[string] | undefined) =>
    [...new Set(textsOf(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort()
  const differing = keys.filter((key) => {
    const known = inputsOf(english[key] ?? '')
    return (
      String(shown(english[key])) !== String(shown(amharic[key])) ||
      inputsOf(amharic[key] ?? '').some((name) => !known.includes(name))
    )
  })
  expect(differing).toEqual([])
})

test('every Amharic message is written in Ethiopic letters, but for names', () => {
  const latin = keys
    .filter((key) => key !== 'egp')
    .flatMap((key) =>
      textsOf(amharic[key])
        .filter((text) => !/[\u1200-\u137f]/.test(text))
        .map((text) => `${key}: ${text}`),
    )
  expect(latin).toEqual([])
})

test('a part of a whole has a word between its two numbers in Amharic', () => {
  const adjacent = keys.filter((key) => textsOf(amharic[key]).some((text) => /ከ\{\w+\}(?: ኪ\.ባ)? \{/.test(text)))
  expect(adjacent).toEqual([])
})

test('a disabled button says after how long it works again, not within how long', () => {
  for (const key of ['resend_in', 'retry_in']) for (const text of textsOf(amharic[key])) expect(text).toMatch(/በኋላ/)
})

test('one month, for which the money of a short payment may suffice, is no plural', () => {
  for (const key of ['months_count', 'fewer_text', 'fewer_ask'])
    for (const message of [english[key], amharic[key]]) {
      const [one = '', other = ''] = textsOf(message)
      expect(one).toMatch(/\{count\}( whole)? month\b(?!s)|\{count\}( ሙሉ)? ወር(?!ራ)/)
      expect(other).toMatch(/months|ወራት/)
    }
})

test('every message uses only its declared variables', () => {
  const unknown = (messages: Messages) =>
    keys.flatMap((key) => {
      const message = messages[key] ?? ''
      const used = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
      return used.filter((name) => !inputsOf(message).includes(name)).map((name) => `${key}: ${name}`)
    })
  expect([...unknown(english), ...unknown(amharic)]).toEqual([])
})

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('messages') && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join('web', path), 'utf8'))

test('every message is used', () => {
  const used = new Set(sources.flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)))
  expect(keys.filter((key) => !used.has(key))).toEqual([])
})

// Two places may need different texts later, though they are equal today. Each pair needs a reason here.
const MAY_SAY_THE_SAME: ReadonlySet<string> = new Set()

test('no message has two keys', () => {
  const byText = Map.groupBy(
    keys.filter((key) => !MAY_SAY_THE_SAME.has(key)),
    (key) => JSON.stringify([textsOf(english[key]), textsOf(amharic[key])]),
  )
  expect([...byText.values()].filter((same) => same.length > 1)).toEqual([])
})

/** Two words for one thing, stiff phrases, and misspellings of the original texts. */
const BANNED = [
  /e-mail/i,
  /\bletters?\b/i,
  /\ball the same\b/i,
  /\banew\b/i,
  /\bin force\b/i,
  /\bThat is all\b/i,
  /\bsign out of\b/i,
  /\btold of\b/i,
  /\bby which way\b/i,
  /\bDid't\b/i,
  /\boccured\b/i,
  /\bunlimitted\b/i,
  /\bcan't no longer\b/i,
  /\bplease setup\b/i,
  /\bTenders Alerts\b/i,
  /\bopenning\b/i,
]
const BANNED_IN_AMHARIC = [/ደብዳቤ/, /አካውንት/, /ማስፈንጠሪያ/, /ብራውዘር/, /ፕሮፋይል/, /ነፃ/]

test.each([
  ['English', english, BANNED],
  ['Amharic', amharic, BANNED_IN_AMHARIC],
] as const)('no %s message uses a word that has a better one', (_name, messages, banned) => {
  const found = keys.flatMap((key) =>
    textsOf(messages[key])
      .filter((text) => banned.some((phrase) => phrase.test(text)))
      .map((text) => `${key}: ${text}`),
  )
  expect(found).toEqual([])
})
