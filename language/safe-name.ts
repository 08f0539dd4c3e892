import { truncate } from './excerpt.ts'
import { oneLine } from './one-line.ts'

/** The mark that shows that the name was cut. */
const LONGEST = 39
/** Anything that a mail program or a phone turns into a link or a call, and characters that could end or begin one. */
const LIKE_A_LINK =
  /[a-z][a-z0-9+.-]*:\/\/|www\.|@|[\p{L}\p{N}-]+[.\u3002]\p{L}{2,}|[#<>[\]{}|\\]|\d(?:[\s().-]*\d){4,}/iu

/**
 * A sender's name for a message to somebody else: one line, of moderate length, without anything that could be taken
 * for a link, an address or a phone number. Undefined when nothing safe remains: then the message names nobody.
 */
export function safeName(name: string | undefined): string | undefined {
  // Many marks on one letter would make a short name long.
  const line = oneLine((name ?? '').normalize('NFKC')).replace(/(\p{M})\p{M}+/gu, '$1')
  if (line === '' || LIKE_A_LINK.test(line)) return undefined
  return truncate(line, LONGEST)
}
