import { expect, test } from 'vitest'
import { safeName } from './safe-name.ts'

test('names in messages hold no link, address or number to call', () => {
  for (const bad of [
    'http://evil.example',
    'Win at evil.com',
    'www.evil',
    'me@evil.example',
    'Call 0911 12 34 56',
    '<b>x</b>',
    'evil。com',
    'ስም.com',
    '',
    '\u0000',
  ])
    expect(safeName(bad)).toBeUndefined()
  expect(safeName('Abebe\r\nBcc: x\u202e')).toBe('Abebe Bcc: x')
  expect(safeName('ዶ/ር አበበ  ከበደ')).toBe('ዶ/ር አበበ ከበደ')
  expect([...(safeName('a'.repeat(200)) ?? '')]).toHaveLength(40)
  // Each letter with a heap of marks still counts as one of forty.
  expect(safeName(`a${'\u0301\u0300'.repeat(20)}`.repeat(60))?.length).toBeLessThan(130)
})
