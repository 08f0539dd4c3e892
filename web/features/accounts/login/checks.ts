import { EMAIL_ADDRESS } from '#contract/email-pattern.ts'
import { parsePhone } from '#ethiopia/phone-number.ts'
import { m } from '#web/lib/messages.ts'
import type { FieldErrors, Values } from '#web/ui/form/use-form.ts'

const MIN_PASSWORD = 8
const MAX_PASSWORD = 1000

/** The form of an email address; the server makes the final check. */
export const isEmail = (text: string): boolean => EMAIL_ADDRESS.test(text.trim())
/** A number that can take an SMS, as people write it: 09…, 07…, 9…, 7… and +251…. */
export const isMobile = (text: string): boolean => parsePhone(text)?.mobile === true
/** Counted in characters as a person would. */
const length = (text: string): number => [...text.normalize('NFC')].length

/** Rules of the login form (decision 0090). */
export const credentialErrors = ({ email = '', password = '' }: Values): FieldErrors => ({
  email: email.trim() === '' ? m.enter_email() : isEmail(email) ? undefined : m.email_invalid(),
  password: password === '' ? m.enter_password() : undefined,
})

/** Rules of the multi-step login. */
export const emailStepErrors = ({ email = '' }: Values): FieldErrors => ({
  email: email.trim() === '' ? m.email_required() : isEmail(email) ? undefined : m.email_please_valid(),
})
export const mobileStepErrors = ({ mobile = '' }: Values): FieldErrors => ({
  mobile: mobile.trim() === '' ? m.mobile_required() : isMobile(mobile) ? undefined : m.mobile_invalid(),
})
export const codeStepErrors = ({ code = '' }: Values): FieldErrors => ({
  code: code.trim() === '' ? m.password_required() : undefined,
})

/** A password to be set, and the same once more. */
export function newPasswordErrors({ password = '', confirm = '' }: Values): FieldErrors {
  const count = length(password)
  const fault =
    count === 0
      ? m.enter_password()
      : count < MIN_PASSWORD
        ? m.password_short()
        : count > MAX_PASSWORD
          ? m.password_long()
          : undefined
  return {
    password: fault,
    confirm: confirm === '' ? m.enter_password() : confirm === password ? undefined : m.password_mismatch(),
  }
}

/** Rules of 'create account': the mobile number may be left out. */
export const createAccountErrors = (values: Values): FieldErrors => ({
  name: (values['name'] ?? '').trim() === '' ? m.enter_name() : undefined,
  email:
    (values['email'] ?? '').trim() === ''
      ? m.enter_email()
      : isEmail(values['email'] ?? '')
        ? undefined
        : m.email_invalid(),
  mobile: (values['mobile'] ?? '').trim() === '' || isMobile(values['mobile'] ?? '') ? undefined : m.mobile_format(),
  ...newPasswordErrors(values),
})

/** Rules of forms that ask for nothing but an address. */
export const emailOnlyErrors = ({ email = '' }: Values): FieldErrors => ({
  email: email.trim() === '' ? m.enter_email() : isEmail(email) ? undefined : m.email_invalid(),
})
