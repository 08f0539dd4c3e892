import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { m } from '#web/lib/messages.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import { TermsLine } from './terms-line.tsx'
import { AccountLinks } from './credentials-form.tsx'
import type { StepProps } from './step-props.ts'
import * as styles from './login-flow.module.css'
import { SocialButtons } from '../social/social-buttons.tsx'

export type SignInOptions = OutputOf<Contract['GET /api/account/sign-in-options']>
type Props = StepProps & { options: SignInOptions; isWebView: boolean }

/** The ways to sign in. */
export function InitialStep({ move, onEntered, to, options, isWebView }: Props) {
  const isReady = useHydrated()
  return (
    <>
      <p className={`${text.quiet} ${text.small}`}>{m.login_initial_text()}</p>
      <noscript>
        <p>{m.needs_script()}</p>
      </noscript>
      <div className={styles.ways}>
        <Button disabled={!isReady} onClick={() => move({ to: 'email' })}>
          <Icon name="mail" />
          {m.login_with_email()}
        </Button>
        <Button kind="plain" disabled={!isReady} onClick={() => move({ to: 'credentials' })}>
          {m.login_with_password()}
        </Button>
        <SocialButtons options={options} to={to} isWebView={isWebView} isAskedAtOnce onEntered={onEntered} />
      </div>
      <AccountLinks to={to} />
      <TermsLine />
    </>
  )
}
