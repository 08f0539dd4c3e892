import { m } from '#web/lib/messages.ts'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'

type Props = { form: FormState; autoComplete: 'email' | 'username'; defaultValue?: string | undefined }

/** The required email address of a form; `username` where a password manager should fill it. */
export const EmailInput = ({ form, autoComplete, defaultValue }: Props) => (
  <LabelledInput
    form={form}
    name="email"
    label={m.email()}
    type="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    defaultValue={defaultValue}
    required
  />
)
