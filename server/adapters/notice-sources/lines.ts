import { isUtf8 } from 'node:buffer'

/** One line of a file without its end, or the reason why it cannot be read. Lines count from 1. */
export type SourceLine = { line: number; text: string } | { line: number; fault: string; raw: string }

const NEWLINE = 0x0a
const RETURN = 0x0d
const RAW_KEPT = 2000

const mark = Buffer.from('\ufeff')
const withoutMark = (bytes: Buffer): Buffer => (bytes.subarray(0, 3).equals(mark) ? bytes.subarray(3) : bytes)
const withoutReturn = (bytes: Buffer): Buffer => (bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes)

/** The position (from 1) of the first invalid byte. */
function firstBadByte(bytes: Buffer): number {
  const text = bytes.toString()
  return Buffer.byteLength(text.slice(0, text.indexOf('\ufffd'))) + 1
}

function lineOf(line: number, raw: Buffer): SourceLine {
  const bytes = withoutReturn(line === 1 ? withoutMark(raw) : raw)
  if (isUtf8(bytes)) return { line, text: bytes.toString() }
  const fault = `is not valid UTF-8 (near byte ${firstBadByte(bytes)} of the line); save the file as UTF-8`
  return { line, fault, raw: bytes.subarray(0, RAW_KEPT).toString() }
}

/**
 * Cuts bytes into lines (LF or CR LF; a byte order mark at the start is dropped). A line over `most` bytes is reported
 * as an error and only its start is kept, so that memory stays bounded for any file.
 */
export async function* readSourceLines(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<SourceLine> {
  let line = 1
  let pending: Buffer[] = []
  let length = 0
  const finish = (): SourceLine => {
    const whole = Buffer.concat(pending)
    const result: SourceLine =
      length > most
        ? {
            line,
            fault: `is ${(length / 1e6).toFixed(1)} MB long; a row has at most ${most / 1e6} MB`,
            raw: whole.subarray(0, RAW_KEPT).toString(),
          }
        : lineOf(line, whole)
    line += 1
    pending = []
    length = 0
    return result
  }
  const keep = (bytes: Buffer): void => {
    if (length <= most) pending.push(bytes)
    else if (pending.length > 1) pending = [Buffer.concat(pending).subarray(0, RAW_KEPT)]
    length += bytes.length
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, at))
      yield finish()
      from = at + 1
    }
    if (from < chunk.length) keep(chunk.subarray(from))
  }
  if (length > 0) yield finish()
}
