import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { Link } from '#web/ui/link.tsx'
import { LoadingPart, SettingsPart } from '#web/ui/part/part.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { EmailSection } from './email-section.tsx'
import type { Me } from './me.ts'
import { NamePart } from './name-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { PhonePart } from './phone-part.tsx'
import * as styles from './profile.module.css'
import { useSectionInView } from './use-section-in-view.ts'
import { useFetchWhenSeen } from './use-fetch-when-seen.ts'

/** In the order of the page. */
const PART_IDS = [
  'subscription',
  'name',
  'signing-in',
  'team',
  'papers',
  'payments',
  'contacts',
  'sessions',
  'data',
  'delete',
]

const LaterParts = lazy(async () => ({ default: (await import('./lazy-parts.tsx')).LazyParts }))
const LinksPart = lazy(async () => ({ default: (await import('./lazy-parts.tsx')).LinksPart }))

type Props = {
  me: Me
  isPaid: boolean
  /** The remaining access. */ access: ReactNode
  /** Parts of other features (loaded with the lower half). */ others: ReactNode
}

/** Everything about the reader's own account. */
export function ProfileView({ me: initial, isPaid, access, others }: Props) {
  const [me, setMe] = useState(initial)
  const lower = useRef<HTMLDivElement>(null)
  const isWanted = useFetchWhenSeen(lower)
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
        <SettingsPart id="signing-in" title={m.sign_in_methods()}>
          <div>
            <EmailSection me={me} change={change} />
            <PhonePart me={me} change={change} />
            <PasswordPart me={me} change={change} />
            {isWanted && (
              <Suspense>
                <LinksPart me={me} change={change} />
              </Suspense>
            )}
          </div>
        </SettingsPart>
        <noscript>
          <p className={states.banner}>{m.needs_script()}</p>
        </noscript>
        <div ref={lower} className={styles.main}>
          {isWanted && (
            <Suspense fallback={<LoadingPart />}>
              <LaterParts me={me} isPaid={isPaid} others={others} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}

type Group = { title: string | undefined; parts: readonly (readonly [id: string, title: string])[] }

const groups = (): readonly Group[] => [
  { title: undefined, parts: [['subscription', m.subscription()]] },
  {
    title: m.profile_you(),
    parts: [
      ['name', m.name_and_language()],
      ['signing-in', m.sign_in_methods()],
    ],
  },
  {
    title: m.team_and_payments(),
    parts: [
      ['team', m.team()],
      ['papers', m.company_papers()],
      ['payments', m.my_payments()],
      ['contacts', m.contacts()],
    ],
  },
  {
    title: m.data_and_safety(),
    parts: [
      ['sessions', m.sessions()],
      ['data', m.your_data()],
      ['delete', m.delete_account()],
    ],
  },
]

/** The parts by name, each with its own address; the visible one is marked. */
function Contents() {
  const current = useSectionInView(PART_IDS)
  return (
    <nav className={styles.contents} aria-label={m.on_this_page()}>
      {groups().map(({ title, parts }) => (
        <div key={parts[0]?.[0]}>
          {title && <span>{title}</span>}
          {parts.map(([id, name]) => (
            <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {name}
            </a>
          ))}
        </div>
      ))}
    </nav>
  )
}
