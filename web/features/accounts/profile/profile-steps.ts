import type { Me } from './me.ts'
import type { MissingDetails } from './missing-details.ts'

export type Step = 'name' | 'contact' | 'phone'

/** The dialogs that this person needs, in turn. */
export function profileSteps(
  need: MissingDetails,
  { name, phoneNumber, phoneNumberConfirmed }: Pick<Me, 'name' | 'phoneNumber' | 'phoneNumberConfirmed'>,
): Step[] {
  if (need === 'phone') return phoneNumberConfirmed ? [] : ['phone']
  return [...(name ? [] : ['name' as const]), ...(phoneNumber ? [] : ['contact' as const])]
}
