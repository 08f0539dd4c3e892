import { birrInWords } from '#ethiopia/birr-words.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { civilDateAt } from '#ethiopia/calendar.ts'
import { formatEthiopian, formatGregorian } from '#ethiopia/date-text.ts'
import type { PaymentPaper } from '#contract/papers.ts'
import { itemOf, joined, LABELS, NOTES, TITLES, vatOf } from './paper-texts.ts'
import type { Both } from './paper-texts.ts'
import { COLORS } from './sheet.ts'
import type { PaperSheet, Style } from './sheet.ts'

const SANTIM = 100
const CODE_WIDTH = 104
const GAP = 16
const QUIET_MODULES = 4
const QUIET = { size: 9, color: COLORS.quiet } as const
const STRONG = { bold: true } as const

/** Figures for a column whose heading names the currency. */
const figures = (amount: number): string => formatBirr(amount, 'en').replace('ETB ', '')
/** A day in both calendars. */
function dayOf(at: number): string {
  const form = { weekday: false, short: false }
  const date = civilDateAt(at)
  return `${formatGregorian(date, 'en', form)} · ${formatEthiopian(date, 'am', form)}`
}

/** Draws a paper from the top down; returns whether it fits on the sheet. */
export function drawPaper(sheet: PaperSheet, paper: PaymentPaper): boolean {
  let y = drawHead(sheet, paper)
  y = drawParties(sheet, paper, y + sheet.points(GAP))
  y = drawAmounts(sheet, paper, y + sheet.points(GAP))
  y = (paper.kind === 'proforma' ? drawHowToPay : drawWhatHappened)(sheet, paper, y + sheet.points(GAP))
  const foot = joined(NOTES.notTax)
  const footTop = sheet.bottom - sheet.points(34)
  sheet.rule(footTop)
  const bottom = sheet.text(
    foot,
    { x: sheet.left, y: footTop + sheet.points(7), width: sheet.right - sheet.left },
    QUIET,
  )
  // A pro forma shows its address at the top.
  const which = paper.kind === 'proforma' ? paper.number : `${paper.number} · ${paper.qr.address}`
  sheet.text(which, { x: sheet.left, y: bottom, width: sheet.right - sheet.left }, QUIET)
  return y <= footTop
}

function drawHead(sheet: PaperSheet, paper: PaymentPaper): number {
  const { left, right, top, points } = sheet
  const codeWidth = points(CODE_WIDTH)
  const width = right - left - codeWidth - points(GAP)
  sheet.box(left, top + points(3), points(6), points(13), COLORS.urgent)
  let y = sheet.text(
    'Chereta · ጨረታ',
    { x: left + points(12), y: top, width },
    { size: 12, bold: true, color: COLORS.act },
  )
  const title = TITLES[paper.kind]
  y = sheet.text(title.en, { x: left, y: y + points(8), width }, { size: 24, bold: true })
  y = sheet.text(title.am, { x: left, y, width }, { size: 16, bold: true, color: COLORS.quiet })
  y += points(6)
  y = drawPair(sheet, LABELS.number, paper.number, { x: left, y, width }, STRONG)
  y = drawPair(sheet, LABELS.issued, dayOf(paper.issuedAt), { x: left, y, width })
  if (paper.validUntil !== undefined)
    y = drawPair(sheet, LABELS.validUntil, dayOf(paper.validUntil), { x: left, y, width }, STRONG)
  if (paper.paidAt !== undefined) y = drawPair(sheet, LABELS.paidAt, dayOf(paper.paidAt), { x: left, y, width })
  // The code's quiet margin falls into that of the sheet.
  const quiet = (codeWidth * QUIET_MODULES) / paper.qr.size
  const code = { x: right - codeWidth + quiet, y: top - quiet, width: codeWidth }
  sheet.path(paper.qr.path, paper.qr.size, code)
  const caption = paper.kind === 'proforma' ? NOTES.scanToPay : NOTES.scanToCheck
  let below = top + codeWidth - quiet
  for (const words of [caption.en, caption.am])
    below = sheet.text(
      words,
      { x: right - codeWidth, y: below, width: codeWidth },
      { size: 8, color: COLORS.quiet, align: 'right' },
    )
  const end = Math.max(y, below) + points(8)
  sheet.rule(end, COLORS.ink, 1.5)
  return end
}

/** A label in both languages, with its value next to it. */
function drawPair(
  sheet: PaperSheet,
  label: Both,
  said: string,
  box: { x: number; y: number; width: number },
  style: Style = {},
): number {
  const labelWidth = sheet.points(178)
  const left = sheet.text(
    joined(label),
    { ...box, y: box.y + sheet.points(1), width: labelWidth - sheet.points(8) },
    QUIET,
  )
  const other = sheet.text(said, { x: box.x + labelWidth, y: box.y, width: box.width - labelWidth }, style)
  return Math.max(left, other)
}

function drawParties(sheet: PaperSheet, { seller, buyer }: PaymentPaper, top: number): number {
  const width = (sheet.right - sheet.left - sheet.points(GAP)) / 2
  const numbers = ({ tin, vatNumber }: { tin?: string | undefined; vatNumber?: string | undefined }) => [
    tin && `${LABELS.tin.en}: ${tin}`,
    vatNumber && `${LABELS.vat.en}: ${vatNumber}`,
  ]
  const { name, nameAm, address } = buyer
  const sold = [seller.name ?? 'Chereta', seller.address, seller.phones.join(', '), seller.email, ...numbers(seller)]
  const bought = [name, nameAm, address, ...numbers(buyer)]
  const column = (label: Both, lines: readonly (string | undefined)[], x: number): number => {
    const shownLines = lines.filter((line) => line !== undefined && line !== '')
    if (shownLines.length === 0) return top
    let y = sheet.text(joined(label), { x, y: top, width }, QUIET) + sheet.points(2)
    for (const [n, line] of shownLines.entries())
      y = sheet.text(line ?? '', { x, y, width }, n === 0 ? { bold: true, size: 11 } : {})
    return y
  }
  return Math.max(
    column(LABELS.seller, sold, sheet.left),
    column(LABELS.buyer, bought, sheet.left + width + sheet.points(GAP)),
  )
}

function drawAmounts(sheet: PaperSheet, paper: PaymentPaper, top: number): number {
  const { left, right, points } = sheet
  const amountWidth = points(150)
  const width = right - left - amountWidth - points(GAP)
  const row = (words: string, amount: string, y: number, style: Style): number => {
    const end = sheet.text(words, { x: left, y: y + points(6), width }, style)
    sheet.text(amount, { x: right - amountWidth, y: y + points(6), width: amountWidth }, { ...style, align: 'right' })
    const bottom = end + points(5)
    sheet.rule(bottom)
    return bottom
  }
  sheet.rule(top)
  let y = row(joined(LABELS.description), joined(LABELS.amount), top, QUIET)
  y = row(joined(itemOf(paper.months)), figures(paper.listPrice), y, {})
  const discount = paper.listPrice - paper.amount - (paper.credit ?? 0) - (paper.arrived ?? 0)
  if (discount > 0) y = row(joined(LABELS.discount), figures(-discount), y, {})
  if (paper.credit !== undefined) y = row(joined(LABELS.credit), figures(-paper.credit), y, {})
  if (paper.arrived !== undefined) y = row(joined(LABELS.arrived), figures(-paper.arrived), y, {})
  const total = { proforma: LABELS.toPay, confirmation: LABELS.paid, reversal: LABELS.reversed }[paper.kind]
  y = row(joined(total), figures(paper.amount), y, { bold: true, size: 13 })
  if (paper.vat) y = row(joined(vatOf(paper.vat.percent)), figures(paper.vat.amount), y, {})
  const santim = Math.round(paper.amount * SANTIM)
  const words = `${birrInWords(santim, 'en')} · ${birrInWords(santim, 'am')}`
  return drawPair(sheet, LABELS.inWords, words, { x: left, y: y + points(8), width: right - left })
}

function drawHowToPay(sheet: PaperSheet, paper: PaymentPaper, top: number): number {
  const { left, right, points } = sheet
  const width = right - left
  let y = top
  if (paper.accounts.length > 0) {
    y = sheet.text(joined(LABELS.accounts), { x: left, y, width }, QUIET) + points(2)
    const columns = [points(110), points(160)] as const
    for (const { bank, number, holder } of paper.accounts) {
      const last = width - columns[0] - columns[1]
      y = Math.max(
        sheet.text(bank, { x: left, y, width: columns[0] - points(6) }),
        sheet.text(number, { x: left + columns[0], y, width: columns[1] - points(6) }, STRONG),
        sheet.text(holder, { x: left + columns[0] + columns[1], y, width: last }),
      )
    }
    y += points(8)
  }
  y = sheet.text(joined(LABELS.reference), { x: left, y, width }, QUIET)
  y = sheet.text(paper.reference, { x: left, y, width }, { size: 18, bold: true })
  y = sheet.text(joined(NOTES.reference), { x: left, y, width }, { size: 9 })
  if (paper.payLink === undefined) return y
  y = sheet.text(
    joined(paper.paysOnline ? LABELS.orLink : LABELS.accountsLink),
    { x: left, y: y + points(8), width },
    QUIET,
  )
  return sheet.text(paper.payLink, { x: left, y, width }, { size: 9 })
}

function drawWhatHappened(sheet: PaperSheet, paper: PaymentPaper, top: number): number {
  const day = (at: number | undefined) => (at === undefined ? undefined : dayOf(at))
  const rows: readonly (readonly [Both, string | undefined])[] = [
    [LABELS.reverses, paper.reverses],
    [LABELS.reason, paper.reason],
    [LABELS.reversedBy, paper.reversedBy],
    [LABELS.begins, day(paper.begins)],
    [LABELS.ends, day(paper.ends)],
    [LABELS.reference, paper.reference],
    [LABELS.bankReference, paper.bankReference],
  ]
  let y = top
  for (const [label, said] of rows)
    if (said !== undefined)
      y = drawPair(sheet, label, said, { x: sheet.left, y, width: sheet.right - sheet.left }, STRONG) + sheet.points(3)
  return y
}
