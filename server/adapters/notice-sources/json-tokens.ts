import { StringDecoder } from 'node:string_decoder'
import { jsonParser } from 'stream-json/parser.js'
import type { Token } from 'stream-json/parser.js'
import { UnreadableFile } from './open-input.ts'

/**
 * The reader's position: the current line (from 1), how many characters of text were read, and whether some bytes were
 * invalid.
 */
export type TokenPosition = { line: number; characters: number; damaged: boolean }

/** Replaces bytes that are not valid UTF-8; a file may also hold this character itself. */
export const REPLACEMENT = '\ufffd'
const REPLACEMENT_BYTES = Buffer.from(REPLACEMENT)

/**
 * Text is handed to the parser in pieces of one line or less, so that a token's line is known; and in short ones,
 * because the parser returns nothing of a piece with a mistake in it, not even what precedes the mistake.
 */
const PIECE = 1 << 11

function* pieces(text: string): Generator<string> {
  let from = 0
  while (from < text.length) {
    const end = text.indexOf('\n', from)
    const to = Math.min(end === -1 ? text.length : end + 1, from + PIECE)
    yield text.slice(from, to)
    from = to
  }
}

/**
 * The tokens of one or several JSON documents in a row. Strings come in parts, so that no value's length costs memory
 * here. Throws UnreadableFile, with the line, where the text is no JSON or ends too early.
 */
export async function* jsonTokens(
  chunks: AsyncIterable<Buffer>,
  name: string,
  place: TokenPosition,
): AsyncGenerator<readonly Token[]> {
  const parse = jsonParser({ jsonStreaming: true, packStrings: false, streamKeys: false, streamNumbers: false })
  const decoder = new StringDecoder('utf8')
  const fail = (why: string): never => {
    throw new UnreadableFile(
      `${name} is no complete JSON document: ${why}, line ${place.line}. Nothing after that could be read.`,
    )
  }
  let depth = 0
  let first = true

  function tokensOf(piece: string): readonly Token[] {
    try {
      const found = parse(piece)
      // One call returns all tokens of the piece at once; a symbol stands for none.
      const tokens: readonly Token[] =
        typeof found === 'object' && found !== null && 'values' in found ? found.values : []
      for (const { name: kind } of tokens) {
        if (kind === 'startObject' || kind === 'startArray') depth += 1
        else if (kind === 'endObject' || kind === 'endArray') depth -= 1
      }
      return tokens
    } catch {
      return fail(`there is a mistake near '${piece.trim().slice(0, 60)}'`)
    }
  }
  for await (const chunk of chunks) {
    let text = decoder.write(chunk)
    if (text.includes(REPLACEMENT) && !chunk.includes(REPLACEMENT_BYTES)) place.damaged = true
    if (first && text !== '') {
      text = text.replace(/^\ufeff/, '')
      first = false
    }
    for (const piece of pieces(text)) {
      place.characters += piece.length
      const tokens = tokensOf(piece)
      if (tokens.length > 0) yield tokens
      if (piece.endsWith('\n')) place.line += 1
    }
  }
  // A blank closes a number or word at the very end of the text.
  const last = tokensOf(`${decoder.end()} `)
  if (last.length > 0) yield last
  if (depth > 0) fail('it ends in the middle')
}
