import type { ContactSuggestion } from '#contract/contacts.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import type { SuggestionSource } from '#web/ui/suggestion.ts'
import { contactOptions } from './contact-options.ts'
import type { ShareWay } from './share-link.ts'

const WAIT_MS = 333
export type PickedField = 'name' | 'email' | 'phone'
/** How many letters a field needs before it searches: more than 2, 1 and 3 (decision 0090). */
const LEAST: Record<PickedField, number> = { name: 3, email: 2, phone: 4 }
const FIND: Record<PickedField, (x: string) => Promise<ContactSuggestion[]>> = {
  name: (x) => browserCall('GET /api/tenders/contacts_by_name/{x}', { params: { x } }),
  email: (x) => browserCall('GET /api/tenders/contacts_by_email/{x}', { params: { x } }),
  phone: (x) => browserCall('GET /api/tenders/contacts_by_phone/{x}', { params: { x } }),
}

/** The reader's own contacts as suggestions for one field, and the contact behind the text of an option. */
export function contactSource(
  field: PickedField,
  way: ShareWay,
): SuggestionSource & { contactOf(text: string): ContactSuggestion | undefined } {
  const offered = new Map<string, ContactSuggestion>()
  return {
    shortest: LEAST[field],
    wait: WAIT_MS,
    contactOf: (text) => offered.get(text),
    async suggest(typed) {
      const options = contactOptions(await FIND[field](typed), typed, way)
      for (const { text, contact } of options) offered.set(text, contact)
      return options
    },
  }
}
