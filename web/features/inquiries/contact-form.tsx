import { useEffect, useState } from 'react'
import { joinNote } from '#contract/contact-note.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import { formatPhone } from '#ethiopia/phone-number.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Banner, SubmitButton } from '#web/ui/form/form.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { FieldErrors, FormState } from '#web/ui/form/use-form.ts'
import { contactErrors, inOwnWords } from './contact-errors.ts'
import { LabelledText } from '#web/ui/form/labelled-text.tsx'

/** How long the banner about missing fields stays; the errors next to the fields stay until they are corrected. */
const FAULTY_MS = 5000

/** The refusal of a form that was sent without script, in the same words as with script. */
function shownProblem({ values, problem }: PostedForm): { banner: string | undefined; faults: FieldErrors } {
  const own = contactErrors(values)
  if (Object.values(own).some((fault) => fault !== undefined)) return { banner: m.contact_faulty(), faults: own }
  const { banner, fields } = refusalText(new ApiProblem(problem))
  return { banner: banner ?? fields['note'], faults: inOwnWords(fields) }
}

/** The form's state, starting with a submission that was refused before. */
function useRefusedBefore(form: FormState, posted: PostedForm | undefined): FormState {
  const [before, setBefore] = useState(() => posted && shownProblem(posted))
  if (!before) return form
  return {
    ...form,
    faults: { ...before.faults, ...form.faults },
    banner: form.banner ?? before.banner,
    onSubmit(event) {
      setBefore(undefined)
      form.onSubmit(event)
    },
    onInput(event) {
      const { name } = event.target as HTMLInputElement
      setBefore({ ...before, faults: { ...before.faults, [name]: undefined } })
      form.onInput(event)
    },
  }
}

type Props = {
  /** Sent without script, and refused. */ posted?: PostedForm | undefined
  /** The initial subject. */ subject?: string | undefined
  /** Of the reader's account. */ phone?: string | undefined
  onSent(): void
}

/** The form, sent once at a time. The banner about missing fields disappears by itself. */
function useContactForm({ posted, onSent }: Props): FormState {
  const scripted = useForm('contact', {
    check: contactErrors,
    onFaulty: m.contact_faulty,
    async send({ name = '', email = '', mobile = '', subject = '', message = '' }) {
      const body = {
        name: name.trim(),
        email: email.trim(),
        mobile: mobile.trim(),
        note: joinNote({ subject, message }),
      }
      try {
        await browserCall('POST /api/order/contact', { body })
      } catch (error) {
        const refusal = refusalText(error)
        return { ...refusal, fields: inOwnWords(refusal.fields) }
      }
      onSent()
      return 'done'
    },
  })
  const { banner, tell } = scripted
  useEffect(() => {
    if (banner !== m.contact_faulty()) return undefined
    const timer = setTimeout(() => tell(undefined), FAULTY_MS)
    return () => clearTimeout(timer)
  }, [banner, tell])
  return useRefusedBefore(scripted, posted)
}

type FieldsProps = Pick<Props, 'subject' | 'phone'> & {
  form: FormState
  /** As they were sent before. */ typed: PostedForm['values'] | undefined
}

function Fields({ form, typed, subject: about, phone }: FieldsProps) {
  const { person } = useVisitor()
  return (
    <>
      <LabelledInput
        form={form}
        name="name"
        label={m.contact_name()}
        autoComplete="name"
        maxLength={100}
        defaultValue={typed?.['name'] ?? person?.name}
        required
      />
      <LabelledInput
        form={form}
        name="email"
        label={m.contact_email()}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={typed?.['email'] ?? person?.email}
        required
      />
      <LabelledInput
        form={form}
        name="mobile"
        label={m.optional({ label: m.contact_phone() })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={typed?.['mobile'] ?? (phone && formatPhone(phone))}
      />
      <LabelledInput
        form={form}
        name="subject"
        label={m.contact_subject()}
        maxLength={200}
        defaultValue={typed?.['subject'] ?? about}
        required
      />
      <LabelledText
        form={form}
        name="message"
        label={m.contact_message()}
        rows={6}
        maxLength={5000}
        defaultValue={typed?.['message']}
        required
      />
    </>
  )
}

/**
 * Name, email, phone, subject and message. Typed values stay until the message has arrived. Without script the browser
 * posts it, and the server answers with this page.
 */
export function ContactForm(props: Props) {
  const form = useContactForm(props)
  return (
    <form
      className={formStyles.form}
      method="post"
      action="/contact"
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      aria-busy={form.isBusy || undefined}
    >
      <Banner text={form.banner} />
      <Fields form={form} typed={props.posted?.values} subject={props.subject} phone={props.phone} />
      <SubmitButton form={form} busyText={m.contact_sending()} worksUnscripted>
        {m.contact_send()}
      </SubmitButton>
    </form>
  )
}
