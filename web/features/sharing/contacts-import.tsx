import { useCallback, useEffect, useRef, useState } from 'react'
import type { ContactCounts, ImportOutcome } from '#contract/contacts.ts'
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
import { FileImport } from './file-import.tsx'
import { takeGoogleAnswer } from './google-return.ts'
import type { ContactKind } from './google-return.ts'
import { ImportReport } from './import-report.tsx'
import { DeviceImport, GoogleImport } from './other-imports.tsx'
import { useImport } from './use-import.ts'
import * as styles from './contacts.module.css'

const readCounts = () => browserCall('GET /api/contacts/count')

type Importing = ReturnType<typeof useImport>
type Counted = Pick<ContactCounts, 'total' | 'emailCount' | 'phoneCount'>

type Props = {
  kind: ContactKind
  returnUrl: string | undefined
  /** The page from which the reader came, as Google returned it. */ onReturnUrl(path: string | undefined): void
}

/** The tick required for an import; `agrees` asks for it and moves the focus there where it is missing. */
function useConsent() {
  const [mustAgree, setMustAgree] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const agrees = () => {
    const does = input.current?.checked === true
    setMustAgree(!does)
    if (!does) input.current?.focus()
    return does
  }
  const consent = (
    <div>
      <label className={fields.choice}>
        <input
          ref={input}
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
  )
  return { consent, agrees }
}

/** How many contacts there are, by the service's last response. */
function useCounts() {
  const read = useRead(readCounts)
  const [wasDeleted, setDeleted] = useState(false)
  const { again, replace } = read
  const known = read.reading.state === 'read' ? read.reading.value : undefined
  const learn = useCallback(
    ({ total, emailCount, phoneCount }: Counted) => {
      setDeleted(total === 0)
      if (known) replace({ ...known, total, emailCount, phoneCount })
      else again()
    },
    [known, replace, again],
  )
  return { read, known, wasDeleted, learn }
}

/** Continues with Google's response, when the reader comes back from there. */
function useGoogleAnswer({ run, tell }: Importing, onReturnUrl: Props['onReturnUrl']): void {
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
}

const Progress = ({ step }: Pick<Importing, 'step'>) => (
  <LiveMessage as="div" className={step ? styles.step : undefined}>
    {step && (
      <>
        <span className={formStyles.spinner} aria-hidden="true" />
        {step === 'reading' ? m.contacts_reading() : m.contacts_sending()}
      </>
    )}
  </LiveMessage>
)

type KnownProps = {
  counts: Counted
  /** Another number to read the list again. */ round: number
  learn(counts: Counted): void
  onCleared(): void
}

/** The existing contacts, and deleting them. */
function Known({ counts, round, learn, onCleared }: KnownProps) {
  const { total, emailCount, phoneCount } = counts
  return (
    <>
      <div className={text.spread}>
        <h2 className={text.sectionTitle}>{m.contacts_count({ count: total })}</h2>
        <DeleteContacts onDeleted={onCleared} />
      </div>
      <p className={text.hint}>{m.contacts_count_channels({ email: emailCount, phone: phoneCount })}</p>
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

/** Imports contacts in every way of this device and server, and shows and deletes existing ones. */
export function ContactsImport({ kind, returnUrl, onReturnUrl }: Props) {
  const { read, known, wasDeleted, learn } = useCounts()
  const [round, setRound] = useState(0)
  const imported = useCallback(
    (outcome: ImportOutcome) => {
      learn(outcome)
      // The list below is read again.
      setRound((before) => before + 1)
    },
    [learn],
  )
  const importing = useImport(imported)
  useGoogleAnswer(importing, onReturnUrl)
  const { consent, agrees } = useConsent()
  const { tell, step, outcome, fault } = importing
  const ways = { importing, agrees }
  const cleared = () => {
    tell(undefined)
    learn({ total: 0, emailCount: 0, phoneCount: 0 })
  }
  return (
    <div className={styles.page}>
      <section className={`${text.section} ${styles.import}`} aria-label={m.contacts_import()}>
        <p className={text.quiet}>{m.contacts_private()}</p>
        {consent}
        <Banner text={fault} />
        <Progress step={step} />
        {outcome && <ImportReport outcome={outcome} />}
        <FileImport {...ways} />
        <DeviceImport {...ways} />
        {known?.google && <GoogleImport {...ways} kind={kind} returnUrl={returnUrl} />}
      </section>
      <section className={`${text.section} ${styles.known}`} aria-label={m.contacts_title()}>
        <WhenRead of={read}>
          {(counts) =>
            counts.total === 0 ? (
              <LiveMessage className={text.quiet}>{wasDeleted ? m.contacts_deleted() : m.contacts_none()}</LiveMessage>
            ) : (
              <Known counts={counts} round={round} learn={learn} onCleared={cleared} />
            )
          }
        </WhenRead>
      </section>
    </div>
  )
}
