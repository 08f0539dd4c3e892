const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi
const VOID = new Set(['br', 'hr'])
/** Elements that a parser ignores when a list item begins within another; any other element separates the two. */
const LOOKED_THROUGH = new Set(['div', 'p', 'a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small'])
const ITEMS: Readonly<Record<string, readonly string[]>> = { li: ['li'], dt: ['dt', 'dd'], dd: ['dt', 'dd'] }
/** A table within another stands in one of these. */
const CELLS = new Set(['td', 'th', 'caption'])

const ROWS = ['table', 'thead', 'tbody', 'tfoot']
/** Where the parts of a table may stand; a parser ignores them anywhere else. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ROWS,
  td: ['tr', ...ROWS],
  th: ['tr', ...ROWS],
}

/** Which of the open elements, counted from the outermost, a browser closes when `name` begins; undefined when none. */
function endedBy(name: string, open: readonly string[]): number | undefined {
  if (name === 'table') {
    const around = open.findLastIndex((each) => each === 'table' || CELLS.has(each))
    return open[around] === 'table' ? around : undefined
  }
  const items = ITEMS[name]
  if (!items) return undefined
  const at = open.findLastIndex((each) => !LOOKED_THROUGH.has(each))
  return items.includes(open[at] ?? '') ? at : undefined
}

/**
 * Balanced HTML as a browser reads it where that closes elements implicitly (an item within an item, a table in no
 * cell). Their own end tags would close the elements of the page around them.
 */
export function wellNested(html: string): string {
  const open: string[] = []
  /** Elements begun so far; `closed` ones were closed before their end tag. */
  const begun: { name: string; closed: boolean }[] = []
  return html.replace(TAG, (tag: string, slash: string, written: string) => {
    const name = written.toLowerCase()
    if (VOID.has(name)) return tag
    if (slash !== '') {
      const opened = begun.pop()
      if (opened?.closed) return ''
      open.pop()
      return tag
    }
    if (PARTS[name]?.includes(open.at(-1) ?? '') === false) {
      begun.push({ name, closed: true })
      return ''
    }
    const from = endedBy(name, open)
    const ended = from === undefined ? [] : open.splice(from)
    for (const each of begun.filter(({ closed }) => !closed).slice(open.length)) each.closed = true
    open.push(name)
    begun.push({ name, closed: false })
    return (
      ended
        .toReversed()
        .map((each) => `</${each}>`)
        .join('') + tag
    )
  })
}
