import { linesOf, printable, runsOf } from './text-runs.ts'

const MARGIN = 48
const LEADING = 1.38
/** Colours of the light theme. */
export const COLORS = { ink: '#15201a', quiet: '#58645c', line: '#d5dcd7', act: '#0a5c39', urgent: '#f2b62c' } as const

export type Style = { size?: number; bold?: boolean; color?: string; align?: 'left' | 'right' | 'center' }
export type PaperSheet = ReturnType<typeof createSheet>

/**
 * A sheet of A4 that is written from the top down, each piece of text in the font that has its characters. `scale`
 * reduces everything.
 */
export function createSheet(doc: PDFKit.PDFDocument, scale: number) {
  const right = doc.page.width - MARGIN
  const font = (subset: string, bold: boolean) => doc.font(`${subset} ${bold ? 600 : 400}`)
  const widthIn = (text: string, { size = 10, bold = false }: Style): number =>
    runsOf(text).reduce((sum, run) => {
      font(run.subset, bold).fontSize(size * scale)
      return sum + doc.widthOfString(run.text)
    }, 0)

  function line(text: string, x: number, y: number, style: Style): void {
    let at = x
    for (const run of runsOf(text)) {
      font(run.subset, style.bold ?? false)
        .fontSize((style.size ?? 10) * scale)
        .fillColor(style.color ?? COLORS.ink)
      doc.text(run.text, at, y, { lineBreak: false })
      at += doc.widthOfString(run.text)
    }
  }

  return {
    left: MARGIN,
    right,
    top: MARGIN,
    bottom: doc.page.height - MARGIN,
    /** Points at this scale. */
    points: (size: number): number => size * scale,
    width: (text: string, style: Style = {}): number => widthIn(printable(text), style),
    /** Writes text from `y` down between `x` and `x + width`; returns where it ends. */
    text(words: string, box: { x: number; y: number; width: number }, style: Style = {}): number {
      const step = (style.size ?? 10) * scale * LEADING
      let { y } = box
      for (const row of linesOf(printable(words), box.width, (text) => widthIn(text, style))) {
        const free = box.width - widthIn(row, style)
        const indent = style.align === 'right' ? free : style.align === 'center' ? free / 2 : 0
        line(row, box.x + indent, y, style)
        y += step
      }
      return y
    },
    rule(y: number, color: string = COLORS.line, thickness = 0.75): void {
      doc.moveTo(MARGIN, y).lineTo(right, y).lineWidth(thickness).strokeColor(color).stroke()
    },
    box(x: number, y: number, width: number, height: number, color: string): void {
      doc.rect(x, y, width, height).fill(color)
    },
    /** Draws a path whose units are modules, such as a QR code, in a square of `width`. */
    path(path: string, modules: number, { x, y, width }: { x: number; y: number; width: number }): void {
      doc
        .save()
        .translate(x, y)
        .scale(width / modules)
        .path(path)
        .fill('#000000')
        .restore()
    },
  }
}
