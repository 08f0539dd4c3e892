import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import {
  codeSent,
  email,
  googleToken,
  language,
  password,
  personName,
  phoneNumber,
  messageOutput,
  signInAnswer,
  telegramAuth,
} from './sign-in.ts'
import { issue } from './refusals.ts'

const done = z.object({ success: z.boolean() })
const provider = z.enum(['google', 'telegram'])
/**
 * Changes that could cost somebody their account need the password, or a session that began in the last ten minutes.
 */
const proof = { password: password.optional() }
const session = z.object({
  id: z.string(),
  device: z.string(),
  method: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  current: z.boolean(),
})
const link = z.object({ provider, label: z.string().optional(), linkedAt: z.number() })

/** Calls about one's own account. They always act on the person of the session; nobody else can be named. */
export const ownAccount = endpoints({
  'GET /api/account/me': {
    module: 'accounts',
    who: 'signed-in',
    output: signInAnswer,
    summary: 'Who am I: as the answer of a sign-in, without a token',
  },
  'PUT /api/account/profile': {
    module: 'accounts',
    who: 'signed-in',
    body: z.object({ name: personName.optional(), language: language.optional() }),
    output: done,
    summary: 'Change name or language',
  },
  'GET /api/account/sessions': {
    module: 'accounts',
    who: 'signed-in',
    output: z.object({ sessions: z.array(session) }),
    summary: 'Where I am signed in, the latest first',
  },
  'DELETE /api/account/sessions/{id}': {
    module: 'accounts',
    who: 'own',
    params: z.object({ id: z.uuid(issue('malformed', { field: 'id' })) }),
    output: done,
    errors: ['not-found'],
    summary: 'End one of my sessions',
  },
  'POST /api/account/sessions/end-others': {
    module: 'accounts',
    who: 'signed-in',
    output: z.object({ ended: z.number() }),
    summary: 'Sign out everywhere but here',
  },
  'GET /api/account/links': {
    module: 'accounts',
    who: 'signed-in',
    output: z.object({ links: z.array(link), hasPassword: z.boolean() }),
    summary: 'My social sign-ins',
  },
  'POST /api/account/links/google': {
    module: 'accounts',
    who: 'signed-in',
    body: z.object({ GoogleToken: googleToken, ...proof }),
    output: messageOutput,
    errors: ['sign-in-again', 'wrong-state', 'not-found', 'unavailable'],
    summary: 'Link a Google account to mine',
  },
  'POST /api/account/links/telegram': {
    module: 'accounts',
    who: 'signed-in',
    body: z.object({ telegramAuth, ...proof }),
    output: messageOutput,
    errors: ['sign-in-again', 'wrong-state', 'not-found'],
    summary: 'Link a Telegram account to mine',
  },
  'DELETE /api/account/links/{provider}': {
    module: 'accounts',
    who: 'signed-in',
    params: z.object({ provider }),
    output: done,
    errors: ['not-found', 'wrong-state'],
    summary: 'Unlink a social sign-in; never the last sign-in method',
  },
  'POST /api/account/change-email': {
    module: 'accounts',
    who: 'signed-in',
    body: z.object({ email, ...proof }),
    output: messageOutput,
    errors: ['sign-in-again', 'too-many-requests'],
    summary: 'Request another email address; it counts once its link is opened, and the old one is notified',
  },
  'POST /api/account/change-phone': {
    module: 'accounts',
    who: 'signed-in',
    body: z.object({ phoneNumber, ...proof }),
    output: codeSent,
    errors: ['sign-in-again', 'too-many-requests'],
    summary: 'Send a code to another number; verify-code with that number then makes it mine',
  },
  'GET /api/account/export': {
    module: 'accounts',
    who: 'signed-in',
    output: z.record(z.string(), z.unknown()),
    summary: 'Everything that is kept of me',
  },
  'POST /api/account/delete': {
    module: 'accounts',
    who: 'signed-in',
    body: z.object({ ...proof }),
    output: done,
    errors: ['sign-in-again', 'wrong-state'],
    summary: 'Delete my account and everything kept of me but what the law makes us keep',
  },
})
