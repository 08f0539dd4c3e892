import type { Role } from '#contract/endpoint.ts'
import type { EmailFacts, EmailKind, EmailTexts, StaffChange } from './email-texts.ts'

const hello = ({ name }: EmailFacts) => (name ? `Hello ${name},` : 'Hello,')
const NOT_YOU = "If this wasn't you, set a new password at once with “Reset password” on the sign-in page, and tell us."

const rolesText = (roles: readonly Role[]) => (roles.length === 0 ? 'none' : roles.join(', '))

function staffChangeText({ what, whom, by, from, to }: StaffChange): string {
  if (what === 'roles') return `${by} changed the roles of ${whom}. Before: ${rolesText(from)}. Now: ${rolesText(to)}.`
  return `${by} ${what === 'suspended' ? 'suspended' : 'lifted the suspension of'} ${whom} (${rolesText(to)}).`
}

export const emailsEn: Record<EmailKind, (facts: EmailFacts) => EmailTexts> = {
  activation: (facts) => ({
    subject: 'Confirm your email address',
    greeting: hello(facts),
    before: [
      'Somebody used this address for an account at Chereta. Please confirm that it is yours. The link works for 24 hours.',
    ],
    link: { label: 'Confirm address', address: facts.link ?? '' },
    after: ["If it wasn't you, ignore this email: nobody can use your address without the link."],
  }),
  'known-address': (facts) => ({
    subject: 'You already have an account',
    greeting: hello(facts),
    before: [
      'Somebody, probably you, entered this address for a new account at Chereta. You already have one, so just sign in. If you forgot your password, set a new one with “Reset password”.',
    ],
    link: { label: 'Sign in', address: facts.link ?? '' },
    after: ["If it wasn't you, you don't need to do anything: your account is unchanged."],
  }),
  reset: (facts) => ({
    subject: 'Set a new password',
    greeting: hello(facts),
    before: ['Somebody asked for a new password for your account at Chereta. The link works once, within 20 minutes.'],
    link: { label: 'Set a new password', address: facts.link ?? '' },
    after: ["If it wasn't you, ignore this email: your password stays as it is."],
  }),
  code: (facts) => ({
    subject: 'Your code for Chereta',
    greeting: hello(facts),
    before: ['Enter this code to sign in. It works once, within 10 minutes.'],
    ...(facts.code ? { code: facts.code } : {}),
    after: [
      "Don't share it with anyone, not even people who say they are from Chereta. If you didn't ask for it, ignore this email.",
    ],
  }),
  'password-changed': (facts) => ({
    subject: 'Your password was changed',
    greeting: hello(facts),
    before: [
      'The password of your account at Chereta was just changed. All your other sessions were signed out.',
      ...(facts.tookOff
        ? [
            'A mobile number or a linked sign-in that was added in the past 30 days no longer opens your account. If it is yours, add it again in your profile.',
          ]
        : []),
    ],
    after: [NOT_YOU],
  }),
  'email-asked': (facts) => ({
    subject: 'Another email address for your account',
    greeting: hello(facts),
    before: [
      'Somebody who is signed in to your account at Chereta asked for another email address. The change happens when somebody opens the link sent to that address.',
    ],
    after: [NOT_YOU],
  }),
  'email-changed': (facts) => ({
    subject: 'Your email address was changed',
    greeting: hello(facts),
    before: ['Your account at Chereta now has another email address. This is our last email to this one.'],
    after: ["If this wasn't you, please tell us at once."],
  }),
  'phone-changed': (facts) => ({
    subject: 'Your mobile number was changed',
    greeting: hello(facts),
    before: [
      'The mobile number of your account at Chereta was changed or removed, because somebody confirmed it with a code.',
    ],
    after: [NOT_YOU],
  }),
  'phone-added': (facts) => ({
    subject: 'A mobile number was added to your account',
    greeting: hello(facts),
    before: [
      'Somebody who is signed in to your account at Chereta added a mobile number and confirmed it. From now on, codes to sign in go to this number.',
    ],
    after: [NOT_YOU],
  }),
  'sign-in-linked': (facts) => ({
    subject: 'Your account has another way to sign in',
    greeting: hello(facts),
    before: [
      `${facts.provider === 'telegram' ? 'A Telegram' : 'A Google'} account was linked to your account at Chereta. From now on, its owner can sign in with it.`,
    ],
    after: [NOT_YOU],
  }),
  'staff-changed': (facts) => ({
    subject: 'Who verifies payments has changed',
    greeting: hello(facts),
    before: facts.staff ? [staffChangeText(facts.staff)] : [],
    after: ["If you don't know why, ask another admin at once."],
    why: 'You get this message because you verify payments, or because it is about your account.',
  }),
}
