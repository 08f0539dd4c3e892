import type { DocumentFault } from '#contract/document-kinds.ts'
import type { Inspected } from './ports.ts'
import { OddZip, unpacked, zipEntries } from './zip-entries.ts'
import type { ZipEntry } from './zip-entries.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const MAIN = 'word/document.xml'
const TYPES = '[Content_Types].xml'
const OTHER_OFFICE = /^(xl|ppt|visio)\/|^mimetype$|^content\.xml$/
const MACROS = /(^|\/)(vbaProject(Signature\w*)?\.bin|vbaData\.xml)$/i
const ACTIVE = /(^|\/)(activeX|embeddings|ctrlProps|customUI|attachedToolbars)\b|\.(exe|dll|js|vbs|bat|cmd|scr|jar|zip|html?|svg|ole|bin|hta|lnk)$/i
/** A printer's settings and fonts are bytes of no known kind that Word itself writes. */
const HARMLESS = /(^|\/)(printerSettings\/printerSettings\d*\.bin|fonts\/\w+\.odttf)$/i
/** Relations by which opening the document would fetch or run something from elsewhere. */
const FETCHING = /relationships\/(attachedTemplate|oleObject|frame|subDocument|control|afChunk)"/i
const ENTITIES = /<!(DOCTYPE|ENTITY)/i
const text = new TextDecoder()

/** A Word document by its parts; every other zip is an archive, every other office file of no known kind. */
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

function faultOfParts(bytes: Uint8Array, entries: readonly ZipEntry[]): DocumentFault | undefined {
  for (const entry of entries) {
    const content = unpacked(bytes, entry)
    if (!/\.(xml|rels)$/i.test(entry.name)) continue
    const isMain = entry.name === TYPES
    const small = isMain || entry.name.endsWith('.rels') ? text.decode(content) : text.decode(content.subarray(0, 2048))
    if (ENTITIES.test(small)) return 'active-content'
    if (isMain && /macroEnabled/i.test(small)) return 'macros'
    if (isMain && !small.includes('wordprocessingml.document.main+xml')) return 'unknown-type'
    if (entry.name.endsWith('.rels') && FETCHING.test(small)) return 'active-content'
  }
  return undefined
}
