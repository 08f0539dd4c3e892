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
  /** The account has a password: a code is sent only when asked for. */
  hasPassword: boolean
  mobile: string
  name: string
  /** When another code may be asked for, epoch milliseconds; undefined while none was sent. */
  resendAt: number | undefined
}

export type LoginMove =
  | { to: 'email' | 'credentials' | 'back' }
  | { to: 'mobile'; email: string }
  /** An existing account: its code is on its way, could not be sent or, where there is a password, is yet to be asked for. */
  | { to: 'password'; email: string; hasPassword: boolean; resendAt: number | undefined }
  /** The code for a number is on its way. */
  | { to: 'code'; mobile: string; name: string; resendAt: number }
  | { to: 'resent'; resendAt: number }

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

/** Where the arrow leads (spec 1 section 4); undefined where there is nothing before. */
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

/** Whether the code just sent to this number is still to be used: another one may not be asked for yet. `now` in epoch milliseconds. */
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
      // A code that is on its way belongs to the address it was asked for with.
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
  }
}
