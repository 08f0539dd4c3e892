import { m } from '#web/lib/messages.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './sign-in-prompt.module.css'

const StarterTenders = lazyPart(async () => (await import('./starter-tenders.tsx')).StarterTenders)

type Props = {
  title: string
  /** Says what the page holds, for visitors who have never seen it. */ what: string
  lines: readonly [IconName, string][]
  /** The page itself. */ to: string
}

/** In place of a personal page: its benefits, the ways to sign in, and some tenders to begin with. */
export function SignInPrompt({ title, what, lines, to }: Props) {
  return (
    <>
      <section className={styles.first}>
        <h1 className={text.pageTitle}>{title}</h1>
        <p>{what}</p>
        <ul>
          {lines.map(([icon, line]) => (
            <li key={line}>
              <Icon name={icon} />
              {line}
            </li>
          ))}
        </ul>
        <div className={text.row}>
          <ButtonLink kind="primary" href={loginAddress(to, 'email')} rel="nofollow">
            {m.login_with_email()}
          </ButtonLink>
          <ButtonLink kind="link" href={loginAddress(to)} rel="nofollow">
            {m.have_password()}
          </ButtonLink>
        </div>
        <p className={text.hint}>{m.login_new_too()}</p>
      </section>
      <AfterHydration>
        <StarterTenders />
      </AfterHydration>
    </>
  )
}
