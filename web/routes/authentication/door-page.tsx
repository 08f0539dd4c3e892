import { useEffect, useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { signOutHere } from '#web/features/accounts/sign-out.ts'
import { Banner } from '#web/ui/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Frame } from '../../screens/authentication/frame.tsx'
import { MessageScreen, NextStep } from '../../screens/authentication/message-screen.tsx'

/** States of the sign-in and sign-out URLs without a form. */
type Door = { door: 'failed' | 'signed-out' | 'sign-out'; isUnanswered?: boolean }

const HOME = '/'
const LOGIN = '/authentication/login'

export function loader({ params, request, context }: LoaderFunctionArgs): Door | Response {
  const { signedIn } = context.get(worldContext)
  const { search, searchParams } = new URL(request.url)
  switch (params['*']) {
    case 'login-old':
      return redirect(LOGIN + search)
    case 'register':
      return redirect('/authentication/create-account' + search)
    case 'profile':
      return redirect('/subscription/profile')
    case 'silent-callback':
      return redirect(signedIn ? HOME : LOGIN)
    case 'login-failed':
      return { door: 'failed' }
    case 'logout':
      return signedIn ? { door: 'sign-out' } : redirect(HOME)
    case 'logged-out':
    case 'logout-callback':
      return { door: 'signed-out', isUnanswered: searchParams.has('unanswered') }
    default:
      throw new Response(null, { status: 404 })
  }
}

export const handle: ScreenHandle<Door> = {
  name: 'authentication/door-page',
  title: ({ door }) =>
    titled(door === 'failed' ? m.sign_in_failed() : door === 'sign-out' ? m.sign_out() : m.signed_out(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The screens before and after signing out, and of a sign-in that failed at another service. */
export function Component() {
  const { door, isUnanswered } = useLoaderData<Door>()
  const isReady = useHydrated()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isUnanswered) return
    // Every page of the service ends a session that is still open.
    const moveOn = () => location.assign(HOME)
    addEventListener('online', moveOn)
    return () => removeEventListener('online', moveOn)
  }, [isUnanswered])
  if (door === 'failed')
    return (
      <Frame>
        <MessageScreen title={m.sign_in_failed()} text={m.sign_in_failed_text()}>
          <NextStep to={LOGIN}>{m.retry()}</NextStep>
        </MessageScreen>
      </Frame>
    )
  if (door === 'sign-out') {
    const leave = () => {
      setLeaving(true)
      void signOutHere(HOME)
    }
    return (
      <Frame>
        <MessageScreen title={m.sign_out_question()}>
          <Button disabled={!isReady || isLeaving} onClick={leave}>
            {m.sign_out()}
          </Button>
          <NextStep to={HOME} isPlain>
            {m.not_now()}
          </NextStep>
          <noscript>{m.needs_script()}</noscript>
        </MessageScreen>
      </Frame>
    )
  }
  return (
    <Frame>
      <MessageScreen title={m.signed_out()} text={m.signed_out_text()}>
        <Banner text={isUnanswered ? m.sign_out_unanswered() : undefined} />
        <NextStep to={LOGIN}>{m.sign_in()}</NextStep>
        <NextStep to="/tenders/list" isPlain>
          {m.all_tenders()}
        </NextStep>
      </MessageScreen>
    </Frame>
  )
}
