import type { ImportOutcome } from '#contract/contacts.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { refusalText } from '#web/ui/form/refusal-text.ts'

type Reason = ImportOutcome['skipped'][number]['reason']

const REASONS: Record<Reason, () => string> = {
  'no-email-or-phone': m.contacts_skip_no_address,
  'wrong-email': m.contacts_skip_email,
  'wrong-phone': m.contacts_skip_phone,
  unreadable: m.contacts_skip_unreadable,
  'too-many': m.contacts_skip_many,
}

/** Why a line was left out. */
export const skipText = (reason: Reason): string => REASONS[reason]()

/** Why nothing was imported. */
export function importRefused(error: unknown): string {
  if (error instanceof ApiProblem) {
    const { code, fieldErrors } = error.problem
    if (code === 'too-large') return m.contacts_file_large()
    if (fieldErrors?.['file']?.[0]?.code === 'contacts-not-text') return m.contacts_file_unknown()
  }
  const { banner, fields } = refusalText(error)
  return banner ?? Object.values(fields)[0] ?? m.trouble_title()
}
