import { EMAIL_ADDRESS } from '#contract/email-pattern.ts'
import type { PublicPaymentId } from '#contract/ids.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import type { PaperBuyer } from '#contract/papers.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { LabelledSelect } from '#web/ui/form/labelled-select.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { FormState } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import * as styles from './payments.module.css'

/** Refusals name the buyer's fields by their path in the call. */
const withoutBuyer = (refused: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(refused).map(([name, fault]) => [name.replace(/^buyer\./, ''), fault]))

const PERIODS = [1, 2, 3]
type Props = {
  plan: { name: PaidPlanName; months: number; price: number }
  /** As typed for the last one. */
  buyer?: PaperBuyer | undefined
  /** `isPaid`: credit covered the price, and its paper is the confirmation. */
  onMade(paymentId: PublicPaymentId, isPaid: boolean): void
}

function useProformaForm({ plan, onMade }: Props): FormState {
  return useForm('proforma', {
    check: ({ tin = '', email = '' }) => ({
      tin: /^(\d{10})?$/.test(tin.trim()) ? undefined : m.tin_digits(),
      email: email.trim() === '' || EMAIL_ADDRESS.test(email.trim()) ? undefined : m.email_invalid(),
    }),
    async send({ periods = '1', ...typed }) {
      try {
        const { paymentId, isPaid } = await browserCall('POST /api/payment/proforma', {
          body: { plan: plan.name, periods: Number(periods), buyer: typed },
        })
        onMade(paymentId, isPaid)
        return 'leaving'
      } catch (error) {
        const { fields: refused, ...rest } = refusalText(error)
        return { ...rest, fields: withoutBuyer(refused) }
      }
    },
  })
}

type FieldsProps = { form: FormState; buyer: PaperBuyer | undefined }

/** The form for a proforma: the buyer and the number of periods. Typed values stay until the paper is made. */
export function ProformaForm(props: Props) {
  const { plan, buyer } = props
  const { lang } = useVisitor()
  const form = useProformaForm(props)
  return (
    <Form form={form}>
      <Banner text={form.banner} />
      <LabelledSelect id="proforma-periods" name="periods" label={m.proforma_period()}>
        {PERIODS.map((count) => (
          <option key={count} value={count}>
            {`${m.months_count({ count: plan.months * count })} · ${formatBirr(plan.price * count, lang)}`}
          </option>
        ))}
      </LabelledSelect>
      {buyer && <p className={text.small}>{m.proforma_remembered()}</p>}
      <BuyerFields form={form} buyer={buyer} />
      <SubmitButton form={form}>{m.proforma_make()}</SubmitButton>
    </Form>
  )
}

/** The fields of most papers; the rest is folded, unless the buyer's last paper had some of it. */
function BuyerFields({ form, buyer }: FieldsProps) {
  return (
    <>
      <LabelledInput
        form={form}
        name="name"
        label={m.buyer_name()}
        defaultValue={buyer?.name}
        autoComplete="organization"
        maxLength={200}
      />
      <LabelledInput
        form={form}
        name="tin"
        label={m.optional({ label: m.buyer_tin() })}
        defaultValue={buyer?.tin}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
      />
      <LabelledInput
        form={form}
        name="email"
        label={m.optional({ label: m.buyer_email() })}
        hint={m.buyer_email_hint()}
        defaultValue={buyer?.email}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <FurtherFields form={form} buyer={buyer} />
    </>
  )
}

function FurtherFields({ form, buyer }: FieldsProps) {
  const isRefused = ['nameAm', 'vatNumber', 'address'].some((name) => form.faults[name] !== undefined)
  const hasSome = [buyer?.nameAm, buyer?.vatNumber, buyer?.address].some((value) => (value ?? '') !== '')
  return (
    <details className={styles.further} open={hasSome || isRefused}>
      <summary>{m.proforma_more()}</summary>
      <div>
        <LabelledInput
          form={form}
          name="nameAm"
          label={m.optional({ label: m.buyer_name_am() })}
          defaultValue={buyer?.nameAm}
          lang="am"
          maxLength={200}
        />
        <LabelledInput
          form={form}
          name="vatNumber"
          label={m.optional({ label: m.buyer_vat() })}
          defaultValue={buyer?.vatNumber}
          maxLength={30}
        />
        <LabelledInput
          form={form}
          name="address"
          label={m.optional({ label: m.address() })}
          defaultValue={buyer?.address}
          autoComplete="street-address"
          maxLength={300}
        />
      </div>
    </details>
  )
}
