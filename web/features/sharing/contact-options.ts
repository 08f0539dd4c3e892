import type { ContactSuggestion } from '#contract/contacts.ts'
import type { SuggestedItem } from '#web/ui/suggestion.ts'
import type { ShareWay } from './share-link.ts'

/** More would not fit below a field of a phone. */
const MAX_OPTIONS = 5

/** A contact that can be offered, and its unique text. */
type ContactOption = SuggestedItem & { contact: ContactSuggestion }

const addressOf = (contact: ContactSuggestion, way: ShareWay): string | undefined =>
  way === 'email' ? contact.emailAdress : contact.formattedPhonenumber

/**
 * The contacts that can be reached on this channel, as options with the typed part marked. A person found by two
 * entries is listed once. At most five.
 */
export function contactOptions(found: readonly ContactSuggestion[], typed: string, way: ShareWay): ContactOption[] {
  const part = typed.trim().toLowerCase()
  const options = new Map<string, ContactOption>()
  for (const contact of found) {
    const address = addressOf(contact, way)
    if (address === undefined) continue
    const text = contact.name === '' || contact.name === address ? address : `${contact.name} · ${address}`
    const lower = text.toLowerCase()
    // Where lower case has another length, positions would belong to another text.
    const from = part === '' || lower.length !== text.length ? -1 : lower.indexOf(part)
    if (!options.has(text))
      options.set(text, from < 0 ? { text, from: 0, to: 0, contact } : { text, from, to: from + part.length, contact })
  }
  return [...options.values()].slice(0, MAX_OPTIONS)
}
