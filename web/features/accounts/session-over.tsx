import { useEffect, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { Snackbar } from '#web/ui/form/snackbar.tsx'

/** The session ended while the page was open: the page stays, and signing in leads here again. */
export function SessionOver({ login }: { login: string }) {
  const [isShown, setShown] = useState(false)
  // Screen readers announce only text that enters a live region which was already there.
  useEffect(() => setShown(true), [])
  return (
    <Snackbar>
      {isShown && (
        <>
          <span>{m.login_first()}</span>
          <a href={login} rel="nofollow">
            {m.sign_in()}
          </a>
        </>
      )}
    </Snackbar>
  )
}
