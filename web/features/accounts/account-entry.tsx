import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '#web/lib/messages.ts'
import { showsLogin } from '#web/lib/open-login.ts'
import { registerOverlay } from '#web/lib/overlay.ts'
import { onSessionEnd } from '#web/lib/session.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import * as styles from './account-entry.module.css'

const MiniProfile = lazy(async () => ({ default: (await import('./mini-profile.tsx')).MiniProfile }))
const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }))
const SessionOver = lazy(async () => ({ default: (await import('./session-over.tsx')).SessionOver }))

/**
 * The sign-in link, or the signed-in person. Without script the name links to the profile. Dialogs over any screen are
 * rendered here, until the reader navigates.
 */
export function AccountEntry() {
  const { person } = useVisitor()
  const { pathname, search, key } = useLocation()
  const [opened, setOpened] = useState<DOMRect>()
  const [ended, setEnded] = useState(false)
  const [over, setOver] = useState<ReactNode>()
  useEffect(() => onSessionEnd(() => setEnded(true)), [])
  useEffect(() => {
    const close = () => setOver(undefined)
    registerOverlay(setOver)
    showsLogin((to, intent) => setOver(<LoginDialog to={to} intent={intent} onClose={close} />))
    return close
  }, [key])
  useEffect(() => () => showsLogin(undefined), [])
  const login = `/authentication/login?returnUrl=${encodeURIComponent(pathname + search)}`
  const dialogs = (
    <Suspense>
      {over}
      {ended && <SessionOver login={login} />}
      {opened && person && <MiniProfile person={person} below={opened} onClose={() => setOpened(undefined)} />}
    </Suspense>
  )
  if (!person || ended)
    return (
      <>
        <ButtonLink kind="plain" href={login} rel="nofollow">
          {m.sign_in()}
        </ButtonLink>
        {dialogs}
      </>
    )
  const name = person.name ?? person.email ?? ''
  return (
    <>
      <ButtonLink
        kind="icon"
        href="/subscription/profile"
        aria-label={m.your_account()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpened(event.currentTarget.getBoundingClientRect())
        }}
      >
        <span className={styles.avatar} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
      </ButtonLink>
      {dialogs}
    </>
  )
}
