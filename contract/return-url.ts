const LONGEST = 8000
const HERE = 'http://here.invalid'
/** Anything a browser would strip, or read as another separator. */
const TREACHEROUS = /[\\\s\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/

/**
 * The path of this site to go back to after signing in; undefined for other origins in any spelling, schemes, control
 * characters and over-long texts. One of `ownOrigins` may stand before the path.
 */
export function returnPath(address: string | null | undefined, ...ownOrigins: readonly string[]): string | undefined {
  if (address && address.length > LONGEST) return undefined
  const text = ownOrigins.reduce(withoutOrigin, address ?? '')
  if (!text || !text.startsWith('/') || text.startsWith('//') || TREACHEROUS.test(text)) return undefined
  // An encoded separator at the front is decoded by some readers and not by others.
  if (/^\/(?:%2f|%5c|%09|%0a|%0d|%00|\.{0,2}\/\/|\.{1,2}(?:\/|$))/i.test(text)) return undefined
  if (!URL.canParse(text, HERE)) return undefined
  const url = new URL(text, HERE)
  if (url.origin !== HERE || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** Only where a path follows: `https://here@elsewhere` begins with our origin, too. */
function withoutOrigin(text: string, ownOrigin: string): string {
  if (ownOrigin === '') return text
  const rest = text.slice(ownOrigin.length)
  if (text.slice(0, ownOrigin.length).toLowerCase() !== ownOrigin.toLowerCase()) return text
  return rest === '' ? '/' : rest.startsWith('/') ? rest : /^[?#]/.test(rest) ? `/${rest}` : text
}
