import { decodeContacts } from '#language/decode-contacts.ts'

/** A preview of a contact file before it is sent; the server's own reading decides. */
export type FilePreview = {
  format: 'vCard' | 'CSV'
  count: number
  /** The first few, as far as they can be read here. */ names: string[]
}

const MAX_NAMES = 4
const HEADING = /e-?mail|phone|mobile|name|tel|ስም|ስልክ|ኢሜ/i
/** Decoded elsewhere: quoted-printable and other encodings than that of the file. */
const FULL_NAME = /^FN(?:;(?!.*QUOTED-PRINTABLE)[^:]*)?:(.+)$/gim

const firstCell = (line: string): string =>
  (/^"((?:[^"]|"")*)"/.exec(line)?.[1]?.replaceAll('""', '"') ?? line.split(/[,;\t|]/, 1)[0] ?? '').trim()

/** Previews a file by its name and content; undefined for files that are neither vCard nor CSV. */
export function previewFile(bytes: Uint8Array): FilePreview | undefined {
  const text = decodeContacts(bytes)
  if (text.includes('\0') || text.trim() === '') return undefined
  // Concatenated files keep the mark at the beginning of each.
  const cards = text.match(/^\ufeff?BEGIN:VCARD\s*$/gim)
  if (cards) {
    const names = [...text.matchAll(FULL_NAME)]
      .slice(0, MAX_NAMES)
      .map(([, name = '']) => name.replace(/\\(.)/g, '$1').trim())
    return { format: 'vCard', count: cards.length, names }
  }
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const [head = ''] = lines
  if (!/[,;\t|@]|\d{7}/.test(head)) return undefined
  const people = HEADING.test(head) && !head.includes('@') ? lines.slice(1) : lines
  return {
    format: 'CSV',
    count: people.length,
    names: people
      .map(firstCell)
      .filter((name) => name !== '')
      .slice(0, MAX_NAMES),
  }
}
