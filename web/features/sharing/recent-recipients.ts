import type { SharedItem } from '#contract/sharing.ts'
import type { ShareWay } from './share-link.ts'

/** A person to whom the reader sent a tender; `to` is their email address or number. */
export type Recipient = { way: ShareWay; to: string; name?: string }

/** As many as fit in a line of a dialog. */
const MAX_RECIPIENTS = 3

/** The latest different recipients of the reader's shares, newest first; not those who can't be reached or don't want to. */
export function recentRecipients(shares: readonly SharedItem[]): Recipient[] {
  const found = new Map<string, Recipient>()
  for (const { channel, to, name, reason } of shares) {
    if (reason === 'blocked' || reason === 'address-refused' || found.has(to)) continue
    found.set(to, { way: channel === 'email' ? 'email' : 'text', to, ...(name !== undefined && { name }) })
  }
  return [...found.values()].slice(0, MAX_RECIPIENTS)
}
