const LONGEST = 8000
const HERE = 'http://here.invalid'
/** Anything a browser would strip, or read as another separator. */
const TREACHEROUS = /[\\\s\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/

/**
 * A path of this site to go back to after signing in, as it may be used, or undefined for anything else: other origins however written, schemes,
 * control characters, backslashes, and texts of over 8,000 characters. A path and nothing but a path: even our own origin in full is refused.
 */
export function returnPath(text: string | null | undefined): string | undefined {
  if (!text || text.length > LONGEST || !text.startsWith('/') || text.startsWith('//') || TREACHEROUS.test(text)) return undefined
  // An encoded separator at the front is decoded by one reader and not by the next.
  if (/^\/(?:%2f|%5c|%09|%0a|%0d|%00|\.{0,2}\/\/|\.{1,2}(?:\/|$))/i.test(text)) return undefined
  if (!URL.canParse(text, HERE)) return undefined
  const url = new URL(text, HERE)
  if (url.origin !== HERE || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
