import { useLocation } from 'react-router'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { m } from '#web/lib/messages.ts'
import { Link } from '#web/ui/link.tsx'
import * as states from '#web/ui/state.module.css'

const ROOM = { marginBottom: 'var(--space-4)' } as const

/** Above the general list, for a visitor who requested a personal one. */
export function SignInNote() {
  const { pathname, search } = useLocation()
  return (
    <p className={states.banner} style={ROOM}>
      {m.list_needs_sign_in()} <Link to={loginAddress(pathname + search)}>{m.sign_in()}</Link>
    </p>
  )
}
