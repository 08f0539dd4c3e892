import { describe, expect, test } from 'vitest'
import { childReader } from '#server/adapters/document-reader/child-process.ts'
import { hasTesseract, noticePicture, TESSERACT } from '#test/notice-picture.ts'
import { silentLog } from '#server/platform/log.ts'
import { createConfinement } from './confinement.ts'
import { tesseractReader } from './tesseract.ts'

const confined = createConfinement(silentLog)

const LINES = ['ጨረታው ኅዳር 23 ቀን 2019 ዓ.ም', 'ከጠዋቱ 4:00 ሰዓት ይከፈታል', 'bids@abay.example']
const HALF = { x: 0, y: 0, width: 0.5, height: 1 }

test('without the program nothing can be read', () => {
  expect(tesseractReader('/nowhere/tesseract', confined)).toBeUndefined()
  expect(tesseractReader('/usr/bin/true', confined)).toBeUndefined()
})

describe.skipIf(!hasTesseract)('with the program', () => {
  const reader = tesseractReader(TESSERACT, confined)
  test('the selected column is read, and nothing next to it', async () => {
    const pgm = await childReader().column(noticePicture(LINES), 'image/png', HALF)
    const lines = (await reader?.read(pgm ?? new Uint8Array())) ?? []
    const words = lines.map((line) => line.map(({ text }) => text).join(' '))
    expect(words).toHaveLength(LINES.length)
    const right = LINES.join('').replace(/\s/g, '')
    const read = new Set(words.join('').replace(/\s/g, ''))
    expect([...right].filter((letter) => read.has(letter)).length / right.length).toBeGreaterThan(0.9)
    expect(words[2]).toBe('bids@abay.example')
    expect(words.join(' ')).not.toMatch(/Vacancy/)
  })
  test.each([-3, 3])('a photograph that is tilted by %d degrees is made level: no letter is wrong', async (tilt) => {
    const lines = Array.from(
      { length: 9 },
      (_, n) => `Lot ${n + 1}: supply of water pumps, pipes and fittings for ${n + 3} towns`,
    )
    const picture = noticePicture(lines, { tilt, size: 26, leading: 1.4 })
    const pgm = await childReader().column(picture, 'image/png', HALF)
    const read = (await reader?.read(pgm ?? new Uint8Array())) ?? []
    expect(read.map((line) => line.map(({ text }) => text).join(' '))).toEqual(lines)
  })
  test('a shade across a photograph hides no letter', async () => {
    const lines = Array.from(
      { length: 9 },
      (_, n) => `Lot ${n + 1}: supply of water pumps and pipes for ${n + 3} towns`,
    )
    const picture = noticePicture(lines, { tilt: 1.5, size: 26, leading: 1.4, shade: 0.7 })
    const pgm = await childReader().column(picture, 'image/png', HALF)
    const read = (await reader?.read(pgm ?? new Uint8Array())) ?? []
    expect(read.map((line) => line.map(({ text }) => text).join(' '))).toEqual(lines)
  })
  test('a file that is not a picture ends only its own process', async () => {
    for (const hostile of ['', 'P5\n99999 99999\n255\nxx', 'P5\n-1 -1\n255\n', '%PDF-1.4'])
      await expect(reader?.read(new TextEncoder().encode(hostile))).rejects.toThrow('without an answer')
    const pgm = await childReader().column(noticePicture(['Bid']), 'image/png', HALF)
    expect(await reader?.read(pgm ?? new Uint8Array())).toHaveLength(1)
  })
})

test('a broken picture has no column to read', async () => {
  const picture = noticePicture(['Bid'])
  expect(await childReader().column(picture, 'image/png', { x: 0, y: 0, width: 0.0001, height: 1 })).toBeUndefined()
  const whole = await childReader().column(picture, 'image/png', { x: 0, y: 0, width: 1, height: 1 })
  expect(new TextDecoder().decode(whole?.subarray(0, 2))).toBe('P5')
})
