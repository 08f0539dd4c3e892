import { lazy, Suspense, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { Link } from '#web/ui/link.tsx'
import { LoadingPart } from '#web/ui/part/part.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { EmailPart } from './email-part.tsx'
import type { Me } from './me.ts'
import { NamePart } from './name-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { PhonePart } from './phone-part.tsx'
import * as styles from './profile.module.css'

const LaterParts = lazy(async () => ({ default: (await import('./lazy-parts.tsx')).LazyParts }))

type Props = {
  me: Me
  isPaid: boolean
  /** How much access is left. */ access: ReactNode
  /** What other features keep of the reader. */ others: ReactNode
}

/** Everything about the reader's own account. */
export function ProfileView({ me: given, isPaid, access, others }: Props) {
  const [me, setMe] = useState(given)
  const isReady = useHydrated()
  const change = useCallback((changes: Partial<Me>) => setMe((before) => ({ ...before, ...changes })), [])
  return (
    <div className={styles.profile}>
      <div className={styles.head}>
        <h1 className={text.pageTitle}>{m.profile_title()}</h1>
        <nav className={styles.tabs} aria-label={m.profile_parts()}>
          <Link to="/subscription/profile" aria-current="page">
            {m.profile()}
          </Link>
          <Link to="/subscription/profile/4">{m.my_alerts()}</Link>
        </nav>
      </div>
      <Contents />
      <div className={styles.main}>
        {access}
        <NamePart me={me} change={change} />
        <EmailPart me={me} change={change} />
        <PhonePart me={me} change={change} />
        <PasswordPart me={me} change={change} />
        <noscript>
          <p className={states.banner}>{m.needs_script()}</p>
        </noscript>
        {isReady && (
          <Suspense fallback={<LoadingPart />}>
            <LaterParts me={me} change={change} isPaid={isPaid} others={others} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The parts by name, each at its own address. */
function Contents() {
  const parts: [string, string][] = [
    ['subscription', m.subscription()],
    ['name', m.name_and_language()],
    ['email', m.email()],
    ['mobile', m.mobile()],
    ['password', m.password()],
    ['sign-ins', m.linked_sign_ins()],
    ['team', m.team()],
    ['papers', m.company_papers()],
    ['payments', m.my_payments()],
    ['contacts', m.contacts()],
    ['sessions', m.sessions()],
    ['data', m.your_data()],
    ['delete', m.delete_account()],
  ]
  return (
    <nav className={styles.contents} aria-label={m.on_this_page()}>
      {parts.map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}
