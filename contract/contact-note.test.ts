import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinNote, splitNote } from './contact-note.ts'

const line = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.trim().replace(/\s+/g, ' '))
const lines = fc.array(line, { minLength: 1 }).map((all) => all.join('\n').trim())

test('joined parts split into the same parts again', () => {
  const written = fc.record({
    subject: line.filter((text) => text !== ''),
    message: lines.filter((text) => text !== ''),
  })
  fc.assert(
    fc.property(written, (note) => {
      expect(splitNote(joinNote(note))).toEqual(note)
    }),
  )
})

test('line endings of every system split alike, and missing parts are empty', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(splitNote(`a b${end}${end}c${end}d`)).toEqual({ subject: 'a b', message: 'c\nd' })
  expect(splitNote('only this')).toEqual({ subject: 'only this', message: '' })
  expect(splitNote('\n\nonly that')).toEqual({ subject: '', message: 'only that' })
  expect(splitNote('')).toEqual({ subject: '', message: '' })
})
