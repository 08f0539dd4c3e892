import type { SharedItem } from '#contract/sharing.ts'
import type { ShareWay } from './share-link.ts'

/** A person to whom the reader sent a tender before; `to` is their email address or number. */
export type EarlierRecipient = { way: ShareWay; to: string; name?: string }

/** As many as fit in a line of a dialog. */
const MAX_RECIPIENTS = 3

/** The latest recipients of the reader's shares, each once; not those who can't be reached or don't want to. */
export function earlierRecipients(shares: readonly SharedItem[]): EarlierRecipient[] {
  const unreachable = new Set(
    shares.filter(({ reason }) => reason === 'blocked' || reason === 'address-refused').map(({ to }) => to),
  )
  const found = new Map<string, EarlierRecipient>()
  for (const { channel, to, name } of shares) {
    if (unreachable.has(to) || found.has(to)) continue
    found.set(to, { way: channel === 'email' ? 'email' : 'text', to, ...(name !== undefined && { name }) })
  }
  return [...found.values()].slice(0, MAX_RECIPIENTS)
}
