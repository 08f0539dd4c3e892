import { m } from '#web/lib/messages.ts'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'

/** A password that is chosen, typed twice. */
export const NewPassword = ({ form, label }: { form: FormState; label: string }) => (
  <>
    <LabelledInput
      form={form}
      name="password"
      label={label}
      hint={m.password_hint()}
      type="password"
      autoComplete="new-password"
      required
    />
    <LabelledInput
      form={form}
      name="confirm"
      label={m.confirm_password()}
      type="password"
      autoComplete="new-password"
      required
    />
  </>
)
