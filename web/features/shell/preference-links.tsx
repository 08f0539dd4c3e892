import { useLocation } from 'react-router'
import { m } from '#web/lib/messages.ts'
import { preferenceLink } from '#web/lib/preferences.ts'
import type { PreferenceChoice } from '#web/lib/preferences.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as segmented from '#web/ui/segmented.module.css'
import { ButtonLink } from '#web/ui/button.tsx'
import * as styles from './shell.module.css'

function useLinkTo(): (choice: PreferenceChoice) => string {
  const { pathname, search } = useLocation()
  return (choice) => preferenceLink(choice, pathname + search)
}

/** Plain links: the server stores the choice and sends the reader back here. */
export function CalendarChoice() {
  const { calendar } = useVisitor()
  const to = useLinkTo()
  return (
    <div className={segmented.segmented} role="group" aria-label={m.calendar()}>
      <a href={to({ cal: 'gc' })} aria-current={calendar === 'gc' || undefined} rel="nofollow">
        {m.gregorian()}
      </a>
      <a href={to({ cal: 'et' })} aria-current={calendar === 'et' || undefined} rel="nofollow">
        {m.ethiopian()}
      </a>
    </div>
  )
}

export function LanguageChoice() {
  const { lang } = useVisitor()
  const to = useLinkTo()
  return (
    <div className={segmented.segmented} role="group" aria-label={m.language()}>
      <a href={to({ lang: 'en' })} aria-current={lang === 'en' || undefined} lang="en" hrefLang="en" rel="nofollow">
        English
      </a>
      <a href={to({ lang: 'am' })} aria-current={lang === 'am' || undefined} lang="am" hrefLang="am" rel="nofollow">
        አማርኛ
      </a>
    </div>
  )
}

/** The other theme. While the system decides, the style sheet shows the one of the two links that fits. */
export function ThemeChoice() {
  const { theme } = useVisitor()
  const to = useLinkTo()
  return (
    <>
      {theme !== 'dark' && (
        <ButtonLink
          kind="icon"
          className={theme ? '' : styles.whenLight}
          href={to({ theme: 'dark' })}
          aria-label={m.to_dark()}
          rel="nofollow"
        >
          <Icon name="moon" />
        </ButtonLink>
      )}
      {theme !== 'light' && (
        <ButtonLink
          kind="icon"
          className={theme ? '' : styles.whenDark}
          href={to({ theme: 'light' })}
          aria-label={m.to_light()}
          rel="nofollow"
        >
          <Icon name="sun" />
        </ButtonLink>
      )}
    </>
  )
}
