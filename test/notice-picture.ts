import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { createConfinement } from '#server/adapters/clipping-reader/confinement.ts'
import { popplerDrawer } from '#server/adapters/clipping-reader/poppler.ts'
import { tesseractReader } from '#server/adapters/clipping-reader/tesseract.ts'
import { unpackedFont } from '#server/adapters/papers/unpacked-font.ts'
import { silentLog } from '#server/platform/log.ts'

/** Debian's tesseract-ocr with Amharic and English, where it is installed; otherwise tests that need it are skipped. */
export const TESSERACT = '/usr/bin/tesseract'
const confined = createConfinement(silentLog)
export const hasTesseract = tesseractReader(TESSERACT, confined) !== undefined

/** Debian's poppler-utils, likewise. */
export const hasPoppler = popplerDrawer('/usr/bin/pdftoppm', confined) !== undefined

const FONTS = ['ethiopic', 'latin'].map(
  (part) =>
    new URL(import.meta.resolve(`@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-${part}-400-normal.woff`)),
)
let fontFiles: string[] | undefined

/**
 * A page of two columns as a PNG: these lines on the left, other words on the right. `tilt`: degrees by which its lines
 * fall; `size` of letters in points, lines `leading` of it apart; `shade`: darkness at the column's right edge.
 */
export function noticePicture(
  lines: readonly string[],
  {
    tilt = 0,
    size = 40,
    leading = 2.25,
    shade = 0,
  }: { tilt?: number; size?: number; leading?: number; shade?: number } = {},
): Uint8Array<ArrayBuffer> {
  if (!fontFiles) {
    const folder = mkdtempSync(join(tmpdir(), 'chereta-fonts-'))
    fontFiles = FONTS.map((font, n) => {
      const path = join(folder, `${n}.ttf`)
      writeFileSync(path, unpackedFont(readFileSync(font)))
      return path
    })
  }
  const text = (x: number, y: number, words: string) => `<text x="${x}" y="${y}" font-size="${size}">${words}</text>`
  const dark = `<linearGradient id="dark"><stop offset="0" stop-opacity="0"/><stop offset="0.5" stop-opacity="${shade}"/></linearGradient><rect width="1800" height="600" fill="url(#dark)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="600" font-family="Noto Sans Ethiopic"><rect width="1800" height="600" fill="#f6f2e6"/><g transform="rotate(${tilt} 450 300)">${lines.map((line, n) => text(40, 90 + n * size * leading, line)).join('')}${text(1000, 90, 'Vacancy for drivers')}</g>${shade > 0 ? dark : ''}</svg>`
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).render()
  return new Uint8Array(drawn.asPng())
}

/** A PDF as a scanner makes one: each picture fills a page of nine inches by three. */
export async function scannedPdf(pictures: readonly Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  const size: [number, number] = [648, 216]
  const paper = new PDFDocument({ autoFirstPage: false, margin: 0 })
  for (const picture of pictures) {
    paper.addPage({ size, margin: 0 })
    paper.image(Buffer.from(picture), 0, 0, { width: size[0], height: size[1] })
  }
  paper.end()
  return new Uint8Array(await buffer(paper))
}
