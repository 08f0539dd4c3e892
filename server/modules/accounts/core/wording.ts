export type LetterKind = 'activation' | 'known-address' | 'reset' | 'code' | 'password-changed' | 'email-asked' | 'email-changed' | 'phone-changed'
export type LetterFacts = { name: string | null; link?: string; code?: string; device?: string }

/** The words of one letter. A line each; code and link stand between `before` and `after`. */
export type Wording = {
  subject: string
  greeting: string
  before: string[]
  code?: string
  link?: { label: string; address: string }
  after: string[]
}
