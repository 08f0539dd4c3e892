const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i
const DOMAIN = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/
const EMAIL = /^[^\s@]+@[\w-]+(?:\.[\w-]+)+$/
const PHONE = /^\+?\d[\d ()-]{5,18}\d$/

/**
 * A URL that a link may have, in the server's stored form; undefined for all others: scripts, files, relative paths.
 */
export function linkAddress(href: string): string | undefined {
  const address = href.trim().replace(/^www\./i, 'https://www.')
  return ADDRESS.test(address) && !/[\0-\x20]/.test(address) ? address : undefined
}

/** A typed address: also without a scheme, a mailbox, or a phone number. */
export function typedAddress(text: string): string | undefined {
  const typed = text.trim()
  if (EMAIL.test(typed)) return `mailto:${typed}`
  if (PHONE.test(typed)) return `tel:${typed.replace(/[^\d+]/g, '')}`
  return linkAddress(DOMAIN.test(typed) ? `https://${typed}` : typed)
}
