type NoticeFormat = 'lines' | 'document' | 'csv'

/** The part of a file that the guess reads. */
export const HEAD_BYTES = 1 << 18

/** First bytes of other kinds of file, with advice about each. */
const FOREIGN: readonly (readonly [string, string])[] = [
  ['504b0304', 'a zip archive or an Office file; unpack it, or save the sheet as CSV'],
  ['504b0506', 'an empty zip archive'],
  ['d0cf11e0', 'an old Office file; save the sheet as CSV'],
  ['25504446', 'a PDF; notices are read as JSON lines, OCDS or CSV'],
  ['425a68', 'packed with bzip2; unpack it, or pack it with gzip'],
  ['fd377a58', 'packed with xz; unpack it, or pack it with gzip'],
  ['28b52ffd', 'packed with zstd; unpack it, or pack it with gzip'],
  ['377abcaf', 'a 7z archive; unpack it'],
  ['52617221', 'a RAR archive; unpack it'],
  ['3c3f786d6c', 'XML; notices are read as JSON lines, OCDS or CSV'],
  ['3c21646f63', 'a web page; notices are read as JSON lines, OCDS or CSV'],
]

/** The kind of a file that can never contain notices, by its first bytes, as words that follow 'it is'. */
export function foreignFormatOf(head: Buffer): string | undefined {
  const start = head.subarray(0, 8)
  // Tags are written in either case.
  const forms = [start.toString('hex'), Buffer.from(start.toString('latin1').toLowerCase(), 'latin1').toString('hex')]
  return FOREIGN.find(([bytes]) => forms.some((form) => form.startsWith(bytes)))?.[1]
}

const KEYS_OF_DOCUMENTS = /"(?:releases|records|publisher|publishedDate|extensions)"\s*:/

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * Distinguishes JSON lines, one JSON document and CSV by the start of the file (at most HEAD_BYTES of it); its name
 * decides only where the start would fit two. Undefined for an empty file.
 */
export function formatOf(head: Buffer, name: string): NoticeFormat | undefined {
  const text = head.toString().replace(/^\ufeff/, '')
  const start = text.trimStart()
  if (start === '') return undefined
  if (start.startsWith('[')) return 'document'
  const named = /\.(jsonl|ndjson|json|csv|tsv)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase()
  if (!start.startsWith('{')) return named === 'jsonl' || named === 'ndjson' ? 'lines' : 'csv'

  const lines = start.split(/\r?\n/)
  const whole = head.length < HEAD_BYTES ? lines : lines.slice(0, -1)
  const objects = whole.filter((line) => line.startsWith('{') && isObjectText(line)).length
  if (objects > 1 || (objects === 1 && whole.filter((line) => line.trim() !== '').length > 1)) return 'lines'
  if (objects === 1) return KEYS_OF_DOCUMENTS.test(start) ? 'document' : 'lines'
  if (named === 'jsonl' || named === 'ndjson') return 'lines'
  if (named === 'json' || KEYS_OF_DOCUMENTS.test(start)) return 'document'
  // A brace alone on its line begins a formatted document; a line with more in it is a faulty row.
  return /^\{\s*$/.test(lines[0] ?? '') ? 'document' : 'lines'
}
