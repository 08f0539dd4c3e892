import { refusal } from '#contract/refusals.ts'
import { updatePerson, mobileOf } from '#server/modules/accounts/index.ts'
import type { Person } from '#server/modules/accounts/index.ts'
import { Refused, refuseFields } from '#server/platform/refused.ts'
import type { World } from '#server/platform/world.ts'

/**
 * Stores a mobile number that is still to be confirmed by a code. A confirmed one is a way into the account, so only a
 * code can change it ('wrong-state'), never this call.
 */
export async function saveMobile({ db }: Pick<World, 'db'>, person: Person, mobile: string): Promise<void> {
  const phone = asField('mobile', () => mobileOf(mobile))
  if (person.phone === phone) return
  if (person.phoneConfirmedAt !== null) throw new Refused('wrong-state', refusal('mobile-confirmed'))
  await updatePerson(db, person.id, { phone, phone_confirmed_at: null })
}

/** The refusal of a wrong number names the field as this call spells it. */
function asField<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const reasons =
      error instanceof Refused && error.code === 'invalid-input' ? Object.values(error.fields ?? {}).flat() : []
    if (reasons.length === 0) throw error
    throw refuseFields({ [field]: reasons })
  }
}
