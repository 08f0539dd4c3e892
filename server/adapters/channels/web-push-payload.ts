import { createHash } from 'node:crypto'
import type { AddressedMessage } from '#server/modules/notifications/index.ts'

/** Bytes of JSON. Services accept 4,096 after encryption; some accept less. */
export const MAX_BYTES = 3000
/** For a service that refuses even that as too large. */
export const MIN_BYTES = 900
const LONGEST_TITLE = 180
const LONGEST_LINK = 600

const bytesOf = (text: string): number => Buffer.byteLength(text)
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The payload for the service worker, within `most` bytes: the body is cut between characters until it fits. */
export function pushPayload({ key, subject, text, link, lang, topic }: AddressedMessage, most: number): string {
  const url = link !== undefined && bytesOf(link) <= LONGEST_LINK ? link : '/'
  const title = short(subject ?? 'Chereta', LONGEST_TITLE, most / 3)
  const fields = { title, url, lang, tag: topic ?? topicOf(key) }
  const room = most - bytesOf(JSON.stringify({ ...fields, body: '' }))
  return JSON.stringify({ ...fields, body: short(text, text.length, room) })
}

/** The beginning of a text, at most `longest` letters and, as JSON, `room` bytes. */
function short(text: string, longest: number, room: number): string {
  const quoted = (part: string) => bytesOf(JSON.stringify(part)) - 2
  if (text.length <= longest && quoted(text) <= room) return text
  let shortened = ''
  let used = quoted('…')
  let count = 1
  for (const { segment } of letters.segment(text)) {
    used += quoted(segment)
    count++
    if (used > room || count > longest) break
    shortened += segment
  }
  return shortened === '' ? '' : `${shortened.trimEnd()}…`
}

/**
 * Equal for every attempt at one message, so that a message that arrives twice is shown once. At most 32 letters of
 * base64url (RFC 8030, 5.4).
 */
export const topicOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 32)
