import { personOf } from '#server/platform/caller.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import type { AccountsWorld } from './actions/accounts-world.ts'
import { changeEmail } from './actions/change-email.ts'
import { linkGoogle, linkTelegram, unlink } from './actions/link-sign-ins.ts'
import {
  changeProfile,
  endOneSession,
  endOtherSessions,
  listLinks,
  listSessions,
  readMe,
} from './actions/own-account.ts'
import { deleteAccount, exportPerson } from './actions/personal-data.ts'
import { requestPhoneCode } from './actions/request-code.ts'

type All = Handlers<'accounts'>
type Own = Pick<All, Extract<keyof All, `${string} /api/account/${string}`>>

/** Calls about one's own account. */
export function ownAccountRoutes(world: AccountsWorld): Omit<Own, 'GET /api/account/sign-in-options'> {
  return {
    'GET /api/account/me': (_, caller) => readMe(world, personOf(caller)),
    'PUT /api/account/profile': ({ body }, caller) => changeProfile(world, personOf(caller), body),
    'GET /api/account/sessions': (_, caller) => listSessions(world, personOf(caller)),
    'DELETE /api/account/sessions/{id}': ({ params }, caller) => endOneSession(world, personOf(caller), params.id),
    'POST /api/account/sessions/end-others': (_, caller) => endOtherSessions(world, personOf(caller)),
    'GET /api/account/links': (_, caller) => listLinks(world, personOf(caller)),
    'POST /api/account/links/google': ({ body }, caller, request) => linkGoogle(world, personOf(caller), body, request),
    'POST /api/account/links/telegram': ({ body }, caller, request) =>
      linkTelegram(world, personOf(caller), body, request),
    'DELETE /api/account/links/{provider}': ({ params }, caller) => unlink(world, personOf(caller), params.provider),
    'POST /api/account/change-email': ({ body }, caller, request) =>
      changeEmail(world, personOf(caller), body, request),
    'POST /api/account/change-phone': ({ body }, caller, request) =>
      requestPhoneCode(world, personOf(caller), body, request),
    'GET /api/account/export': (_, caller) => exportPerson(world, personOf(caller)),
    'POST /api/account/delete': ({ body }, caller, request) => deleteAccount(world, personOf(caller), body, request),
  }
}
