import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { PaymentPaper } from '#contract/papers.ts'
import { drawPaper } from './draw-paper.ts'
import { TITLES } from './paper-texts.ts'
import { createSheet } from './sheet.ts'
import { unpackedFont } from './unpacked-font.ts'

const SUBSETS = ['latin', 'ethiopic', 'latin-ext'] as const
const WEIGHTS = [400, 600] as const
/** One page holds everything that the contract allows; long names and many accounts make its letters smaller. */
const SCALES = [1, 0.92, 0.84, 0.76, 0.68, 0.6]

/** Static fonts in WOFF: with WOFF2, pdfkit prints blank paper, though its text can be copied. */
const fontFile = async (subset: string, weight: number): Promise<Buffer> => {
  const file = `@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-${subset}-${weight}-normal.woff`
  return unpackedFont(await readFile(fileURLToPath(import.meta.resolve(file))))
}

let reading: Promise<{ name: string; data: Buffer }[]> | undefined
const fonts = () =>
  (reading ??= Promise.all(
    SUBSETS.flatMap((subset) =>
      WEIGHTS.map(async (weight) => ({ name: `${subset} ${weight}`, data: await fontFile(subset, weight) })),
    ),
  ))

/** The tables of a font that fontkit, which pdfkit uses, has read so far. */
type OpenedFont = { _tables: object }
const tables = new Map<string, object>()

/**
 * Every document has its own fonts, because a glyph remembers the first character that it stood for. The tables are
 * the same for all, as for fontkit's variations of a font: reading them takes two thirds of a paper's time.
 */
function registerFont(doc: PDFKit.PDFDocument, name: string, data: Buffer): void {
  doc.registerFont(name, data).font(name)
  const { font } = (doc as unknown as { _font: { font: OpenedFont } })._font
  const read = tables.get(name)
  if (read) font._tables = read
  else tables.set(name, font._tables)
}

/** A paper on one sheet of A4, in both scripts. */
export async function paperPdf(paper: PaymentPaper): Promise<Uint8Array> {
  const files = await fonts()
  for (const scale of SCALES) {
    const doc = newDocument(paper)
    for (const { name, data } of files) registerFont(doc, name, data)
    const fits = drawPaper(createSheet(doc, scale), paper)
    if (fits || scale === SCALES.at(-1)) return bytesOf(doc)
  }
  throw new Error('the paper has no size that fits')
}

const newDocument = ({ number, kind, issuedAt, seller }: PaymentPaper): PDFKit.PDFDocument =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    // The instant of the paper, so that the same paper is the same file.
    info: {
      Title: `${TITLES[kind].en} ${number}`,
      Author: seller.name ?? 'Chereta',
      CreationDate: new Date(issuedAt),
    },
  })

function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
    doc.end()
  })
}
