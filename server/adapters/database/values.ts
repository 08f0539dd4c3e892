import pg from 'pg'

const asWritten = (text: string) => text

/**
 * Parsers by type number where the two drivers differ. int8 becomes a number: ours stay below 2^53. numeric stays text,
 * to be exact, and so do dates and times without a zone, which are no instants.
 */
export const scalarParsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: asWritten,
  [pg.types.builtins.DATE]: asWritten,
  [pg.types.builtins.TIMESTAMP]: asWritten,
  [pg.types.builtins.INTERVAL]: asWritten,
  [pg.types.builtins.BYTEA]: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
}

/** Array types (pg_type.typarray) of the types above, by the type of their elements; PGlite derives these by itself. */
const elementOf: Record<number, number> = { 1016: 20, 1231: 1700, 1182: 1082, 1115: 1114, 1187: 1186, 1001: 17 }

/** The parsers of values for the driver `pg`: for one pool, not for the whole process. */
export const pgTypes = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') => {
    const parse = scalarParsers[type]
    if (parse) return parse
    const parseElement = scalarParsers[elementOf[type] ?? NO_TYPE]
    return parseElement
      ? (text: string) => parseList(parseTextList(text), parseElement)
      : pg.types.getTypeParser(type, format)
  }) as typeof pg.types.getTypeParser,
}

const NO_TYPE = 0
const TEXT_LIST = 1009
type TextList = (string | null | TextList)[]
const parseTextList = pg.types.getTypeParser(TEXT_LIST as never) as (text: string) => TextList

function parseList(list: TextList, parse: (text: string) => unknown): unknown[] {
  return list.map((element) =>
    element === null ? null : Array.isArray(element) ? parseList(element, parse) : parse(element),
  )
}
