import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { GoogleButton } from '../social/google-button.tsx'
import { takeLostFocus } from '#web/ui/take-lost-focus.ts'
import * as parts from '#web/ui/part/part.module.css'
import type { SignInProvider } from './provider-name.ts'
import { providerName } from './provider-name.ts'
import { ProofField } from './proof-field.tsx'
import { dropTelegramLink, takeTelegramLink, useTelegramWidget } from './telegram-link.ts'
import { useReauthForm } from './use-reauth-form.ts'

type Options = OutputOf<Contract['GET /api/account/sign-in-options']>
type Props = { provider: SignInProvider; options: Options; hasPassword: boolean; onClose(): void; onLinked(): void }
/** The proof from the other service: Google's token, or Telegram's signed fields. */
type Identity = { google: string } | { telegram: Record<string, string> }

const BACK = '/subscription/profile#sign-ins'

const send = async (identity: Identity, proof: { password?: string }) =>
  'google' in identity
    ? browserCall('POST /api/account/links/google', { body: { GoogleToken: identity.google, ...proof } })
    : browserCall('POST /api/account/links/telegram', { body: { telegramAuth: identity.telegram, ...proof } })

const faultOf = (error: unknown): string =>
  error instanceof ApiProblem && error.problem.code === 'wrong-state'
    ? m.linked_elsewhere()
    : (refusalText(error).banner ?? m.trouble_title())

/** First the other service identifies the person, then the password confirms that it is still the reader. */
export function LinkPanel({ provider, options, hasPassword, onClose, onLinked }: Props) {
  const [identity, setIdentity] = useState<Identity | undefined>(() => {
    const telegram = provider === 'telegram' ? takeTelegramLink() : undefined
    return telegram && { telegram }
  })
  const [fault, setFault] = useState<string>()
  const close = () => {
    dropTelegramLink()
    onClose()
  }
  const onToken = useCallback(async (token: string) => setIdentity({ google: token }), [])
  return (
    <div ref={takeLostFocus} tabIndex={-1} className={`${parts.panel} ${parts.narrow}`}>
      <Banner text={fault} />
      {identity ? (
        <Confirm provider={provider} identity={identity} hasPassword={hasPassword} onLinked={onLinked} />
      ) : provider === 'google' ? (
        options.google && <GoogleButton google={options.google} isAskedAtOnce={false} onToken={onToken} />
      ) : (
        options.telegram && <TelegramWidget botName={options.telegram.botName} onFault={setFault} />
      )}
      <Button kind="plain" onClick={close}>
        {m.cancel()}
      </Button>
    </div>
  )
}

function TelegramWidget({ botName, onFault }: { botName: string; onFault(text: string): void }) {
  const place = useTelegramWidget(botName, onFault)
  return <div ref={place} />
}

function Confirm({
  provider,
  identity,
  hasPassword,
  onLinked,
}: {
  provider: SignInProvider
  identity: Identity
  hasPassword: boolean
  onLinked(): void
}) {
  const form = useReauthForm('link', {
    hasPassword,
    check: () => ({}),
    async send(_, proof) {
      try {
        const { success } = await send(identity, proof)
        if (!success) return { banner: m.not_verified(), fields: {} }
      } catch (error) {
        if (error instanceof ApiProblem && error.problem.code === 'wrong-state')
          return { banner: faultOf(error), fields: {} }
        throw error
      }
      dropTelegramLink()
      onLinked()
      return 'leaving'
    },
  })
  // Without a password nothing is needed: it is sent at once.
  const place = useRef<HTMLDivElement>(null)
  const begun = useRef(false)
  useEffect(() => {
    takeLostFocus(place.current?.querySelector<HTMLElement>('input:not([type="hidden"]), button'))
    if (hasPassword || begun.current) return
    begun.current = true
    place.current?.querySelector('form')?.requestSubmit()
  }, [hasPassword])
  return (
    <div ref={place}>
      <Form form={form}>
        <ProofField form={form} back={BACK} />
        <SubmitButton form={form}>{m.link_named({ name: providerName(provider) })}</SubmitButton>
      </Form>
    </div>
  )
}
