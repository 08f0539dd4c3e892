import type { StaffMessages } from '#contract/notifications.ts'
import { m } from '#web/lib/messages.ts'

type State = StaffMessages['counts'][number]['state']

const STATE: Record<State, () => string> = {
  pending: m.delivery_waiting,
  sent: m.delivery_sent,
  shown: m.delivery_shown,
  failed: m.delivery_failed,
  expired: m.delivery_expired,
  suppressed: m.delivery_suppressed,
}
const KIND: Partial<Record<string, () => string>> = {
  alert: m.delivery_kind_alert,
  digest: m.delivery_kind_digest,
  'search-digest': m.saved_search,
  amendment: m.delivery_kind_amendment,
  reminder: m.reminder,
  test: m.delivery_kind_test,
  'sign-in-code': m.delivery_kind_code,
  activation: m.delivery_kind_activation,
  'password-reset': m.delivery_kind_reset,
  'team-invitation': m.delivery_kind_team,
  'contact-message': m.delivery_kind_contact,
  order: m.delivery_kind_order,
}

/** The states in the order in which a message goes through them. */
export const STATES = Object.keys(STATE) as State[]
/** The names of states and kinds for staff; a kind without a text is shown by its recorded name. */
export const stateName = (state: State): string => STATE[state]()
export const deliveryKindName = (kind: string): string => KIND[kind]?.() ?? m.delivery_kind_other({ kind })
