import { EMAIL_ADDRESS } from '#contract/email-pattern.ts'
import { useEffect, useRef } from 'react'
import type { ContactSuggestion } from '#contract/contacts.ts'
import type { TenderId } from '#contract/ids.ts'
import { parsePhone } from '#ethiopia/phone-number.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import type { RefusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { FieldErrors, Values } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { ContactField } from './contact-field.tsx'
import type { EarlierRecipient } from './earlier-recipients.ts'
import { postShare } from './send-share.ts'
import type { ShareWay } from './share-link.ts'

/** The address field of each channel. */
const ADDRESS = {
  email: { field: 'email', label: m.email, type: 'email', inputMode: 'email', maxLength: 254 },
  text: {
    field: 'phone',
    label: m.contact_phone,
    type: 'tel',
    inputMode: 'tel',
    maxLength: 40,
    placeholder: '0911123456',
  },
} as const

/** Errors by field, in the texts of decision 0090. */
function faultsOf(way: ShareWay, { email = '', phone = '' }: Values): FieldErrors {
  if (way === 'email')
    return {
      email:
        email.trim() === ''
          ? m.share_email_needed()
          : EMAIL_ADDRESS.test(email.trim())
            ? undefined
            : m.share_email_invalid(),
    }
  return {
    phone:
      phone.trim() === '' ? m.share_phone_needed() : parsePhone(phone)?.mobile === true ? undefined : m.mobile_format(),
  }
}

/** The reader agreed to it when they chose typing. An existing contact stays as it is. */
const keepContact = (way: ShareWay, name: string, to: string) =>
  browserCall('POST /api/contacts/picked', {
    body: {
      consent: true,
      contacts: [{ name: [name], email: way === 'email' ? [to] : [], tel: way === 'text' ? [to] : [] }],
    },
  })

/** The text of a refusal. Failures of the server get one sentence; a limit says how long it lasts. */
function refusalShown(error: unknown, way: ShareWay): RefusalText {
  const refusal = refusalText(error)
  if (!(error instanceof ApiProblem)) return { fields: {}, banner: m.sending_failed() }
  const { status, code } = error.problem
  if (code === 'invalid-input' && refusal.fields[ADDRESS[way].field] !== undefined) {
    return { fields: way === 'email' ? { email: m.share_email_invalid() } : { phone: m.mobile_format() } }
  }
  if (code === 'subscription-needed') return { fields: {}, banner: m.share_access_text() }
  return status >= 500 ? { fields: {}, banner: m.sending_failed() } : refusal
}

type Props = {
  tenderId: TenderId
  way: ShareWay
  /** Fills in the form. */ recipient?: EarlierRecipient | undefined
  /** Saves the recipient as a contact first. */ keeps: boolean
  onDone(said: string): void
}

const useShareForm = ({ tenderId, way, keeps, onDone }: Props) =>
  useForm('share', {
    check: (values) => faultsOf(way, values),
    async send({ name = '', [ADDRESS[way].field]: to = '' }) {
      try {
        if (keeps) await keepContact(way, name, to)
        const said = await postShare(way, { id: tenderId, name: name.trim() || undefined, to: to.trim() })
        if (said.kind === 'no') return { fields: {}, banner: said.text }
        onDone(said.text)
        return 'leaving'
      } catch (error) {
        return refusalShown(error, way)
      }
    },
  })

/** Focuses the first field, or the button where all that is left is to send. */
function useFirstFocus(isFilled: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const enter = (what: string) => place.current?.querySelector<HTMLElement>(what)?.focus()
    if (!isFilled) return enter('input')
    // The button can be pressed a moment after the form is there.
    const frame = requestAnimationFrame(() => enter('button:not([type])'))
    return () => cancelAnimationFrame(frame)
  }, [isFilled])
  return place
}

/** The recipient of a tender by email or SMS. The reader's contacts are offered during typing. */
export function ShareForm(props: Props) {
  const { way, recipient } = props
  const { field: address, label, ...typing } = ADDRESS[way]
  const place = useFirstFocus(recipient !== undefined)
  const form = useShareForm(props)
  const pick = ({ name, emailAdress = '', formattedPhonenumber = '' }: ContactSuggestion) => {
    const taken = { name, email: emailAdress, phone: formattedPhonenumber }
    for (const [key, value] of Object.entries(taken)) {
      const input = place.current?.querySelector<HTMLInputElement>(`input[name=${key}]`)
      if (!input) continue
      input.value = value
      // The error was about the former value, so it is cleared.
      if (form.faults[key] !== undefined) input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  return (
    <div ref={place}>
      <Form form={form}>
        <Banner text={form.banner} />
        <ContactField
          form={form}
          field="name"
          way={way}
          label={m.optional({ label: m.name() })}
          defaultValue={recipient?.name}
          onPick={pick}
          autoComplete="off"
          maxLength={100}
        />
        <ContactField
          form={form}
          field={address}
          way={way}
          label={label()}
          defaultValue={recipient?.to}
          onPick={pick}
          autoComplete="off"
          required
          {...typing}
        />
        <p className={text.hint}>{m.share_what_goes()}</p>
        <SubmitButton form={form} busyText={m.contact_sending()}>
          <Icon name="send" />
          {m.share()}
          {recipient && <span className={text.outOfSight}> {recipient.to}</span>}
        </SubmitButton>
      </Form>
    </div>
  )
}
