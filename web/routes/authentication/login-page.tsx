import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import type { SignInOptions } from '#web/features/accounts/login/initial-step.tsx'
import { LoginFlow } from '#web/features/accounts/login/login-flow.tsx'
import { afterMove, firstStep, confirming } from '#web/features/accounts/login/login-steps.ts'
import { returnTo } from '#web/features/accounts/return-to.ts'
import { isWebViewAgent } from '#web/lazy/web-view-agent.ts'
import { Frame } from '../../screens/authentication/frame.tsx'
import { MessageScreen, NextStep } from '../../screens/authentication/message-screen.tsx'

type Known = { name: string; email: string; mobile: string; hasPassword: boolean; mustConfirm: boolean }
type LoginData =
  | { refused: true }
  | { to: string; way: string | null; options: SignInOptions; isWebView: boolean; known: Known | undefined }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoginData> {
  const { call, signedIn, publicOrigin } = context.get(worldContext)
  const { searchParams, origin } = new URL(request.url)
  const to = returnTo(searchParams, publicOrigin, origin)
  if (to === undefined) return { refused: true }
  const [options, me] = await Promise.all([
    // Without a response, signing in by email still works.
    call('GET /api/account/sign-in-options').catch(() => ({})),
    // `again`: a signed-in person identifies themselves again.
    signedIn && !searchParams.has('again') ? call('GET /api/account/me').catch(() => undefined) : undefined,
  ])
  const known = me && {
    name: me.name ?? me.email ?? '',
    email: me.email ?? '',
    mobile: me.mobile ?? '',
    hasPassword: me.hasPassword === true,
    mustConfirm: Boolean(me.name && me.email) && me.phoneNumberConfirmed !== true,
  }
  return {
    to,
    way: searchParams.get('way'),
    options,
    isWebView: isWebViewAgent(request.headers.get('user-agent')),
    known,
  }
}

export const handle: ScreenHandle<LoginData> = {
  name: 'authentication/login-page',
  title: () => titled(m.login_title(), m.app_name()),
  head: (data) => ({ hidden: true, status: 'refused' in data ? 400 : 200 }),
}

/** The ways to sign in; for a signed-in person the next page, or the number that is still to be confirmed. */
export function Component() {
  const data = useLoaderData<LoginData>()
  if ('refused' in data)
    return (
      <Frame>
        <MessageScreen title={m.bad_return()} text={m.bad_return_text()}>
          <NextStep to="/authentication/login">{m.login_title()}</NextStep>
        </MessageScreen>
      </Frame>
    )
  const { to, way, options, isWebView, known } = data
  if (known && !known.mustConfirm)
    return (
      <Frame>
        <MessageScreen title={m.signed_in_title()} text={m.signed_in_as({ name: known.name })}>
          <NextStep to={to}>{m.continue_on()}</NextStep>
          <NextStep to={`/authentication/login?${new URLSearchParams({ again: '1', returnUrl: to })}`} isPlain>
            {m.sign_in_as_other()}
          </NextStep>
        </MessageScreen>
      </Frame>
    )
  const start = known
    ? confirming(known.email, known.mobile, known.hasPassword)
    : way === 'email'
      ? afterMove(firstStep, { to: 'email' })
      : firstStep
  return (
    <Frame>
      <LoginFlow key={start.mode} start={start} to={to} options={options} isWebView={isWebView} />
      {start.mode === 'confirm' && (
        <NextStep to={to} isPlain>
          {m.not_now()}
        </NextStep>
      )}
    </Frame>
  )
}
