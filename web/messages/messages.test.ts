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

test('every message asks for the same in both languages', () => {
  const asked = (messages: Messages) => Object.fromEntries(keys.map((key) => [key, inputsOf(messages[key] ?? '')]))
  expect(asked(amharic)).toEqual(asked(english))
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
