import sanitizeHtml from 'sanitize-html'

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** Text of a field that may hold HTML: line ends where blocks end, no tags, no entities. */
function plainText(text: string): string {
  if (!/<\/?[a-z][^>]*>|&[a-z#0-9]+;/i.test(text)) return text
  const broken = text.replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^>]*>/gi, '\n')
  return sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:amp|lt|gt|quot|nbsp);/g,
    (entity) => ENTITIES[entity] ?? entity,
  )
}

export type Json = Record<string, unknown>

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** The object at a key, or an empty one. */
export const part = (value: unknown, key: string): Json => (isJson(value) && isJson(value[key]) ? value[key] : {})
/** The objects of a list at a key; other values in it are ignored. */
export const parts = (value: unknown, key: string): Json[] =>
  isJson(value) && Array.isArray(value[key]) ? value[key].filter(isJson) : []
/**
 * The trimmed text at a key; undefined for anything else and for empty text. Numbers, which identifiers often are,
 * become text.
 */
export function textAt(value: unknown, key: string): string | undefined {
  const found = isJson(value) ? value[key] : undefined
  const text = typeof found === 'number' ? String(found) : typeof found === 'string' ? plainText(found).trim() : ''
  return text || undefined
}
export const firstOf = <T>(...values: (T | undefined)[]): T | undefined => values.find((value) => value !== undefined)
export const distinctTexts = <T>(values: (T | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
]
