import { getDocumentProxy } from 'unpdf'
import type { Inspected, TextRead } from '#server/modules/files/core/ports.ts'
import { READER_LIMITS } from './limits.ts'

type Opened = Awaited<ReturnType<typeof getDocumentProxy>>

const open = (bytes: Uint8Array): Promise<Opened> =>
  getDocumentProxy(new Uint8Array(bytes), {
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: 0,
  })

const needsPassword = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

/**
 * Whether a PDF can be opened, and holds nothing that would run or be unpacked. One with a password is accepted unread.
 */
export async function inspectOpened(bytes: Uint8Array, found: Inspected): Promise<Inspected> {
  let pdf: Opened
  try {
    pdf = await open(bytes)
  } catch (error) {
    return needsPassword(error) ? found : { fault: 'damaged' }
  }
  try {
    const [attachments, runs] = await Promise.all([pdf.getAttachments(), pdf.hasJSActions()])
    return runs || (attachments && Object.keys(attachments).length > 0) ? { fault: 'active-content' } : found
  } catch {
    return { fault: 'damaged' }
  }
}

/** The words of a PDF, page by page, as far as it can be read; none where it is made of pictures. */
export async function textOfPdf(bytes: Uint8Array): Promise<TextRead> {
  let pdf: Opened
  try {
    pdf = await open(bytes)
  } catch {
    return { state: 'unreadable' }
  }
  let text = ''
  let unread = 0
  const pages = Math.min(pdf.numPages, READER_LIMITS.pages)
  for (let n = 1; n <= pages && text.length < READER_LIMITS.characters; n++) {
    try {
      const page = await pdf.getPage(n)
      const { items } = await page.getTextContent()
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
      text += '\n'
      page.cleanup()
    } catch {
      unread++
    }
  }
  if (text.trim() !== '') return { state: 'read', text }
  return unread > 0 ? { state: 'unreadable' } : { state: 'none' }
}
