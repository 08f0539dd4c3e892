import { DOCUMENT_TYPES, endingOf } from '#contract/document-kinds.ts'
import type { DocumentType } from '#contract/document-kinds.ts'

/** Limit of common file systems, in bytes. */
const MAX_BYTES = 255
/** In bytes: a longer text behind a dot does not name the file's type, and is cut with the rest. */
const LONGEST_ENDING = 32
const utf8 = new TextEncoder()

/**
 * A name that a person may see and a file system may store: without folders before it, invisible characters and
 * direction marks, and characters that some system forbids; at most 255 bytes, its ending kept.
 */
export function harmlessName(typed: string): string {
  const name = typed
    .normalize('NFC')
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const ending = endingOf(name)
  const hasEnding = ending !== '' && utf8.encode(ending).length <= LONGEST_ENDING
  const tail = hasEnding ? `.${name.slice(-ending.length)}` : ''
  let stem = [...(tail === '' ? name : name.slice(0, -tail.length))]
  if (stem.length === 0) stem = [...'document']
  while (utf8.encode(stem.join('') + tail).length > MAX_BYTES) stem.pop()
  const cut = stem.join('').trimEnd()
  return hasEnding ? cut + tail : cut.replace(/[. ]+$/, '')
}

export const fitsType = (name: string, type: DocumentType): boolean =>
  (DOCUMENT_TYPES[type] as readonly string[]).includes(endingOf(name))
/** The ending of the download's address. */
export const endingFor = (type: DocumentType): string => DOCUMENT_TYPES[type][0]

/**
 * Content-Disposition for a download (RFC 6266): the name in UTF-8 (RFC 8187), and for old programs in ASCII, where
 * letters that ASCII lacks are left out.
 */
export function attachment(name: string): string {
  const tail = /\.[a-zA-Z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  const stem = name
    .slice(0, name.length - tail.length)
    .replace(/[^\x20-\x7e]+|["\\%;]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${stem === '' ? 'document' : stem}${tail}"; filename*=UTF-8''${encoded}`
}
