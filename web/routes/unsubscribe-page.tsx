import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { clearUrlSecrets, useUrlSecrets } from '#web/features/accounts/url-secrets.ts'
import { ALERT_SETTINGS, SAVED_SEARCHES } from '#web/features/alerts/addresses.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from '../screens/message-page.module.css'

const PATH = '/unsubscribe'

type Data = { isSearch: boolean }

/** The id is removed from the URL before the page is rendered; what it stops is not (landing-url.ts). */
export const loader = ({ request }: LoaderFunctionArgs): Data => ({
  isSearch: new URL(request.url).searchParams.get('of') === 'search',
})

export const handle: ScreenHandle<Data> = {
  name: 'unsubscribe-page',
  title: () => titled(m.unsubscribe_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/**
 * The page behind the link at the end of an alert. Opening it changes nothing, because mail programs open links by
 * themselves. Works without script, too.
 */
export function Component() {
  const { outcome } = useParams()
  const { isSearch } = useLoaderData<Data>()
  const link = useUrlSecrets(PATH)
  const [isDone, setDone] = useState(outcome === 'done')
  const [isBroken, setBroken] = useState(false)
  const known = link?.['id'] !== undefined && link['email'] !== undefined
  return (
    <div className={styles.page}>
      <section className={`${states.state} ${isDone || (outcome === undefined && !isBroken) ? '' : states.over}`}>
        {isDone ? (
          <Done />
        ) : outcome !== undefined || isBroken || (link !== undefined && !known) ? (
          <>
            <Answer isFocused={isBroken}>{m.link_incomplete()}</Answer>
            <p>{m.unsubscribe_incomplete()}</p>
            <ButtonLink to={ALERT_SETTINGS}>{m.unsubscribe_settings()}</ButtonLink>
          </>
        ) : (
          <Question
            id={link?.['id'] ?? ''}
            email={link?.['email'] ?? ''}
            isSearch={isSearch}
            onDone={() => setDone(true)}
            onBroken={() => setBroken(true)}
          />
        )}
      </section>
    </div>
  )
}

type QuestionProps = { id: string; email: string; isSearch: boolean; onDone(): void; onBroken(): void }

/** Without script the button posts to the page's URL, which still contains the email's id. */
function Question({ id, email, isSearch, onDone, onBroken }: QuestionProps) {
  const form = useForm('unsubscribe', {
    check: () => ({}),
    async send() {
      try {
        await browserCall('POST /api/subscription/unsubscribe/{id}/{email}', { params: { id, email } })
        onDone()
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.problem.code !== 'invalid-input') throw error
        onBroken()
      }
      clearUrlSecrets(PATH)
      return 'leaving'
    },
  })
  return (
    <>
      <h1>{m.unsubscribe_question()}</h1>
      <p>{isSearch ? m.unsubscribe_search_text() : m.unsubscribe_text()}</p>
      <form className={formStyles.form} method="post" onSubmit={form.onSubmit} aria-busy={form.isBusy || undefined}>
        <Banner text={form.banner} />
        {email !== '' && (
          <LabelledInput
            form={form}
            name="email"
            label={m.email()}
            type="email"
            value={email}
            readOnly
            autoComplete="off"
          />
        )}
        <Button type="submit" busy={form.isBusy}>
          {m.unsubscribe_button()}
        </Button>
      </form>
      <Instead isSearch={isSearch} />
    </>
  )
}

/** Fewer emails for readers who want some: of a search less often, of the alerts about fewer words. */
const Instead = ({ isSearch }: { isSearch: boolean }) => (
  <div className={styles.instead}>
    <h2>{m.unsubscribe_instead()}</h2>
    <p>{isSearch ? m.unsubscribe_instead_search() : m.unsubscribe_instead_alerts()}</p>
    <p className={text.row}>
      <ButtonLink kind="plain" to={isSearch ? SAVED_SEARCHES : ALERT_SETTINGS}>
        {isSearch ? m.saved_searches() : m.unsubscribe_settings()}
      </ButtonLink>
    </p>
  </div>
)

function Done() {
  return (
    <>
      <Answer isFocused>{m.unsubscribed_title()}</Answer>
      <p>{m.unsubscribed_text()}</p>
      <p className={text.row}>
        <ButtonLink kind="plain" to={ALERT_SETTINGS}>
          {m.unsubscribe_settings()}
        </ButtonLink>
        <ButtonLink kind="link" to="/tenders/list">
          {m.all_tenders()}
        </ButtonLink>
      </p>
    </>
  )
}

/** The button's result is read out to screen readers; the page's first text is not. */
function Answer({ isFocused, children }: { isFocused: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  return (
    <h1 ref={heading} tabIndex={isFocused ? -1 : undefined}>
      {children}
    </h1>
  )
}
