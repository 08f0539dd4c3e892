import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import {
  cameFrom,
  codeSent,
  email,
  googleToken,
  newPassword,
  password,
  personName,
  phoneNumber,
  messageOutput,
  secretText,
  signInAnswer,
  telegramAuth,
} from './sign-in.ts'
import { issue } from './refusals.ts'

export * from './sign-in.ts'

/**
 * Sign-in, under the paths of decision 0090. A refused sign-in answers `success: false` with its reason; the
 * screens show `message`.
 */
export const accounts = endpoints({
  'POST /api/GoogleAccount/Signin': {
    module: 'accounts',
    who: 'anyone',
    body: z.object({ GoogleToken: googleToken }),
    output: signInAnswer,
    errors: ['too-many-requests', 'unavailable', 'not-found'],
    summary: 'Sign in with a Google ID token that carries a nonce of sign-in-options',
  },
  'POST /api/TelegramAccount/Signin': {
    module: 'accounts',
    who: 'anyone',
    body: z.object({ telegramAuth }),
    output: signInAnswer,
    errors: ['too-many-requests', 'not-found'],
    summary: "Sign in with what Telegram's login widget signed",
  },
  'POST /api/TelegramAccount/Signup': {
    module: 'accounts',
    who: 'anyone',
    body: z.object({
      email,
      phoneNumber: phoneNumber.optional(),
      telegramAuth,
      telegramId: z.union([z.string(), z.number()]).optional(),
    }),
    output: signInAnswer,
    errors: ['too-many-requests', 'not-found'],
    summary: 'A new account for somebody who comes by Telegram',
  },
  'GET /api/TelegramAccount/TelegramIdExists/{id}': {
    module: 'accounts',
    who: 'anyone',
    params: z.object({ id: z.string().regex(/^\d{1,20}$/, issue('whole-number-needed', { field: 'id' })) }),
    output: z.object({ exists: z.boolean() }),
    errors: ['too-many-requests'],
    summary: 'Does a Telegram id have an account? Few times a minute only',
  },
  'POST /api/LocalAccount/Signup': {
    module: 'accounts',
    who: 'anyone',
    body: z.object({
      name: personName,
      email,
      phoneNumber: phoneNumber.optional(),
      password: newPassword,
      returnUrl: cameFrom,
    }),
    output: messageOutput,
    errors: ['too-many-requests', 'unavailable'],
    summary: 'Create an account; the address is confirmed by email. The same answer whether there was one already',
  },
  'POST /api/LocalAccount/Signin': {
    module: 'accounts',
    who: 'anyone',
    body: z.object({ email, password }),
    output: signInAnswer,
    errors: ['too-many-requests', 'unavailable'],
    summary: 'Sign in with e-mail and password',
  },
  'POST /api/LocalAccount/Signout': {
    module: 'accounts',
    who: 'signed-in',
    output: z.object({ success: z.boolean() }),
    summary: 'End this session',
  },
  'POST /api/LocalAccount/refresh': {
    module: 'accounts',
    who: 'session',
    output: signInAnswer,
    summary: "A new bearer token for the session's cookie, to pages of this site only",
  },
  'GET /api/LocalAccount/EmailAndPasswordExists/{email}': {
    module: 'accounts',
    who: 'anyone',
    params: z.object({ email }),
    output: z.object({ exists: z.boolean(), hasPassword: z.boolean() }),
    errors: ['too-many-requests'],
    summary: 'Does the multi-step login go on with the code or with the mobile number? Few times a minute only',
  },
  'POST /api/LocalAccount/request-code': {
    module: 'accounts',
    who: 'anyone',
    body: z.object({ email, phoneNumber: phoneNumber.optional() }),
    output: codeSent,
    errors: ['too-many-requests', 'sign-in-again'],
    summary:
      "Send a code of six digits: to the account's phone, for a new e-mail to the given phone; for somebody signed in, to confirm the phone",
  },
  'POST /api/LocalAccount/verify-code': {
    module: 'accounts',
    who: 'anyone',
    body: z.object({ email, phoneNumber: phoneNumber.optional(), code: password, name: personName.optional() }),
    output: signInAnswer,
    errors: ['too-many-requests', 'unavailable'],
    summary: 'Sign in, sign up or confirm a phone with the code; who has a password may send it in place of the code',
  },
  'POST /api/LocalAccount/change-password': {
    module: 'accounts',
    who: 'signed-in',
    body: z.object({ oldPassword: password.optional(), password: newPassword }),
    output: messageOutput,
    errors: ['sign-in-again', 'too-many-requests', 'unavailable'],
    summary: 'Change the password; every other session ends. Who has none yet sets one soon after signing in',
  },
  'POST /api/LocalAccount/reset-password-request': {
    module: 'accounts',
    who: 'anyone',
    body: z.object({ email, returnUrl: cameFrom }),
    output: messageOutput,
    errors: ['too-many-requests'],
    summary: 'Send a reset link, if there is an account; the same answer if there is none',
  },
  'POST /api/LocalAccount/reset-password': {
    module: 'accounts',
    who: 'anyone',
    body: z.object({ resetToken: secretText, email, password: newPassword }),
    output: signInAnswer,
    errors: ['too-many-requests', 'unavailable'],
    summary: 'Set a new password with the token of the link, and sign in; every earlier session ends',
  },
  'POST /api/LocalAccount/confirm-email': {
    module: 'accounts',
    who: 'anyone',
    body: z.object({ activateionToken: secretText, email, password: password.optional() }),
    output: signInAnswer,
    errors: ['too-many-requests', 'unavailable'],
    summary:
      "Confirm an e-mail address with the token of the link; a browser that the account does not know shows the account's password, too, and is signed in",
  },
  'POST /api/LocalAccount/resend-activation': {
    module: 'accounts',
    who: 'anyone',
    body: z.object({ email, returnUrl: cameFrom }),
    output: messageOutput,
    errors: ['too-many-requests'],
    summary: 'Send the email that confirms an address again; the same answer whether anybody waits for one',
  },
  'GET /api/common/LastVisit': {
    module: 'accounts',
    who: 'own',
    output: z.number(),
    summary: 'When the visit before this one ended, in epoch milliseconds; 0 on the first',
  },
  'GET /api/account/sign-in-options': {
    module: 'accounts',
    who: 'anyone',
    output: z.object({
      google: z.object({ clientId: z.string(), nonce: z.string() }).optional(),
      telegram: z.object({ botName: z.string() }).optional(),
    }),
    summary: 'Which social sign-ins there are, and a nonce for the next Google ID token, good for an hour',
  },
})
