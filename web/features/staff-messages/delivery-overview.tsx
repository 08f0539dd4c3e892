import { useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { dateTimeText } from '#web/lazy/date-time-text.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { SettingsPart } from '#web/ui/part/part.tsx'
import * as text from '#web/ui/text.module.css'
import { CountsPart } from './counts-part.tsx'
import { FailedPart } from './failed-part.tsx'
import { HeldPart } from './held-part.tsx'
import { MatchingPart } from './matching-part.tsx'
import { readDeliveryCounts } from './delivery-counts.ts'
import type { DeliveryCounts } from './delivery-counts.ts'
import * as styles from './staff-messages.module.css'

/** The state of alerts from approval to sending. Read again on request; earlier data stays until there is newer. */
export function DeliveryOverview({
  first,
  address,
}: {
  first: DeliveryCounts
  /** This page's URL, for readers without script. */ address: string
}) {
  const visitor = useVisitor()
  const [counts, setCounts] = useState(first)
  const [state, setState] = useState<'rests' | 'reads' | 'failed'>('rests')
  const { at, messages, matching } = counts
  const when = dateTimeText(at, visitor)
  const reload = async () => {
    setState('reads')
    try {
      setCounts(await readDeliveryCounts(browserCall, Date.now()))
      setState('rests')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.page}>
      <div className={text.spread}>
        <h1 className={text.pageTitle}>{m.delivery_title()}</h1>
        <div className={text.row}>
          <LiveMessage as="span" className={text.quiet}>
            {state === 'reads' ? m.delivery_reading() : m.delivery_as_of({ when })}
          </LiveMessage>
          <ButtonLink
            kind="plain"
            href={address}
            onClick={(event) => {
              event.preventDefault()
              if (state !== 'reads') void reload()
            }}
          >
            {m.delivery_reload()}
          </ButtonLink>
        </div>
      </div>
      <Banner text={state === 'failed' ? m.delivery_old({ when }) : undefined} />
      {messages && <HeldPart messages={messages} at={at} onDecided={() => void reload()} />}
      <div className={styles.columns}>
        {messages ? <CountsPart messages={messages} at={at} /> : <NotRead id="counts" title={m.delivery_counts()} />}
        {matching ? <MatchingPart matching={matching} at={at} /> : <NotRead id="matching" title={m.matching_title()} />}
      </div>
      {messages && <FailedPart failed={messages.failed} onReplayed={() => void reload()} />}
    </div>
  )
}

function NotRead({ id, title }: { id: string; title: string }) {
  return (
    <SettingsPart id={id} title={title}>
      <Banner text={m.part_failed()} />
    </SettingsPart>
  )
}
