/** An address (by its key) or number that somebody has, or had once. */
export type Contact = { kind: 'email' | 'phone'; contact: string; proven: boolean }

/**
 * Whether two accounts are one person's: what the payer proved once, the other has or had, too. A payer's mere claim counts for nothing, or they would choose
 * who decides. `mailbox` spells an address as its mailbox knows it.
 */
export function isSamePerson(
  payer: readonly Contact[],
  other: readonly Contact[],
  mailbox: (address: string) => string,
): boolean {
  const nameOf = ({ kind, contact }: Contact) => `${kind} ${kind === 'email' ? mailbox(contact) : contact}`
  const proved = new Set(payer.filter(({ proven }) => proven).map(nameOf))
  return other.some((one) => proved.has(nameOf(one)))
}
