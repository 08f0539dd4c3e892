import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { openLogin } from '#web/lib/open-login.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ButtonKind } from '#web/ui/button.tsx'
import { loginAddress } from './return-to.ts'

/**
 * Asks a visitor to sign in and return to this page: over it with script, on the login page without script or in
 * another tab.
 */
export function SignInLink({ kind, children }: { kind: ButtonKind; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <ButtonLink
      kind={kind}
      href={loginAddress(here)}
      rel="nofollow"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        openLogin({ to: here })
      }}
    >
      {children}
    </ButtonLink>
  )
}
