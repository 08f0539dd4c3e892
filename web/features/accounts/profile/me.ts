import type { SignInAnswer } from '#contract/sign-in.ts'

export type Me = SignInAnswer
/** Props of the profile's parts: the person, and a function that shows changed fields at once. */
export type AboutMe = { me: Me; change(changes: Partial<Me>): void }
