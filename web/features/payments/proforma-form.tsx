import { formatBirr } from '#ethiopia/birr.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as fields from '#web/ui/field.module.css'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'

const PERIODS = [1, 2, 3]
type Props = {
  plan: { name: PaidPlanName; months: number; price: number }
  onMade(paymentId: string): void
}

/** Who buys and for how long. What was typed stays until the paper is there. */
export function ProformaForm({ plan, onMade }: Props) {
  const { lang } = useVisitor()
  const form = useForm('proforma', {
    check: ({ tin = '' }) => ({ tin: /^(\d{10})?$/.test(tin.trim()) ? undefined : m.tin_digits() }),
    async send({ periods = '1', name, nameAm, tin, vatNumber, address }) {
      try {
        const { paymentId } = await browserCall('POST /api/payment/proforma', {
          body: { plan: plan.name, periods: Number(periods), buyer: { name, nameAm, tin, vatNumber, address } },
        })
        onMade(paymentId)
        return 'leaving'
      } catch (error) {
        return refusalText(error)
      }
    },
  })
  return (
    <Form form={form}>
      <Banner text={form.banner} />
      <div className={fields.field}>
        <label htmlFor="proforma-periods">{m.proforma_period()}</label>
        <select id="proforma-periods" name="periods" className={fields.input}>
          {PERIODS.map((count) => (
            <option key={count} value={count}>
              {`${m.months_count({ count: plan.months * count })} · ${formatBirr(plan.price * count, lang)}`}
            </option>
          ))}
        </select>
      </div>
      <LabelledInput form={form} name="name" label={m.buyer_name()} autoComplete="organization" maxLength={200} />
      <LabelledInput
        form={form}
        name="nameAm"
        label={m.optional({ label: m.buyer_name_am() })}
        lang="am"
        maxLength={200}
      />
      <LabelledInput
        form={form}
        name="tin"
        label={m.optional({ label: m.buyer_tin() })}
        inputMode="numeric"
        maxLength={12}
      />
      <LabelledInput form={form} name="vatNumber" label={m.optional({ label: m.buyer_vat() })} maxLength={30} />
      <LabelledInput
        form={form}
        name="address"
        label={m.optional({ label: m.address() })}
        autoComplete="street-address"
        maxLength={300}
      />
      <SubmitButton form={form}>{m.proforma_make()}</SubmitButton>
    </Form>
  )
}
