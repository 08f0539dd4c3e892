import type { Handlers } from '#server/platform/http/handlers.ts'
import type { AccountsWorld } from './actions/accounts-world.ts'
import { changePassword } from './actions/change-password.ts'
import { confirmEmail } from './actions/confirm-email.ts'
import { emailExists, telegramIdExists } from './actions/email-exists.ts'
import { readLastVisit } from './actions/own-account.ts'
import { newNonce } from './actions/nonce.ts'
import { renewSession } from './actions/renew-session.ts'
import { requestPhoneCode, requestSignInCode } from './actions/request-code.ts'
import { requestActivation } from './actions/request-activation.ts'
import { requestReset } from './actions/request-reset.ts'
import { resetPassword } from './actions/reset-password.ts'
import { signInLocally } from './actions/sign-in-locally.ts'
import { signInWithGoogle } from './actions/sign-in-with-google.ts'
import { signInWithTelegram, signUpWithTelegram } from './actions/sign-in-with-telegram.ts'
import { signOut } from './actions/sign-out.ts'
import { signUp } from './actions/sign-up.ts'
import { verifyPhoneCode, verifySignInCode } from './actions/verify-code.ts'
import { personOf } from '#server/platform/caller.ts'
import { ownAccountRoutes } from './routes-own.ts'
import { peopleRoutes } from './routes-people.ts'

/** The calls of accounts: signing in here, the own account and the admin's calls in the files next to it. */
export function accountRoutes(world: AccountsWorld): Handlers<'accounts'> {
  return {
    ...ownAccountRoutes(world),
    ...peopleRoutes(world),
    'POST /api/GoogleAccount/Signin': ({ body }, _, request) => signInWithGoogle(world, body.GoogleToken, request),
    'POST /api/TelegramAccount/Signin': ({ body }, _, request) => signInWithTelegram(world, body.telegramAuth, request),
    'POST /api/TelegramAccount/Signup': ({ body }, _, request) => signUpWithTelegram(world, body, request),
    'GET /api/TelegramAccount/TelegramIdExists/{id}': ({ params }, _, request) =>
      telegramIdExists(world, params.id, request),
    'POST /api/LocalAccount/Signup': ({ body }, _, request) => signUp(world, body, request),
    'POST /api/LocalAccount/Signin': ({ body }, _, request) => signInLocally(world, body, request),
    'POST /api/LocalAccount/Signout': (_, caller, request) => signOut(world, personOf(caller), request),
    'POST /api/LocalAccount/refresh': (_, caller, request) => renewSession(world, personOf(caller), request),
    'GET /api/LocalAccount/EmailAndPasswordExists/{email}': ({ params }, _, request) =>
      emailExists(world, params.email, request),
    'POST /api/LocalAccount/request-code': ({ body }, caller, request) =>
      caller.person
        ? requestPhoneCode(world, caller.person, { phoneNumber: body.phoneNumber }, request)
        : requestSignInCode(world, body, request),
    'POST /api/LocalAccount/verify-code': ({ body }, caller, request) =>
      caller.person ? verifyPhoneCode(world, caller.person, body, request) : verifySignInCode(world, body, request),
    'POST /api/LocalAccount/change-password': ({ body }, caller, request) =>
      changePassword(world, personOf(caller), body, request),
    'POST /api/LocalAccount/reset-password-request': ({ body }, _, request) => requestReset(world, body, request),
    'POST /api/LocalAccount/reset-password': ({ body }, _, request) => resetPassword(world, body, request),
    'POST /api/LocalAccount/confirm-email': ({ body }, _, request) => confirmEmail(world, body, request),
    'POST /api/LocalAccount/resend-activation': ({ body }, _, request) => requestActivation(world, body, request),
    'GET /api/common/LastVisit': (_, caller) => readLastVisit(world, personOf(caller)),
    'GET /api/account/sign-in-options': async () => {
      const { google, telegram } = world.ports
      return {
        ...(google ? { google: { clientId: google.clientId, nonce: await newNonce(world) } } : {}),
        ...(telegram ? { telegram: { botName: telegram.botName } } : {}),
      }
    },
  }
}
