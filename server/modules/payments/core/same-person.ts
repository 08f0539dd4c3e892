/** An address (by its key) or number that a person has or had. */
export type Contact = { kind: 'email' | 'phone'; contact: string; proven: boolean }

/**
 * Whether two accounts belong to one person: an address or number that the payer once confirmed, the other has or had.
 * Mere claims are ignored, or payers could choose who decides.
 */
export function isSamePerson(
  payer: readonly Contact[],
  other: readonly Contact[],
  mailbox: (address: string) => string,
): boolean {
  const nameOf = ({ kind, contact }: Contact) => `${kind} ${kind === 'email' ? mailbox(contact) : contact}`
  const proved = new Set(payer.filter(({ proven }) => proven).map(nameOf))
  return other.some((contact) => proved.has(nameOf(contact)))
}
