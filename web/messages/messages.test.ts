import { describe, expect, test } from 'vitest'
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

describe.each(Object.keys(english))('%s', (key) => {
  test('asks for the same in both languages', () => {
    expect(inputsOf(amharic[key] ?? '')).toEqual(inputsOf(english[key] ?? ''))
  })
  test('is written in Ethiopic letters, but for names', () => {
    if (key === 'egp') return
    for (const text of textsOf(amharic[key])) expect(text).toMatch(/[\u1200-\u137f]/)
  })
  test('uses only what it asks for', () => {
    for (const message of [english[key], amharic[key]]) {
      const used = new Set(textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))
      for (const name of used) expect(inputsOf(message ?? '')).toContain(name)
    }
  })
})
