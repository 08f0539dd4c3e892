import type { SignInAnswer } from '#contract/sign-in.ts'

export type Me = SignInAnswer
/** What the parts of the profile are given: who it is about, and how to show what they changed. */
export type AboutMe = { me: Me; change(changes: Partial<Me>): void }
