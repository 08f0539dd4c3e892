import { useEffect, useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useTakenOver } from '#web/lib/taken-over.ts'
import { worldContext } from '#web/lib/world.ts'
import { signOut } from '#web/features/accounts/sign-out.ts'
import { Banner } from '#web/ui/form/form.tsx'
import * as buttons from '#web/ui/button.module.css'
import { Frame } from './frame.tsx'
import { Said, Way } from './said.tsx'

/** What an address of the way in or out shows, besides the forms. */
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
  title: ({ door }) => titled(door === 'failed' ? m.sign_in_failed() : door === 'sign-out' ? m.sign_out() : m.signed_out(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The screens of having signed out, of being about to, and of a sign-in that failed elsewhere. */
export function Component() {
  const { door, isUnanswered } = useLoaderData<Door>()
  const isReady = useTakenOver()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!isUnanswered) return
    // Any page of the service ends the session that is still open.
    const goOn = () => location.assign(HOME)
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [isUnanswered])
  if (door === 'failed')
    return (
      <Frame>
        <Said title={m.sign_in_failed()} text={m.sign_in_failed_text()}>
          <Way to={LOGIN}>{m.retry()}</Way>
        </Said>
      </Frame>
    )
  if (door === 'sign-out') {
    const leave = () => {
      setLeaving(true)
      void signOut(HOME)
    }
    return (
      <Frame>
        <Said title={m.sign_out_question()}>
          <button type="button" className={buttons.button} disabled={!isReady || isLeaving} onClick={leave}>
            {m.sign_out()}
          </button>
          <Way to={HOME} isPlain>
            {m.not_now()}
          </Way>
          <noscript>{m.needs_script()}</noscript>
        </Said>
      </Frame>
    )
  }
  return (
    <Frame>
      <Said title={m.signed_out()} text={m.signed_out_text()}>
        <Banner text={isUnanswered ? m.sign_out_unanswered() : undefined} />
        <Way to={LOGIN}>{m.sign_in()}</Way>
        <Way to="/tenders/list" isPlain>
          {m.all_tenders()}
        </Way>
      </Said>
    </Frame>
  )
}
