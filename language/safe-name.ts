import { truncate } from './excerpt.ts'
import { oneLine } from './one-line.ts'

/** And the sign that it was cut. */
const LONGEST = 39
/** Anything that a mail program or a phone makes a link or a call of, and signs that could end or begin something. */
const LIKE_A_LINK =
  /[a-z][a-z0-9+.-]*:\/\/|www\.|@|[\p{L}\p{N}-]+[.\u3002]\p{L}{2,}|[#<>[\]{}|\\]|\d(?:[\s().-]*\d){4,}/iu

/**
 * A sender's name as it may stand in a message to somebody else: one line, of moderate length, with nothing in it that could be taken for a link, an
 * address or a number to call. Undefined where that cannot be had: then the message names nobody.
 */
export function safeName(name: string | undefined): string | undefined {
  // Marks heaped on one letter would make a long name of a short one.
  const line = oneLine((name ?? '').normalize('NFKC')).replace(/(\p{M})\p{M}+/gu, '$1')
  if (line === '' || LIKE_A_LINK.test(line)) return undefined
  return truncate(line, LONGEST)
}
