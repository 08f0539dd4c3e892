import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContactCounts, ImportOutcome } from '#contract/sharing.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import * as fields from '#web/ui/field.module.css'
import * as formStyles from '#web/ui/form/form.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import * as text from '#web/ui/text.module.css'
import { ContactsList } from './contacts-list.tsx'
import { DeleteContacts } from './delete-contacts.tsx'
import { FileWay } from './file-way.tsx'
import { takeGoogleAnswer } from './google-return.ts'
import type { ContactKind } from './google-return.ts'
import { ImportReport } from './import-report.tsx'
import { DeviceWay, GoogleWay } from './other-ways.tsx'
import { useImport } from './use-import.ts'
import * as styles from './contacts.module.css'

const readCounts = () => browserCall('GET /api/contacts/count')

type Props = {
  kind: ContactKind
  returnUrl: string | undefined
  /** Google said where the reader came from. */ onReturnUrl(path: string | undefined): void
}

/** Imports contacts in whichever way this device and server have, and shows and deletes those that are there. */
export function ContactsImport({ kind, returnUrl, onReturnUrl }: Props) {
  const counts = useRead(readCounts)
  const [round, setRound] = useState(0)
  const [wasDeleted, setDeleted] = useState(false)
  const [mustAgree, setMustAgree] = useState(false)
  const consent = useRef<HTMLInputElement>(null)
  const { again, replace } = counts
  const known = counts.reading.state === 'read' ? counts.reading.value : undefined
  const learn = useCallback(
    ({ total, emailCount, phoneCount }: Pick<ContactCounts, 'total' | 'emailCount' | 'phoneCount'>) => {
      setDeleted(total === 0)
      if (known) replace({ ...known, total, emailCount, phoneCount })
      else again()
    },
    [known, replace, again],
  )
  const imported = useCallback(
    (outcome: ImportOutcome) => {
      learn(outcome)
      // The list below is read anew.
      setRound((before) => before + 1)
    },
    [learn],
  )
  const importing = useImport(imported)
  const { run, tell, step, outcome, fault } = importing

  useEffect(() => {
    const answer = takeGoogleAnswer()
    if (answer === 'refused') tell(m.contacts_google_refused())
    else if (answer) {
      void run(async (sending) => {
        sending()
        const { returnUrl: back, ...found } = await browserCall('POST /api/contacts/google/finish', { body: answer })
        onReturnUrl(back)
        return found
      })
    }
  }, [run, tell, onReturnUrl])

  const agrees = () => {
    const does = consent.current?.checked === true
    setMustAgree(!does)
    if (!does) consent.current?.focus()
    return does
  }
  const ways = { importing, agrees }
  return (
    <div className={styles.page}>
      <section className={`${text.section} ${styles.import}`} aria-label={m.contacts_import()}>
        <p className={text.quiet}>{m.contacts_private()}</p>
        <div>
          <label className={fields.choice}>
            <input
              ref={consent}
              type="checkbox"
              aria-invalid={mustAgree || undefined}
              aria-describedby={mustAgree ? 'contacts-consent-fault' : undefined}
              onChange={() => setMustAgree(false)}
            />
            <span>{m.contacts_consent()}</span>
          </label>
          {mustAgree && (
            <LiveMessage urgent id="contacts-consent-fault" className={formStyles.error}>
              <Icon name="circle-alert" />
              <span>{m.contacts_consent_needed()}</span>
            </LiveMessage>
          )}
        </div>
        <Banner text={fault} />
        <LiveMessage as="div" className={step ? styles.step : undefined}>
          {step && (
            <>
              <span className={formStyles.spinner} aria-hidden="true" />
              {step === 'reading' ? m.contacts_reading() : m.contacts_sending()}
            </>
          )}
        </LiveMessage>
        {outcome && <ImportReport outcome={outcome} />}
        <FileWay {...ways} />
        <DeviceWay {...ways} />
        {known?.google && <GoogleWay {...ways} kind={kind} returnUrl={returnUrl} />}
      </section>
      <section className={`${text.section} ${styles.known}`} aria-label={m.contacts_title()}>
        <WhenRead of={counts}>
          {({ total, emailCount, phoneCount }) =>
            total === 0 ? (
              <LiveMessage className={text.quiet}>{wasDeleted ? m.contacts_deleted() : m.contacts_none()}</LiveMessage>
            ) : (
              <>
                <div className={text.spread}>
                  <h2 className={text.sectionTitle}>{m.contacts_count({ count: total })}</h2>
                  <DeleteContacts
                    onDeleted={() => {
                      tell(undefined)
                      learn({ total: 0, emailCount: 0, phoneCount: 0 })
                    }}
                  />
                </div>
                <p className={text.hint}>{m.contacts_count_ways({ email: emailCount, phone: phoneCount })}</p>
                <ContactsList
                  key={round}
                  onDeleted={({ emailAdress, formattedPhonenumber }) =>
                    learn({
                      total: total - 1,
                      emailCount: emailCount - (emailAdress === undefined ? 0 : 1),
                      phoneCount: phoneCount - (formattedPhonenumber === undefined ? 0 : 1),
                    })
                  }
                />
              </>
            )
          }
        </WhenRead>
      </section>
    </div>
  )
}
