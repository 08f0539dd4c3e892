import type { LetterFacts, LetterKind, Wording } from './wording.ts'

const hello = ({ name }: LetterFacts) => (name ? `Hello ${name},` : 'Hello,')
const NOT_YOU = 'If this was not you, set a new password at once with “Reset password” on the login page, and tell us.'

export const lettersEn: Record<LetterKind, (facts: LetterFacts) => Wording> = {
  activation: (facts) => ({
    subject: 'Confirm your e-mail address',
    greeting: hello(facts),
    before: ['This address was given for an account at Chereta. Please confirm that it is yours. The link holds for 24 hours.'],
    link: { label: 'Confirm address', address: facts.link ?? '' },
    after: ['If you did not ask for this, do not open the link: without it, nobody can use your address.'],
  }),
  'known-address': (facts) => ({
    subject: 'You already have an account',
    greeting: hello(facts),
    before: [
      'Somebody, probably you, gave this address for a new account at Chereta. You have one already, so just log in. If you no longer know the password, set a new one with “Reset password”.',
    ],
    link: { label: 'Log in', address: facts.link ?? '' },
    after: ['If it was not you, there is nothing to do: your account is unchanged.'],
  }),
  reset: (facts) => ({
    subject: 'Set a new password',
    greeting: hello(facts),
    before: ['Somebody asked for a new password for your account at Chereta. The link holds for 20 minutes and works once.'],
    link: { label: 'Set a new password', address: facts.link ?? '' },
    after: ['If it was not you, ignore this letter: your password stays as it is.'],
  }),
  code: (facts) => ({
    subject: 'Your code for Chereta',
    greeting: hello(facts),
    before: ['Type this code to log in. It holds for 10 minutes and works once.'],
    ...(facts.code ? { code: facts.code } : {}),
    after: ['Give it to nobody, not even to people who say they are from Chereta. If you did not ask for it, ignore this letter.'],
  }),
  'password-changed': (facts) => ({
    subject: 'Your password was changed',
    greeting: hello(facts),
    before: ['The password of your account at Chereta was changed just now. Every other session was ended.'],
    after: [NOT_YOU],
  }),
  'email-asked': (facts) => ({
    subject: 'Another e-mail address for your account',
    greeting: hello(facts),
    before: [
      'Somebody who is logged in to your account at Chereta asked for another e-mail address. It takes effect when the link sent to that address is opened.',
    ],
    after: [NOT_YOU],
  }),
  'email-changed': (facts) => ({
    subject: 'Your e-mail address was changed',
    greeting: hello(facts),
    before: ['Your account at Chereta has another e-mail address from now on. This is the last letter to this one.'],
    after: ['If this was not you, please tell us at once.'],
  }),
  'phone-changed': (facts) => ({
    subject: 'Your mobile number was changed',
    greeting: hello(facts),
    before: ['The mobile number of your account at Chereta was changed or taken off, because somebody confirmed it with a code.'],
    after: [NOT_YOU],
  }),
}
