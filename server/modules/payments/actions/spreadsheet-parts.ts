import { MAX_STATEMENT_LINES } from '#contract/statement-columns.ts'
import { OddZip, unpacked, zipEntries } from '#server/modules/files/index.ts'
import type { ZipEntry } from '#server/modules/files/index.ts'
import { refuse } from '#server/platform/refused.ts'
import type { SpreadsheetParts } from '../core/spreadsheet.ts'

/** The most bytes of an unpacked part: the longest statement has fewer. */
const MAX_BYTES = 24 * 1024 * 1024
const TYPES = '[Content_Types].xml'

const notOne = () => refuse('statement', 'lines-not-csv')

/** The parts of an Excel file. Refuses other files, and those that unpack to far more than a statement has. */
export function spreadsheetParts(bytes: Uint8Array): SpreadsheetParts {
  let entries: Map<string, ZipEntry>
  try {
    entries = new Map(zipEntries(bytes).map((entry) => [entry.name, entry]))
  } catch (error) {
    if (error instanceof OddZip || error instanceof RangeError) throw notOne()
    throw error
  }
  if (!entries.has(TYPES) || !entries.has('xl/workbook.xml')) throw notOne()
  return (name) => {
    const entry = entries.get(name)
    if (!entry) return ''
    if (entry.size > MAX_BYTES) throw refuse('statement', 'lines-too-many', { max: MAX_STATEMENT_LINES })
    try {
      const xml = new TextDecoder('utf-8', { fatal: true }).decode(unpacked(bytes, entry))
      if (xml.includes('<!DOCTYPE')) throw notOne()
      return xml
    } catch (error) {
      // The bytes are packed or encoded differently than the file declares.
      if (error instanceof OddZip || error instanceof TypeError || (error instanceof Error && 'code' in error))
        throw notOne()
      throw error
    }
  }
}
