const MAX_LINES = 20
const LONGEST_NAME = 80
/** A longer line names no place, and would take long to parse. */
const LONGEST_LINE = 500
const NAME = /^[\w$.<>[\] #]*$/
/** 'at name (place:1:2)' and 'at place:1:2' of V8; 'name@place:1:2' of other engines. */
const OF_V8 =
  /^\s*at (?:async |new )*(?:(.*?) \()?(?:file:\/\/|https?:\/\/[^/\s]+)?(\/[^\s?#:()]*|node:[\w/.]+)(?:[?#][^\s:()]*)?:(\d+):(\d+)\)?$/
const OF_OTHERS = /^(.*?)@(?:https?:\/\/[^/\s]+)?(\/[^\s?#:()]*)(?:[?#][^\s:()]*)?:(\d+):(\d+)$/
/**
 * The part of a place that may be logged: the folders above the product show where it is installed, a page's URL what
 * was read.
 */
const KNOWN_PLACE =
  /(?:^|\/)((?:server|web|contract|ethiopia|language|dist|assets|node_modules)\/[\w./@+-]+)$|^(node:[\w/.]+)$/

/**
 * The places in the code that an error's stack names, as 'name file:line:column' by line. Only text of this form is
 * kept: neither the message nor a URL's query gets through.
 */
export function stackLocations(stack: string | undefined): string {
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
