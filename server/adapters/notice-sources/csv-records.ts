import type { SourceLine } from './lines.ts'

/** A record with the line it starts on; with line breaks inside quotes it is several lines long. */
type CsvRecord = SourceLine

/** How long a quoted field may be before its opening quote counts as a mistake. */
const MAX_LINES = 1000
const MAX_CHARACTERS = 1e6

/**
 * Whether a quoted field is open at the end of a line, given whether one was open at its start. Undefined when the
 * opening quote was a mistake: then this quote opens another field.
 */
function quoteIsOpen(text: string, delimiter: string, openAtStart: boolean): boolean | undefined {
  let open = openAtStart
  let fieldStart = !openAtStart
  let first = openAtStart
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (open) {
      if (letter !== '"') continue
      if (text[at + 1] === '"') at += 1
      else {
        const after = text.slice(at + 1).trimStart()
        if (first && after !== '' && !after.startsWith(delimiter)) return undefined
        first = false
        open = false
      }
    } else if (letter === delimiter) fieldStart = true
    else if (letter === '"' && fieldStart) {
      open = true
      fieldStart = false
    } else if (letter !== ' ') fieldStart = false
  }
  return open
}

/**
 * Joins the lines of one CSV record. Where a quote is never closed, only the line that opens it is a fault and reading
 * continues with the next one, so that one mistake does not lose the rest of the file.
 */
export async function* csvRecords(
  lines: AsyncIterable<SourceLine>,
  delimiter: (firstLine: string) => string,
): AsyncGenerator<CsvRecord> {
  const source = lines[Symbol.asyncIterator]()
  const again: SourceLine[] = []
  const next = async (): Promise<SourceLine | undefined> => {
    const record = again.shift()
    if (record) return record
    const read = await source.next()
    return read.done ? undefined : read.value
  }
  let mark: string | undefined
  for (let first = await next(); first; first = await next()) {
    if ('fault' in first) {
      yield first
      continue
    }
    mark ??= delimiter(first.text)
    let open: boolean | undefined = quoteIsOpen(first.text, mark, false)
    const joined: SourceLine[] = [first]
    let characters = first.text.length
    let text = first.text
    const more: string[] = []
    while (open && joined.length < MAX_LINES && characters < MAX_CHARACTERS) {
      const line = await next()
      if (!line) break
      joined.push(line)
      if ('fault' in line) break
      characters += line.text.length + 1
      more.push(line.text)
      open = quoteIsOpen(line.text, mark, true)
      if (open === undefined) break
    }
    if (open !== false) {
      again.unshift(...joined.slice(1))
      yield { line: first.line, fault: 'opens a quoted field that is never closed', raw: first.text.slice(0, 2000) }
      continue
    }
    if (more.length > 0) text = [text, ...more].join('\n')
    yield { line: first.line, text }
  }
}
