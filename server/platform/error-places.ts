const MAX_LINES = 20
const LONGEST_NAME = 80
/** A longer line names no place, and would take long to be read as one. */
const LONGEST_LINE = 500
const NAME = /^[\w$.<>[\] #]*$/
/** 'at name (place:1:2)' and 'at place:1:2' of V8; 'name@place:1:2' of the others. */
const OF_V8 =
  /^\s*at (?:async |new )*(?:(.*?) \()?(?:file:\/\/|https?:\/\/[^/\s]+)?(\/[^\s?#:()]*|node:[\w/.]+)(?:[?#][^\s:()]*)?:(\d+):(\d+)\)?$/
const OF_OTHERS = /^(.*?)@(?:https?:\/\/[^/\s]+)?(\/[^\s?#:()]*)(?:[?#][^\s:()]*)?:(\d+):(\d+)$/
/** The parts of a place that are ours to tell: the folders above the product say where somebody keeps it, a page's address what they read. */
const KNOWN_PLACE =
  /(?:^|\/)((?:server|web|contract|ethiopia|language|dist|assets|node_modules)\/[\w./@+-]+)$|^(node:[\w/.]+)$/

/**
 * The places in the code that an error's stack names, as 'name file:line:column' by line. Only what looks like one is kept: neither the message nor an
 * address with what stands after '?' gets through.
 */
export function errorPlaces(stack: string | undefined): string {
  const lines = (stack ?? '').slice(0, 20_000).split('\n')
  const places = lines.flatMap((line) => {
    if (line.length > LONGEST_LINE) return []
    const [, name = '', path = '', row, column] = OF_V8.exec(line) ?? OF_OTHERS.exec(line) ?? []
    const known = KNOWN_PLACE.exec(path)
    const place = known?.[1] ?? known?.[2]
    if (place === undefined) return []
    return `${NAME.test(name) && name !== '' ? `${name.slice(0, LONGEST_NAME)} ` : ''}${place}:${row}:${column}`
  })
  return places.slice(0, MAX_LINES).join('\n')
}
