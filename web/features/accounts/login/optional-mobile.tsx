import { m } from '#web/lib/messages.ts'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'

/** The number of somebody who makes an account, who may leave it out. */
export function OptionalMobile({ form }: { form: FormState }) {
  const label = m.optional({ label: m.mobile() })
  return (
    <LabelledInput
      form={form}
      name="mobile"
      label={label}
      hint={m.mobile_format()}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  )
}
