export type EmailKind =
  | 'activation'
  | 'known-address'
  | 'reset'
  | 'code'
  | 'password-changed'
  | 'email-asked'
  | 'email-changed'
  | 'phone-changed'
export type EmailFacts = { name: string | null; link?: string; code?: string; device?: string }

/** The words of one email. A line each; code and link stand between `before` and `after`. */
export type EmailTexts = {
  subject: string
  greeting: string
  before: string[]
  code?: string
  link?: { label: string; address: string }
  after: string[]
}
