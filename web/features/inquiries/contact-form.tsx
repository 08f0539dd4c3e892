import { useEffect } from 'react'
import { joinNote } from '#contract/contact-note.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalOf } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { contactFaults, inOwnWords } from './contact-faults.ts'
import { LabelledText } from './labelled-text.tsx'

/** So long the line about missing fields stands above the form; the faults beside the fields stay until they are mended. */
const FAULTY_MS = 5000

/** Name, e-mail, phone, subject and message. What was typed stays until it has arrived. */
export function ContactForm({ onSent }: { onSent(): void }) {
  const { person } = useVisitor()
  const form = useForm('contact', {
    check: contactFaults,
    onFaulty: m.contact_faulty,
    async send({ name = '', email = '', mobile = '', subject = '', message = '' }) {
      const body = { name: name.trim(), email: email.trim(), mobile: mobile.trim(), note: joinNote({ subject, message }) }
      try {
        await browserCall('POST /api/order/contact', { body })
      } catch (error) {
        const told = refusalOf(error)
        return { ...told, fields: inOwnWords(told.fields) }
      }
      onSent()
      return 'done'
    },
  })
  const { banner, tell } = form
  useEffect(() => {
    if (banner !== m.contact_faulty()) return undefined
    const timer = setTimeout(() => tell(undefined), FAULTY_MS)
    return () => clearTimeout(timer)
  }, [banner, tell])
  return (
    <Form form={form}>
      <Banner text={banner} />
      <LabelledInput form={form} name="name" label={m.contact_name()} autoComplete="name" maxLength={100} defaultValue={person?.name} required />
      <LabelledInput
        form={form}
        name="email"
        label={m.contact_email()}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        defaultValue={person?.email}
        required
      />
      <LabelledInput form={form} name="mobile" label={m.optional({ label: m.contact_phone() })} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
      <LabelledInput form={form} name="subject" label={m.contact_subject()} maxLength={200} required />
      <LabelledText form={form} name="message" label={m.contact_message()} rows={7} maxLength={5000} required />
      <SubmitButton form={form} busy={m.contact_sending()}>
        {m.contact_send()}
      </SubmitButton>
    </Form>
  )
}
