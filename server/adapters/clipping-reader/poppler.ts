import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PictureUnread } from '#server/modules/desk/index.ts'
import type { PageDrawer } from '#server/modules/desk/index.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { runConfined } from './confinement.ts'
import type { Confinement } from './confinement.ts'
import { pdfPagesOf } from './pdf-pages.ts'
import type { PageSize } from './pdf-pages.ts'

/** As a scanner does; less where a newspaper page would have more points than can be processed. */
const DOTS_PER_INCH = 300
const POINTS_PER_INCH = 72
const MAX_POINTS = 12_000_000
const MAX_INFO = 64 * 1024
const MAX_PAGE = 12 * 1024 * 1024
const MAX_WAITING = 10

const resolutionOf = ({ width, height }: PageSize): number =>
  Math.max(
    1,
    Math.floor(Math.min(DOTS_PER_INCH, POINTS_PER_INCH * Math.sqrt(MAX_POINTS / Math.max(1, width * height)))),
  )

/**
 * Draws pages of PDFs with poppler's `pdftoppm` at `path` and `pdfinfo` next to it, one file at a time; undefined where
 * they are not installed.
 */
export function popplerDrawer(path: string, confined: Confinement): PageDrawer | undefined {
  const info = join(dirname(path), 'pdfinfo')
  if (!existsSync(path) || !existsSync(info)) return undefined
  const [draws, informs] = [confined(path, '-v'), confined(info, '-v')]
  if (!draws || !informs) return undefined
  const inTurn = createConcurrencyLimit(1, MAX_WAITING, () => new PictureUnread('too many files at once'))
  return {
    draw: (pdf, max) =>
      inTurn(async () => {
        const printed = await runConfined(informs, ['-f', '1', '-l', String(max), '-'], pdf, MAX_INFO)
        if (!printed) return undefined
        const { count, sizes } = pdfPagesOf(printed.toString('utf8'))
        const pages: Buffer[] = []
        for (const [n, size] of sizes.slice(0, max).entries()) {
          const page = ['-f', String(n + 1), '-l', String(n + 1), '-r', String(resolutionOf(size))]
          const drawn = await runConfined(
            draws,
            [...page, '-gray', '-jpeg', '-jpegopt', 'quality=85', '-'],
            pdf,
            MAX_PAGE,
          )
          if (!drawn) return undefined
          pages.push(drawn)
        }
        return { pages, count }
      }),
  }
}
