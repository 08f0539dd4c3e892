const LENGTH = 12
const SEAL = 6

/** HMAC-SHA256 of these parts with the secret of the database. */
export type Keyed = (...parts: readonly string[]) => Uint8Array
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/**
 * The mark of a recipient on the list of people who want no shares: the address or number cannot be derived from it.
 */
export const recipientMark = (keyed: Keyed, channel: 'email' | 'sms', key: string): string =>
  text(keyed('share recipient', channel, key).subarray(0, LENGTH))

/**
 * The token in a message with which its reader can stop such messages: the sealed mark. 24 characters, to fit an SMS.
 */
export const stopTokenOf = (keyed: Keyed, mark: string): string =>
  mark + text(keyed('share stop', mark).subarray(0, SEAL))

/** The mark of the recipient whose messages a token stops; undefined where it was not made here. */
export function markOfToken(keyed: Keyed, token: string): string | undefined {
  if (!/^[\w-]{24}$/.test(token)) return undefined
  const mark = token.slice(0, 16)
  const [right, given] = [Buffer.from(stopTokenOf(keyed, mark)), Buffer.from(token)]
  // Every byte is compared, wherever the first difference is.
  let difference = 0
  for (const [i, byte] of right.entries()) difference |= byte ^ (given[i] ?? 0)
  return difference === 0 ? mark : undefined
}
