import type { ClippingReader, PageDrawer } from '#server/modules/desk/index.ts'
import type { Log } from '#server/platform/log.ts'
import { createConfinement } from './confinement.ts'
import { popplerDrawer } from './poppler.ts'
import { tesseractReader } from './tesseract.ts'

type Paths = { tesseract?: string | undefined; pdftoppm?: string | undefined }
type Programs = { letters: ClippingReader | undefined; drawer: PageDrawer | undefined }

const found = new Map<string, Programs>()

/**
 * The configured and installed programs that read pictures of notices. They are searched once in a process, because
 * each is tried in its sandbox while all else waits.
 */
export function picturePrograms({ tesseract, pdftoppm }: Paths, log: Pick<Log, 'warn'>): Programs {
  const key = JSON.stringify([tesseract, pdftoppm])
  const known = found.get(key)
  if (known) return known
  const confined = createConfinement(log)
  const programs = {
    letters: tesseract === undefined ? undefined : tesseractReader(tesseract, confined),
    drawer: pdftoppm === undefined ? undefined : popplerDrawer(pdftoppm, confined),
  }
  found.set(key, programs)
  return programs
}
