import { useState } from 'react'
import type { ContactMessage } from '#contract/inquiries.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText, machineDate } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { STAFF_COUNTED } from '#web/lazy/staff-counted.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { PhoneLink } from './contact-panel.tsx'
import * as styles from './message-list.module.css'

/** The reply quotes the sender's message; senders without an email are called. */
const replyTo = ({ email, mobile, subject }: ContactMessage): string =>
  email === undefined
    ? `tel:${mobile}`
    : `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`

function MessageEntry({ initial }: { initial: ContactMessage }) {
  const visitor = useVisitor()
  const [message, setMessage] = useState(initial)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { id, receivedAt, lang, name, email, mobile, subject, plan, answeredAt, answeredBy } = message
  const isAnswered = answeredAt !== undefined
  const mark = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      setMessage(
        await browserCall('PUT /api/inquiries/contact-messages/{id}', {
          params: { id },
          body: { answered: !isAnswered },
        }),
      )
      dispatchEvent(new Event(STAFF_COUNTED))
    } catch (error) {
      setFault(refusalText(error).banner ?? m.trouble_title())
    }
    setBusy(false)
  }
  return (
    <article className={`${styles.message} ${styles.answered}`} aria-labelledby={`message-${id}`}>
      <p className={text.hint}>
        <time dateTime={machineDate(receivedAt)}>{dayText(receivedAt, visitor)}</time> · {name}
        {plan && <span className={`${marks.tag} ${styles.wants}`}>{m.messages_wants_plan()}</span>}
      </p>
      <h2 id={`message-${id}`} lang={lang}>
        {subject}
      </h2>
      <p className={styles.body} lang={lang}>
        {message.message}
      </p>
      <p className={styles.ways}>
        {email !== undefined && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
        {mobile && <PhoneLink phone={mobile} />}
      </p>
      <Banner text={fault} />
      <div className={text.row}>
        <ButtonLink kind={isAnswered ? 'plain' : 'primary'} href={replyTo(message)}>
          {email === undefined ? m.messages_call() : m.messages_reply()}
        </ButtonLink>
        <Button kind="plain" busy={isBusy} onClick={() => !isBusy && void mark()}>
          {isAnswered ? m.messages_unmark() : m.messages_mark()}
        </Button>
      </div>
      <LiveMessage className={text.hint}>
        {isAnswered && (answeredBy === undefined ? m.messages_answered() : m.messages_by({ name: answeredBy }))}
        {answeredAt !== undefined && ` · ${dayText(answeredAt, visitor)}`}
      </LiveMessage>
    </article>
  )
}

/** Messages from the contact form, newest first; each can be marked as answered. */
export function MessageList({ messages, answered }: { messages: readonly ContactMessage[]; answered: boolean }) {
  if (messages.length === 0)
    return (
      <section className={states.state}>
        <h2>{answered ? m.messages_none() : m.messages_none_waiting()}</h2>
        <p>{m.messages_none_text()}</p>
      </section>
    )
  return messages.map((message) => <MessageEntry key={message.id} initial={message} />)
}
