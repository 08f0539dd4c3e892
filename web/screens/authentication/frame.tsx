import type { ReactNode } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { m } from '#web/lib/messages.ts'
import { LoginLines } from '#web/features/accounts/login/login-lines.tsx'
import { OfflineBar } from '#web/features/shell/offline-bar.tsx'
import { LanguageChoice, ThemeChoice } from '#web/features/shell/preference-links.tsx'
import * as shell from '#web/features/shell/shell.module.css'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './frame.module.css'

const NextClosing = lazyPart(async () => (await import('./next-closing.tsx')).NextClosing)
/** As in the styles: small screens have no panel, and nothing is read for it. */
const isWide = () => typeof matchMedia === 'function' && matchMedia('(min-width: 640px)').matches

/**
 * The frame of the sign-in screens: no header or footer, but a link home. Wide windows have a panel about the account.
 */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <OfflineBar />
      <header className={`${text.page} ${styles.head}`}>
        <a className={shell.wordmark} href="/" aria-label={m.home()}>
          <b lang="en">Chereta</b> <span lang="am">ጨረታ</span>
        </a>
        <div className={styles.tools}>
          <LanguageChoice />
          <div className={styles.theme}>
            <ThemeChoice />
          </div>
        </div>
      </header>
      <div className={styles.stage}>
        <main id="main" className={styles.card} tabIndex={-1}>
          <div className={styles.side}>
            <p className={styles.pitch}>{m.login_pitch()}</p>
            <LoginLines />
            {isWide() && (
              <AfterHydration>
                <NextClosing />
              </AfterHydration>
            )}
          </div>
          <div className={styles.content}>
            <div className={styles.part}>{children}</div>
          </div>
        </main>
      </div>
    </>
  )
}
