import type { SignInAnswer } from '#contract/sign-in.ts'
import type { Login, LoginMove } from './login-steps.ts'

/** Props of every step of the login page. */
export type StepProps = {
  login: Login
  /** The final page, a path of this site. */ to: string
  move(move: LoginMove): void
  onEntered(answer: SignInAnswer): void
}
