import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { tesseractReader } from '#server/adapters/clipping-reader/tesseract.ts'
import { unpackedFont } from '#server/adapters/papers/unpacked-font.ts'

/** Debian's tesseract-ocr with Amharic and English, where it is installed; else what needs it is skipped. */
export const TESSERACT = '/usr/bin/tesseract'
export const hasTesseract = tesseractReader(TESSERACT) !== undefined

const FONTS = ['ethiopic', 'latin'].map(
  (part) =>
    new URL(import.meta.resolve(`@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-${part}-400-normal.woff`)),
)
let fontFiles: string[] | undefined

/** A page of two columns as a PNG: these lines on the left, other words on the right. */
export function noticePicture(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  if (!fontFiles) {
    const folder = mkdtempSync(join(tmpdir(), 'chereta-fonts-'))
    fontFiles = FONTS.map((font, n) => {
      const path = join(folder, `${n}.ttf`)
      writeFileSync(path, unpackedFont(readFileSync(font)))
      return path
    })
  }
  const text = (x: number, y: number, words: string) => `<text x="${x}" y="${y}" font-size="40">${words}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="600" font-family="Noto Sans Ethiopic"><rect width="1800" height="600" fill="#f6f2e6"/>${lines.map((line, n) => text(40, 90 + n * 90, line)).join('')}${text(1000, 90, 'Vacancy for drivers')}</svg>`
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render()
  return new Uint8Array(drawn.asPng())
}
