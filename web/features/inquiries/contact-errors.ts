import { EMAIL_ADDRESS } from '#contract/email-pattern.ts'
import { m } from '#web/lib/messages.ts'
import type { FieldErrors, Values } from '#web/ui/form/use-form.ts'

const PHONE = /^\+?(?:[\s().\-–/]*\d){7,15}[\s)]*$/
const isEmpty = (text: string): boolean => text.trim() === ''

/** Rules of the contact form (decision 0090); the server makes the final check. */
export const contactErrors = ({
  name = '',
  email = '',
  mobile = '',
  subject = '',
  message = '',
}: Values): FieldErrors => ({
  name: isEmpty(name) ? m.contact_name_required() : undefined,
  email: isEmpty(email) ? m.email_required() : EMAIL_ADDRESS.test(email.trim()) ? undefined : m.contact_email_invalid(),
  mobile: isEmpty(mobile) || PHONE.test(mobile.trim()) ? undefined : m.mobile_format(),
  subject: isEmpty(subject) ? m.contact_subject_required() : undefined,
  message: isEmpty(message) ? m.contact_message_required() : undefined,
})

/** Replaces the server's errors of email and mobile by this form's texts in the reader's language. */
export const inOwnWords = (fields: Readonly<Record<string, string>>): Record<string, string> => ({
  ...fields,
  ...(fields['email'] === undefined ? {} : { email: m.contact_email_invalid() }),
  ...(fields['mobile'] === undefined ? {} : { mobile: m.mobile_format() }),
})
