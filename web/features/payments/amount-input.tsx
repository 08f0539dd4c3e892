import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'

type Props = { form: FormState; label: string; defaultValue?: number | undefined; required?: boolean }

/** An amount in birr, to the cent. */
export const AmountInput = ({ form, label, defaultValue, required }: Props) => (
  <LabelledInput
    form={form}
    name="amount"
    label={label}
    type="number"
    inputMode="decimal"
    step="0.01"
    min="0.01"
    defaultValue={defaultValue}
    required={required}
  />
)
