import { normalisePhone } from '#ethiopia/phone-number.ts'

/** `credentials` is email and password in one form; the others are the steps of the multi-step login. */
type Step = 'initial' | 'email' | 'mobile' | 'password' | 'credentials'
/** Signing in or up, or confirming the number of somebody who is signed in. */
type Mode = 'sign-in' | 'confirm'

export type Login = {
  step: Step
  mode: Mode
  email: string
  /** The email has no account yet. */
  isNew: boolean
  /** The account has a password: a code is sent only on request. */
  hasPassword: boolean
  mobile: string
  name: string
  /** When another code may be requested, epoch milliseconds; undefined while none was sent. */
  resendAt: number | undefined
}

export type LoginMove =
  | { to: 'email' | 'credentials' | 'back' }
  | { to: 'mobile'; email: string }
  /**
   * An existing account: its code was sent, could not be sent or, where there is a password, has not been requested
   * yet.
   */
  | { to: 'password'; email: string; hasPassword: boolean; resendAt: number | undefined }
  /** The code for a number was sent. */
  | { to: 'code'; mobile: string; name: string; resendAt: number }
  | { to: 'resent'; resendAt: number }
  /** The page was loaded again after a code was sent. */
  | { to: 'sent'; login: Login }

export const firstStep: Login = {
  step: 'initial',
  mode: 'sign-in',
  email: '',
  isNew: false,
  hasPassword: false,
  mobile: '',
  name: '',
  resendAt: undefined,
}

/** Somebody signed in with name and email, whose number is not confirmed yet. */
export const confirming = (email: string, mobile: string, hasPassword: boolean): Login => ({
  ...firstStep,
  step: 'mobile',
  mode: 'confirm',
  email,
  mobile,
  hasPassword,
})

/** The step to which the arrow leads (decision 0090); undefined at the first one. */
export function stepBefore({ step, mode, isNew }: Login): Step | undefined {
  switch (step) {
    case 'initial':
      return undefined
    case 'email':
    case 'credentials':
      return 'initial'
    case 'mobile':
      return mode === 'confirm' ? undefined : 'email'
    case 'password':
      return isNew || mode === 'confirm' ? 'mobile' : 'email'
  }
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Whether the code just sent to this number must still be used, because another one may not be requested yet. `now` in
 * epoch milliseconds.
 */
export const isOnItsWay = (
  { mobile, resendAt }: Pick<Login, 'mobile' | 'resendAt'>,
  number: string,
  now: number,
): boolean =>
  resendAt !== undefined && now < resendAt && (normalisePhone(number) ?? number) === (normalisePhone(mobile) ?? mobile)

/** The login after a move. */
export function afterMove(login: Login, move: LoginMove): Login {
  switch (move.to) {
    case 'email':
    case 'credentials':
      return { ...login, step: move.to }
    case 'back':
      return { ...login, step: stepBefore(login) ?? login.step }
    case 'mobile':
      // A sent code belongs to the address for which it was requested.
      return {
        ...login,
        step: 'mobile',
        email: move.email,
        isNew: true,
        hasPassword: false,
        resendAt: isSame(move.email, login.email) ? login.resendAt : undefined,
      }
    case 'password':
      return {
        ...login,
        step: 'password',
        email: move.email,
        isNew: false,
        hasPassword: move.hasPassword,
        resendAt: move.resendAt,
      }
    case 'code':
      return { ...login, step: 'password', mobile: move.mobile, name: move.name, resendAt: move.resendAt }
    case 'resent':
      return { ...login, resendAt: move.resendAt }
    case 'sent':
      return move.login
  }
}
