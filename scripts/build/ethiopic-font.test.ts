import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEthiopicFont } from './ethiopic-font.ts'
import type { EthiopicFont } from './ethiopic-font.ts'

const ROOT = join(import.meta.dirname, '../..')
let client = ''
let font: EthiopicFont
beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'chereta-font-'))
  mkdirSync(join(client, 'assets'))
  font = await writeEthiopicFont(ROOT, client)
}, 60_000)
afterAll(() => rmSync(client, { recursive: true, force: true }))

const isIn = (range: string, point: number): boolean =>
  range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((end) => parseInt(end, 16))
    return point >= first && point <= last
  })

test('each Ethiopic letter is in one file, and the device is asked for all of them', () => {
  const [ofDevice = ''] = /(?<=unicode-range: )[^;]+/.exec(readFileSync(join(ROOT, 'web/ui/fonts.css'), 'utf8')) ?? []
  for (let point = 0; point <= 0x1ffff; point++) {
    if (!/\p{Script=Ethiopic}/u.test(String.fromCodePoint(point))) continue
    expect(font.files.filter(({ range }) => isIn(range, point)).length, point.toString(16)).toBe(1)
    expect(isIn(ofDevice.replaceAll(' ', ''), point), point.toString(16)).toBe(true)
  }
})

test('a page that waits for its letters gets the main ones in the script, and the rare ones in their own file', () => {
  const [main, rare] = font.files
  const script = readFileSync(join(client, font.script), 'utf8')
  expect(script).toContain(readFileSync(join(client, main?.url ?? '')).toString('base64'))
  expect(script).toContain(`url(${rare?.url})`)
  for (const { range } of font.files) expect(script).toContain(range)
  expect(statSync(join(client, main?.url ?? '')).size).toBeGreaterThan(40_000)
})
