import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
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
import { SettingsRow, PartMessage, WhenRead } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { takeTelegramLink } from './telegram-link.ts'
import { useRead } from '#web/ui/part/use-read.ts'
import { useWork } from '#web/ui/part/use-work.ts'

const LinkPanel = lazy(async () => ({ default: (await import('./link-panel.tsx')).LinkPanel }))

const PROVIDERS = ['google', 'telegram'] as const

const readLinks = async () => {
  const [{ links }, options] = await Promise.all([
    browserCall('GET /api/account/links'),
    browserCall('GET /api/account/sign-in-options'),
  ])
  return { links, options }
}

type Link = Awaited<ReturnType<typeof readLinks>>['links'][number]
type LineProps = {
  provider: SignInProvider
  link: Link | undefined
  isBusy: boolean
  onUnlink(): void
  /** Absent while it is being linked. */ onOpen: (() => void) | undefined
  children: ReactNode
}

/** One service: what it is linked to and since when, and the way to link or unlink it. */
function LinkLine({ provider, link, isBusy, onUnlink, onOpen, children }: LineProps) {
  const visitor = useVisitor()
  const name = providerName(provider)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The panel had the focus, and is gone.
    if (wasOpen.current && onOpen) button.current?.focus()
    wasOpen.current = !onOpen
  }, [onOpen])
  const since = link && m.linked_on({ date: dayText(link.linkedAt, visitor, { weekday: false }) })
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{link ? [link.label, since].filter(Boolean).join(' · ') : m.not_linked()}</small>
      </div>
      {link ? (
        <Button ref={button} kind="plain" busy={isBusy} onClick={onUnlink}>
          {m.unlink_named({ name })}
        </Button>
      ) : (
        onOpen && (
          <Button ref={button} kind="plain" onClick={onOpen}>
            {m.link_named({ name })}
          </Button>
        )
      )}
      {!link && children}
    </li>
  )
}

/** Services that can be linked, or are. */
const shownOf = (links: readonly Link[], options: Awaited<ReturnType<typeof readLinks>>['options']) =>
  PROVIDERS.filter((provider) => options[provider] !== undefined || links.some((link) => link.provider === provider))

const whyNotUnlinked = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.problem.code === 'wrong-state'
    ? m.last_sign_in_method()
    : refusalText(error).banner

/** Other services with which this account can be opened. */
export function LinksPart({ me, change }: AboutMe) {
  const read = useRead(readLinks)
  const [opened, setOpened] = useState<SignInProvider | undefined>(() =>
    typeof location === 'object' && takeTelegramLink() ? 'telegram' : undefined,
  )
  const { isBusy, said, fault, run, say } = useWork(whyNotUnlinked)
  // The list stays meanwhile, and in it the focus.
  const refresh = () => readLinks().then(read.replace, read.again)
  const unlink = async (provider: SignInProvider) => {
    await browserCall('DELETE /api/account/links/{provider}', { params: { provider } })
    if (provider === 'telegram') change({ telegramId: undefined })
    await refresh()
    return m.unlinked_now({ name: providerName(provider) })
  }
  const linked = (provider: SignInProvider) => {
    setOpened(undefined)
    say(m.linked_now({ name: providerName(provider) }))
    void refresh()
  }
  const { reading } = read
  // Where no other service is set up the row would have no value.
  if (reading.state === 'read' && shownOf(reading.value.links, reading.value.options).length === 0) return null
  return (
    <SettingsRow id="sign-ins" title={m.linked_sign_ins()}>
      <Banner text={fault} />
      <WhenRead of={read}>
        {({ links, options }) => (
          <ul className={parts.lines}>
            {shownOf(links, options).map((provider) => (
              <LinkLine
                key={provider}
                provider={provider}
                link={links.find((link) => link.provider === provider)}
                isBusy={isBusy}
                onUnlink={() => void run(() => unlink(provider))}
                onOpen={opened === provider ? undefined : () => setOpened(provider)}
              >
                {opened === provider && (
                  <Suspense>
                    <LinkPanel
                      provider={provider}
                      options={options}
                      hasPassword={me.hasPassword === true}
                      onClose={() => setOpened(undefined)}
                      onLinked={() => linked(provider)}
                    />
                  </Suspense>
                )}
              </LinkLine>
            ))}
          </ul>
        )}
      </WhenRead>
      <PartMessage text={said} />
    </SettingsRow>
  )
}
