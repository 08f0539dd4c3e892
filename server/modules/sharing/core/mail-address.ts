import { emailKey } from '#contract/email-address.ts'
import { email as emailForm } from '#contract/sign-in.ts'

/**
 * An address as written, and the form in which addresses are compared; undefined where it is invalid. `Name <address>`
 * is read too.
 */
export function readMailAddress(text: string): { email: string; key: string } | undefined {
  const bare = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text
  const { success, data } = emailForm.safeParse(bare.normalize('NFC'))
  return success ? { email: data, key: emailKey(data) } : undefined
}
