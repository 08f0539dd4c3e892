import { useRef, useState } from 'react'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { changeTeam, isSameAddress } from './change-team.ts'
import { isEmail } from '../login/checks.ts'
import { SettingsPart, PartMessage, WhenRead } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import * as styles from './profile.module.css'
import { useRead } from '#web/ui/part/use-read.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import * as marks from '#web/ui/marks.module.css'
import * as text from '#web/ui/text.module.css'

/** How many people may share a subscription, without its owner. */
const PLACES = 5
const readTeam = () => browserCall('GET /api/subscription/GetEmails')

/** Addresses that share the reader's paid subscription. Removing is always possible, adding only while it runs. */
export function TeamPart({
  isPaid,
  own,
}: {
  isPaid: boolean
  /** The reader's own address. */ own: string | undefined
}) {
  const read = useRead(readTeam)
  const [said, setSaid] = useState<string>()
  return (
    <SettingsPart
      id="team"
      title={m.team()}
      aside={
        read.reading.state === 'read' && (
          <span className={text.hint}>{m.team_count({ count: read.reading.value.length })}</span>
        )
      }
    >
      <p className={text.quiet}>{m.team_text()}</p>
      <WhenRead of={read}>
        {(emails) => (
          <>
            <Addresses
              emails={emails}
              onChanged={(left, text) => {
                read.replace(left)
                setSaid(text)
              }}
            />
            {!isPaid ? (
              <p className={parts.value}>
                {m.team_needs_paid()} <Link to="/subscription/pricing">{m.pricing()}</Link>
              </p>
            ) : emails.length >= PLACES ? (
              <p className={text.quiet}>{m.team_full()}</p>
            ) : (
              <AddAddress
                emails={emails}
                own={own}
                onAdded={(now, email) => {
                  read.replace(now)
                  setSaid(m.team_added({ email }))
                }}
              />
            )}
          </>
        )}
      </WhenRead>
      <PartMessage text={said} />
    </SettingsPart>
  )
}

function Addresses({ emails, onChanged }: { emails: string[]; onChanged(emails: string[], said: string): void }) {
  const [busy, setBusy] = useState<string>()
  const [fault, setFault] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const remove = async (email: string) => {
    if (busy !== undefined) return
    setBusy(email)
    setFault(undefined)
    try {
      onChanged(await changeTeam({ remove: email }), m.team_removed({ email }))
      list.current?.focus()
    } catch (error) {
      setFault(refusalText(error).banner ?? m.trouble_title())
    }
    setBusy(undefined)
  }
  if (emails.length === 0) return <p>{m.team_none()}</p>
  return (
    <>
      <Banner text={fault} />
      <ul ref={list} className={styles.chips} tabIndex={-1} aria-label={m.team()}>
        {emails.map((email) => (
          <li key={email}>
            <button
              className={`${marks.chip} ${marks.on}`}
              aria-label={m.remove_recent({ text: email })}
              aria-disabled={busy === email || undefined}
              onClick={() => void remove(email)}
            >
              {email}
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function AddAddress({
  emails,
  own,
  onAdded,
}: {
  emails: string[]
  own: string | undefined
  onAdded(emails: string[], email: string): void
}) {
  const place = useRef<HTMLDivElement>(null)
  const form = useForm('team', {
    check: ({ email = '' }) => ({
      email:
        email.trim() === ''
          ? m.email_required()
          : !isEmail(email)
            ? m.email_invalid()
            : isSameAddress(email, own ?? '')
              ? m.team_own()
              : emails.some((other) => isSameAddress(email, other))
                ? m.team_twice()
                : undefined,
    }),
    async send(values) {
      const email = (values['email'] ?? '').trim()
      try {
        onAdded(await changeTeam({ add: email }), email)
      } catch (error) {
        if (error instanceof ApiProblem && error.problem.code === 'subscription-needed')
          return { banner: m.team_needs_paid(), fields: {} }
        throw error
      }
      place.current?.querySelector('form')?.reset()
      return 'done'
    },
  })
  return (
    <div ref={place} className={parts.narrow}>
      <Form form={form}>
        <Banner text={form.banner} />
        <LabelledInput form={form} name="email" type="email" label={m.team_email()} autoComplete="off" />
        <SubmitButton form={form} busyText={m.saving()}>
          {m.team_add()}
        </SubmitButton>
      </Form>
    </div>
  )
}
