import type { SignInAnswer } from '#contract/sign-in.ts'
import type { Login, Move } from './login-steps.ts'

/** What every step is given. */
export type StepProps = {
  login: Login
  /** Where it leads in the end, a path of this site. */ to: string
  move(move: Move): void
  onEntered(answer: SignInAnswer): void
}
