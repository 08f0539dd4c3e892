/** The only HTML tags that Telegram shows. It refuses a whole message for one unknown or unclosed tag. */
const KEPT = new Set(['b', 'i', 'u', 's', 'code', 'pre', 'blockquote', 'a'])
const SAME = new Map(Object.entries({ strong: 'b', em: 'i', ins: 'u', del: 's', strike: 's' }))
/** The content of these elements is not text for readers. */
const UNREAD = /<(script|style|title|head)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi
const BREAKS = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table'])
const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi

/**
 * HTML as Telegram accepts it: its own tags, closed and nested; others are removed and their text stays. Links go to
 * http and https only.
 */
export function telegramHtml(html: string): string {
  const source = html.replace(UNREAD, '')
  const open: string[] = []
  let out = ''
  let read = 0
  for (const match of source.matchAll(TAG)) {
    const [whole, slash, tag = '', attributes = ''] = match
    out += textOf(source.slice(read, match.index))
    read = match.index + whole.length
    const name = SAME.get(tag.toLowerCase()) ?? tag.toLowerCase()
    if (slash === '/') out += closed(open, name)
    else out += opened(open, name, attributes)
  }
  out += textOf(source.slice(read))
  while (open.length > 0) out += `</${open.pop() ?? ''}>`
  return out
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** HTML entities stay; anything that only looks like markup becomes text. */
const textOf = (text: string) =>
  text
    .replace(/&(?!(?:lt|gt|amp|quot|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

function opened(open: string[], name: string, attributes: string): string {
  if (BREAKS.has(name)) return '\n'
  if (!KEPT.has(name) || open.includes(name)) return ''
  if (name !== 'a') {
    open.push(name)
    return `<${name}>`
  }
  const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)
  const address = (href?.[1] ?? href?.[2] ?? '').trim()
  if (!/^https?:\/\//i.test(address)) return ''
  open.push('a')
  return `<a href="${textOf(address).replaceAll('"', '&quot;')}">`
}

function closed(open: string[], name: string): string {
  if (BREAKS.has(name) && name !== 'br') return '\n'
  const at = open.lastIndexOf(name)
  if (at < 0) return ''
  return open
    .splice(at)
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')
}
