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

// A number that only chooses between an English singular and plural need not be asked for in Amharic, where the noun has one form.
test('every message shows the same in both languages, and asks for nothing that the other does not know', () => {
  const shown = (message: Messages[string] | undefined) => [...new Set(textsOf(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort()
  const differing = keys.filter((key) => {
    const known = inputsOf(english[key] ?? '')
    return String(shown(english[key])) !== String(shown(amharic[key])) || inputsOf(amharic[key] ?? '').some((name) => !known.includes(name))
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

test('every message uses only what it asks for', () => {
  const unknown = (messages: Messages) =>
    keys.flatMap((key) => {
      const message = messages[key] ?? ''
      const used = textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
      return used.filter((name) => !inputsOf(message).includes(name)).map((name) => `${key}: ${name}`)
    })
  expect([...unknown(english), ...unknown(amharic)]).toEqual([])
})
