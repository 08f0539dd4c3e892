import { lazy, Suspense, useState } from 'react'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { providerName } from './provider-name.ts'
import type { SignInProvider } from './provider-name.ts'
import type { AboutMe } from './me.ts'
import { SettingsPart, PartMessage, WhenRead } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { takeTelegramLink } from './telegram-link.ts'
import { useRead } from '#web/ui/part/use-read.ts'

const LinkPanel = lazy(async () => ({ default: (await import('./link-panel.tsx')).LinkPanel }))

const readLinks = async () => {
  const [{ links }, options] = await Promise.all([
    browserCall('GET /api/account/links'),
    browserCall('GET /api/account/sign-in-options'),
  ])
  return { links, options }
}

/** Other services that open this account. */
export function LinksPart({ me, change }: AboutMe) {
  const read = useRead(readLinks)
  const visitor = useVisitor()
  const [opened, setOpened] = useState<SignInProvider | undefined>(() =>
    typeof location === 'object' && takeTelegramLink() ? 'telegram' : undefined,
  )
  const [busy, setBusy] = useState<SignInProvider>()
  const [said, setSaid] = useState<string>()
  const [fault, setFault] = useState<string>()
  const unlink = async (provider: SignInProvider) => {
    setBusy(provider)
    setSaid(undefined)
    setFault(undefined)
    try {
      await browserCall('DELETE /api/account/links/{provider}', { params: { provider } })
      setSaid(m.unlinked_now({ name: providerName(provider) }))
      if (provider === 'telegram') change({ telegramId: undefined })
      read.again()
    } catch (error) {
      setFault(
        error instanceof ApiProblem && error.problem.code === 'wrong-state'
          ? m.last_way_in()
          : refusalText(error).banner,
      )
    }
    setBusy(undefined)
  }
  return (
    <SettingsPart id="sign-ins" title={m.linked_sign_ins()}>
      <Banner text={fault} />
      <WhenRead of={read}>
        {({ links, options }) => (
          <ul className={parts.lines}>
            {(['google', 'telegram'] as const).map((provider) => {
              const link = links.find((one) => one.provider === provider)
              const name = providerName(provider)
              const isOffered = options[provider] !== undefined
              return (
                <li key={provider}>
                  <div>
                    <b>{name}</b>
                    <small>
                      {link
                        ? [link.label, m.linked_on({ date: dayText(link.linkedAt, visitor, { weekday: false }) })]
                            .filter(Boolean)
                            .join(' · ')
                        : isOffered
                          ? m.not_linked()
                          : m.not_offered()}
                    </small>
                  </div>
                  {link ? (
                    <Button kind="plain" disabled={busy === provider} onClick={() => void unlink(provider)}>
                      {m.unlink_named({ name })}
                    </Button>
                  ) : (
                    isOffered &&
                    opened !== provider && (
                      <Button kind="plain" onClick={() => setOpened(provider)}>
                        {m.link_named({ name })}
                      </Button>
                    )
                  )}
                  {!link && opened === provider && (
                    <Suspense>
                      <LinkPanel
                        provider={provider}
                        options={options}
                        hasPassword={me.hasPassword === true}
                        onClose={() => setOpened(undefined)}
                        onLinked={() => {
                          setOpened(undefined)
                          setSaid(m.linked_now({ name }))
                          read.again()
                        }}
                      />
                    </Suspense>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </WhenRead>
      <PartMessage text={said} />
    </SettingsPart>
  )
}
