import type { ClippingReader, PageDrawer } from '#server/modules/desk/index.ts'
import type { Log } from '#server/platform/log.ts'
import { createConfinement } from './confined.ts'
import { popplerDrawer } from './poppler.ts'
import { tesseractReader } from './tesseract.ts'

type Paths = { tesseract?: string | undefined; pdftoppm?: string | undefined }

/** The programs that read pictures of notices, as far as they are configured and installed. */
export function picturePrograms(
  { tesseract, pdftoppm }: Paths,
  log: Pick<Log, 'warn'>,
): { letters: ClippingReader | undefined; drawer: PageDrawer | undefined } {
  const confined = createConfinement(log)
  return {
    letters: tesseract === undefined ? undefined : tesseractReader(tesseract, confined),
    drawer: pdftoppm === undefined ? undefined : popplerDrawer(pdftoppm, confined),
  }
}
