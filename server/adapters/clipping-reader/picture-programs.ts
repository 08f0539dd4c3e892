import type { ClippingReader, PageDrawer } from '#server/modules/desk/index.ts'
import type { Log } from '#server/platform/log.ts'
import { createConfinement } from './confinement.ts'
import { popplerDrawer } from './poppler.ts'
import { tesseractReader } from './tesseract.ts'

type Paths = { tesseract?: string | undefined; pdftoppm?: string | undefined }
type Programs = { clippingReader: ClippingReader | undefined; drawer: PageDrawer | undefined }

const openedPrograms = new Map<string, Programs>()

/**
 * The configured and installed programs that read pictures of notices. They are searched once in a process, because
 * each is tried in its sandbox while all else waits.
 */
export function picturePrograms({ tesseract, pdftoppm }: Paths, log: Pick<Log, 'warn'>): Programs {
  const key = JSON.stringify([tesseract, pdftoppm])
  const opened = openedPrograms.get(key)
  if (opened) return opened
  const confined = createConfinement(log)
  const programs = {
    clippingReader: tesseract === undefined ? undefined : tesseractReader(tesseract, confined),
    drawer: pdftoppm === undefined ? undefined : popplerDrawer(pdftoppm, confined),
  }
  openedPrograms.set(key, programs)
  return programs
}
