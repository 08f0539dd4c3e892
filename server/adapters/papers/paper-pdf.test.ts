import { PDFiumLibrary } from '@hyzyla/pdfium'
import fc from 'fast-check'
import { encode } from 'uqr'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentPaper } from '#contract/papers.ts'
import { qrPath } from '#server/modules/payments/core/qr-path.ts'
import { paperPdf } from './paper-pdf.ts'
import { linesOf, printable, runsOf } from './text-runs.ts'

const ADDRESS = 'https://chereta.example/pay-link/abcdefghijklmnopqrstuvwxyz012345'
const ACCOUNT = { bank: 'CBE', number: '1000123456789', holder: 'Chereta Trading PLC' }
const PROFORMA: PaymentPaper = {
  number: 'PF-2026-000123',
  kind: 'proforma',
  issuedAt: Date.UTC(2026, 2, 2),
  seller: { name: 'Chereta Trading PLC', phones: ['+251911000000'], tin: '0012345678' },
  buyer: { name: 'Abay Trading PLC', nameAm: 'ዓባይ ንግድ', tin: '0098765432', address: 'Bole, Addis Ababa' },
  plan: 'annually',
  months: 24,
  listPrice: 9600,
  amount: 9400,
  credit: 200,
  reference: 'ABCDEF7',
  validUntil: Date.UTC(2026, 3, 1),
  accounts: [ACCOUNT],
  payLink: ADDRESS,
  qr: { ...qrPath(ADDRESS), address: ADDRESS },
}

let library: PDFiumLibrary
beforeAll(async () => {
  library = await PDFiumLibrary.init()
})
afterAll(() => library.destroy())

const SCALE = 3
/** The sheet as a printer would fill it: how dark each point is, 0 to 255. */
async function inkOf(paper: PaymentPaper) {
  const document = await library.loadDocument(await paperPdf(paper))
  const pages = document.getPageCount()
  const { data, width, height } = await document
    .getPage(0)
    .render({ scale: SCALE, render: ({ data: pixels }) => Promise.resolve(pixels) })
  document.destroy()
  const darkAt = (x: number, y: number): number => 255 - (data[(Math.round(y) * width + Math.round(x)) * 4 + 1] ?? 255)
  const dark = () => {
    let count = 0
    for (let at = 1; at < data.length; at += 4) if ((data[at] ?? 255) < 128) count += 1
    return count
  }
  return { pages, width, height, dark, darkAt }
}
async function textOf(paper: PaymentPaper): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(await paperPdf(paper))), {
    mergePages: true,
  })
  return text
}

test('a pro forma for the rest names what has arrived, and no discount', async () => {
  const text = await textOf({ ...PROFORMA, arrived: 9000, amount: 400 })
  for (const words of ['Already received', 'ከዚህ በፊት የተቀበልነው', '-9,000', 'four hundred birr'])
    expect(text).toContain(words)
  expect(text).not.toContain('Discount')
})

test('a paper is one sheet of A4 whose text can be copied, in both scripts', async () => {
  const { pages, width, height } = await inkOf(PROFORMA)
  expect([pages, Math.floor(width / SCALE), Math.floor(height / SCALE)]).toEqual([1, 595, 841])
  const text = await textOf(PROFORMA)
  for (const said of ['PF-2026-000123', 'ፕሮፎርማ', 'ዓባይ ንግድ', '0098765432', '1000123456789', 'ABCDEF7', ADDRESS])
    expect(text).toContain(said)
  expect(text).toContain('nine thousand four hundred birr · ዘጠኝ ሺህ አራት መቶ ብር')
  expect(text).toContain('2 March 2026 · የካቲት 23 ቀን 2018 ዓ.ም')
})

test('each script of a paper is really drawn', async () => {
  const without = (part: object) => inkOf({ ...PROFORMA, buyer: { tin: '0098765432', ...part } })
  const [neither, latin, ethiopic] = await Promise.all([
    without({}),
    without({ name: 'Abay Trading PLC' }),
    without({ nameAm: 'ዓባይ ንግድ ኃላፊነቱ የተወሰነ' }),
  ])
  const bare = neither.dark()
  expect(bare).toBeGreaterThan(20_000)
  expect(latin.dark() - bare).toBeGreaterThan(1000)
  expect(ethiopic.dark() - bare).toBeGreaterThan(1000)
})

test('a paper has a QR code with every module correct', async () => {
  const { darkAt } = await inkOf(PROFORMA)
  const { data, size } = encode(ADDRESS, { ecc: 'M', border: 4 })
  const codeWidth = 104 * SCALE
  const module = codeWidth / size
  const [x, y] = [(595.28 - 48) * SCALE - codeWidth + 4 * module, 48 * SCALE - 4 * module]
  const wrong = data.flatMap((row, j) =>
    row.filter((isDark, i) => darkAt(x + (i + 0.5) * module, y + (j + 0.5) * module) > 128 !== isDark),
  )
  expect(wrong).toEqual([])
})

test('a paper stays one sheet with the longest names and twenty accounts, and nothing leaves it', async () => {
  const buyer = { name: 'Š'.repeat(200), nameAm: 'የኢትዮጵያ '.repeat(25), address: 'a'.repeat(300), tin: '0098765432' }
  const rows = { listPrice: 12_000, arrived: 9000, amount: 400, vat: { percent: 15, amount: 52.17 } }
  const paper = { ...PROFORMA, ...rows, buyer, accounts: Array.from({ length: 20 }, () => ACCOUNT) }
  const { pages, width, height, darkAt } = await inkOf(paper)
  expect(pages).toBe(1)
  const margin = 40 * SCALE
  const outside: number[] = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // From the left margin on to the right one.
      if (x === margin && y <= height - margin) x = Math.max(x, Math.floor(width - margin) + 1)
      if (darkAt(x, y) > 40) outside.push(y)
    }
  expect(outside).toEqual([])
  expect((await textOf(paper)).match(/1000123456789/g)).toHaveLength(20)
}, 30_000)

test('a paper says what happened for a confirmation and a reversal, and never calls itself a receipt', async () => {
  const paid = { ...PROFORMA, kind: 'confirmation', number: 'CH-2026-000007', accounts: [], paidAt: PROFORMA.issuedAt }
  const { payLink: _, validUntil: __, ...confirmation } = { ...paid, bankReference: 'FT26062AB12C' } as PaymentPaper
  const text = await textOf({ ...confirmation, begins: Date.UTC(2026, 2, 2), ends: Date.UTC(2028, 2, 2) })
  expect(text).toContain('የክፍያ ማረጋገጫ')
  expect(text).toContain('FT26062AB12C')
  expect(text).toContain('2 March 2028')
  const title = text.slice(0, text.indexOf('CH-2026'))
  expect(title).not.toMatch(/receipt|invoice|ደረሰኝ/i)
  const reversal = { ...confirmation, kind: 'reversal' as const, number: 'RV-2026-000001', reverses: 'CH-2026-000007' }
  const other = await textOf({ ...reversal, reason: 'Paid twice', reversedBy: 'Hana Bekele' })
  for (const said of ['RV-2026-000001', 'CH-2026-000007', 'Paid twice', 'Hana Bekele']) expect(other).toContain(said)
})

test('a paper shows markup as text, and leaves out characters that change direction', async () => {
  const paper = { ...PROFORMA, buyer: { name: '<b>Abay</b>\u202E\u0000 =1+1', address: 'Bole\nAddis Ababa' } }
  expect(await textOf(paper)).toContain('<b>Abay</b> =1+1')
})

test('a paper is the same file each time, whatever was printed before it', async () => {
  const paper = { ...PROFORMA, buyer: { nameAm: 'የኢትዮጵያ '.repeat(25) } }
  const [first, , then] = await Promise.all([paperPdf(paper), paperPdf(PROFORMA), paperPdf(paper)])
  expect(Buffer.compare(Buffer.from(first), Buffer.from(then))).toBe(0)
})

test('the runs contain any text completely, and lines are never too wide', () => {
  const words = fc.array(fc.constantFrom('Abay', 'ዓባይ', 'Š', 'PLC', 'ኃ/የተ/የግ/ማ', 'x'.repeat(40)), { minLength: 1 })
  fc.assert(
    fc.property(words, fc.integer({ min: 5, max: 30 }), (given, width) => {
      const text = printable(given.join(' '))
      expect(
        runsOf(text)
          .map((run) => run.text)
          .join(''),
      ).toBe(text)
      const lines = linesOf(text, width, (part) => [...part].length)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width)
    }),
  )
})
