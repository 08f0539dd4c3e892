import { createHash } from 'node:crypto'

/** A strong tag derived from a body's source: the same text, the same tag. */
export const entityTag = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Compression changes the bytes, but not the content. */
export const weak = (tag: string): string => `W/${tag}`

/** Whether the client has this version already: If-None-Match (RFC 9110, 13.1.2), compared weakly. */
export function hasAlready(ifNoneMatch: string | undefined | null, tag: string): boolean {
  const opaque = (given: string) => given.trim().replace(/^W\//, '')
  return ifNoneMatch?.split(',').some((given) => given.trim() === '*' || opaque(given) === opaque(tag)) ?? false
}
