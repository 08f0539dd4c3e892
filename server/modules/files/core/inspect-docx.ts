import type { DocumentError } from '#contract/document-kinds.ts'
import type { Inspected } from './ports.ts'
import { latin1 } from './raw-bytes.ts'
import { OddZip, unpacked, zipEntries } from './zip-entries.ts'
import type { ZipEntry } from './zip-entries.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MAIN = 'word/document.xml'
const TYPES = '[Content_Types].xml'
const OTHER_OFFICE = /^(xl|ppt|visio)\/|^mimetype$|^content\.xml$/
const MACROS = /(^|\/)(vbaProject(Signature\w*)?\.bin|vbaData\.xml)$/i
const ACTIVE =
  /(^|\/)(activeX|embeddings|ctrlProps|customUI|attachedToolbars)\b|\.(exe|dll|js|vbs|bat|cmd|scr|jar|zip|html?|svg|ole|bin|hta|lnk)$/i
/** A printer's settings and fonts are bytes without a known type that Word itself writes. */
const HARMLESS = /(^|\/)(printerSettings\/printerSettings\d*\.bin|fonts\/\w+\.odttf)$/i
/** Relations by which opening the document would fetch or run something, from outside or inside. */
const FETCHING = /relationships\/(attachedTemplate|oleObject|frame|subDocument|control|afChunk)["']/i
const ELSEWHERE = /TargetMode\s*=\s*["']\s*External/i
const ENTITIES = /<!(DOCTYPE|ENTITY)/i
/** One attribute after the other, so that none is found inside the value of another. */
const ATTRIBUTES = /([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Characters: browsers follow no address nearly as long. */
const LONGEST_RELATION = 8192
const text = new TextDecoder()

/** A Word document by its parts; every other zip is an archive, every other office file of unknown type. */
export function inspectDocx(bytes: Uint8Array): Inspected {
  let entries: ZipEntry[]
  try {
    entries = zipEntries(bytes)
  } catch (error) {
    if (error instanceof OddZip) return { fault: 'archive' }
    throw error
  }
  const names = entries.map(({ name }) => name)
  if (names.some((name) => MACROS.test(name))) return { fault: 'macros' }
  if (names.some((name) => OTHER_OFFICE.test(name))) return { fault: 'unknown-type' }
  if (!names.includes(TYPES) || !names.includes(MAIN)) return { fault: 'archive' }
  if (names.some((name) => ACTIVE.test(name) && !HARMLESS.test(name))) return { fault: 'active-content' }
  const fault = faultOfParts(bytes, entries)
  return fault ? { fault } : { type: TYPE, size: bytes.length }
}

function faultOfParts(bytes: Uint8Array, entries: readonly ZipEntry[]): DocumentError | undefined {
  for (const entry of entries) {
    const content = unpacked(bytes, entry)
    if (!/\.(xml|rels)$/i.test(entry.name)) continue
    const isMain = entry.name === TYPES
    const isRelations = /\.rels$/i.test(entry.name)
    // Word writes UTF-8. In any other encoding, the words below would be missed.
    if (isOtherwiseEncoded(content)) return 'active-content'
    const small = text.decode(isMain || isRelations ? content : content.subarray(0, 2048))
    // Comments may stand before it, of any length.
    if (ENTITIES.test(small) || Buffer.from(content.buffer, content.byteOffset, content.length).includes('<!DOCTYPE'))
      return 'active-content'
    if (isMain && /macroEnabled/i.test(small)) return 'macros'
    if (isMain && !small.includes('wordprocessingml.document.main+xml')) return 'unknown-type'
    if (isRelations && fetches(small)) return 'active-content'
  }
  return undefined
}

/** UTF-16 and UTF-32 by their mark or their zeros, other encodings by their first character or their declaration. */
function isOtherwiseEncoded(content: Uint8Array): boolean {
  if (content.length === 0) return false
  const head = latin1(content, 0, 512)
  if (content.includes(0) || !/^(?:\xef\xbb\xbf)?\s*</.test(head)) return true
  const declared = /<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/i.exec(head)?.[1]
  return declared !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(declared)
}

/** Character references can spell any of these words differently, and no program needs them here. */
const fetches = (relations: string): boolean =>
  relations.includes('&#') ||
  FETCHING.test(relations) ||
  relations.split('<').some((tag) => ELSEWHERE.test(tag) && !isLink(tag))

/** A link is followed only on a click; any other outside part is fetched when the document opens. */
function isLink(tag: string): boolean {
  if (tag.length > LONGEST_RELATION) return false
  const types = [...tag.matchAll(ATTRIBUTES)].filter(([, name]) => name === 'Type')
  return types.length === 1 && types.every(([, , double, single]) => (double ?? single ?? '').endsWith('/hyperlink'))
}
