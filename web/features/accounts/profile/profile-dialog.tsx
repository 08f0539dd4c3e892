import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { Me } from './me.ts'

const WIDTH = 350

/** Asks for the name of a person whose account has none yet. */
export function ProfileDialog({ onClose, onDone }: { onClose(): void; onDone(changes: Partial<Me>): void }) {
  const form = useForm('own-name', {
    check: (values) => ({ name: (values['name'] ?? '').trim() === '' ? m.enter_name() : undefined }),
    async send(values) {
      const name = (values['name'] ?? '').trim()
      await browserCall('PUT /api/account/profile', { body: { name } })
      onDone({ name })
      return 'leaving'
    },
  })
  return (
    <Dialog title={m.name_title()} width={WIDTH} onClose={onClose}>
      <Form form={form}>
        <Banner text={form.banner} />
        <LabelledInput form={form} name="name" label={m.name()} autoComplete="name" maxLength={100} required />
        <SubmitButton form={form} busyText={m.saving()}>
          {m.continue_on()}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
