import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { m } from '#web/lib/messages.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import * as buttons from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import { Accepting } from './accepting.tsx'
import { AccountLinks } from './credentials-form.tsx'
import type { StepProps } from './step-props.ts'
import * as styles from './login-flow.module.css'
import { SocialWays } from '../social/social-ways.tsx'

export type SignInOptions = OutputOf<Contract['GET /api/account/sign-in-options']>
type Props = StepProps & { options: SignInOptions; isWebView: boolean }

/** The ways in. */
export function InitialStep({ move, onEntered, to, options, isWebView }: Props) {
  const isReady = useHydrated()
  return (
    <>
      <p className={`${text.quiet} ${text.small}`}>{m.login_initial_text()}</p>
      <noscript>
        <p>{m.needs_script()}</p>
      </noscript>
      <div className={styles.ways}>
        <button type="button" className={buttons.button} disabled={!isReady} onClick={() => move({ to: 'email' })}>
          <Icon name="mail" />
          {m.login_with_email()}
        </button>
        <button
          type="button"
          className={`${buttons.button} ${buttons.plain}`}
          disabled={!isReady}
          onClick={() => move({ to: 'credentials' })}
        >
          {m.login_with_password()}
        </button>
        <SocialWays options={options} to={to} isWebView={isWebView} isAskedAtOnce onEntered={onEntered} />
      </div>
      <AccountLinks to={to} />
      <Accepting />
    </>
  )
}
