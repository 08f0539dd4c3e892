/** An address as typed, and the one spelling by which it is found again. Case makes no other address; dots do, outside of limits. */
export type EmailAddress = { email: string; key: string }

export function readEmail(text: string): EmailAddress {
  const email = text.trim().normalize('NFC')
  return { email, key: email.toLowerCase() }
}

/** For counting tries only: whoever varies dots or what follows a plus is still trying the same mailbox. */
export function countedEmail(key: string): string {
  const at = key.lastIndexOf('@')
  const local = (key.slice(0, at).split('+', 1)[0] ?? '').replaceAll('.', '')
  return `${local}@${key.slice(at + 1)}`
}
