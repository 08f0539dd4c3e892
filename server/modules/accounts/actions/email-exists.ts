import { readEmail } from '../core/email-address.ts'
import { findLinkedPerson } from '../store/sign-in-links.ts'
import { findByEmail } from '../store/people.ts'
import type { AccountsWorld, BrowserInfo } from './accounts-world.ts'
import { countAttempt } from './count-attempt.ts'

/**
 * Whether the multi-step login continues with a code or with a new account. The only call that reveals this, so it is
 * rate limited.
 */
export async function emailExists(
  world: AccountsWorld,
  email: string,
  browser: BrowserInfo,
): Promise<{ exists: boolean; hasPassword: boolean }> {
  await countAttempt(world, { name: 'lookUp', of: browser.address })
  const [person] = await findByEmail(world.db, readEmail(email).key)
  return { exists: person !== undefined, hasPassword: person?.passwordHash != null }
}

export async function telegramIdExists(
  world: AccountsWorld,
  id: string,
  browser: BrowserInfo,
): Promise<{ exists: boolean }> {
  await countAttempt(world, { name: 'lookUp', of: browser.address })
  return { exists: (await findLinkedPerson(world.db, 'telegram', id)) !== undefined }
}
