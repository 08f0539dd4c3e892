import type { SharedItem } from '#contract/sharing.ts'
import type { ShareWay } from './share-link.ts'

/** A person to whom the reader sent a tender before; `to` is their email address or number. */
export type EarlierRecipient = { way: ShareWay; to: string; name?: string }

/** As many as fit in a line of a dialog. */
const MAX_RECIPIENTS = 3

/** Addresses are one however they are written. */
const keyOf = (to: string): string => to.toLowerCase()

/** The latest recipients of the reader's shares, each once; not those who can't be reached or don't want to. */
export function earlierRecipients(shares: readonly SharedItem[]): EarlierRecipient[] {
  const unreachable = new Set(
    shares.filter(({ reason, isBlocked }) => isBlocked || reason === 'address-refused').map(({ to }) => keyOf(to)),
  )
  const found = new Map<string, EarlierRecipient>()
  for (const { channel, to, name } of shares) {
    const key = keyOf(to)
    if (unreachable.has(key) || found.has(key)) continue
    found.set(key, { way: channel === 'email' ? 'email' : 'text', to, ...(name !== undefined && { name }) })
  }
  return [...found.values()].slice(0, MAX_RECIPIENTS)
}
