import { useState } from 'react'
import type { PlanValues } from '#contract/subscriptions.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { FormState, Values } from '#web/ui/form/use-form.ts'
import { PartMessage } from '#web/ui/part/part.tsx'
import * as styles from './plan-form.module.css'
import { PlanPreview } from './plan-preview.tsx'
import { parseWholeNumber } from '#web/lib/whole-number.ts'

type Name = keyof PlanValues
const NAMES: readonly Name[] = [
  'annually',
  'annually_old',
  'biannually',
  'biannually_old',
  'quarterly',
  'quarterly_old',
  'trialDays',
  'phone_download_days',
  'email_download_days',
]
const read = (values: Values) => NAMES.map((name) => [name, parseWholeNumber(values[name] ?? '')] as const)

/** Prices in birr and lengths in days, all in one form, with the prices as customers will see them. */
export function PlanForm({ plan, onProposed }: { plan: PlanValues; onProposed(): void }) {
  const [said, setSaid] = useState<string>()
  const [typed, setTyped] = useState(plan)
  const form = useForm('plan', {
    check: (values) =>
      Object.fromEntries(
        read(values).map(([name, value]) => [name, value === undefined ? m.whole_number() : undefined]),
      ),
    async send(values) {
      setSaid(undefined)
      const body = Object.fromEntries(read(values)) as PlanValues
      const { isWaiting } = await browserCall('PUT /api/subscription/plan', { body })
      setSaid(isWaiting ? m.plan_waits() : m.saved())
      if (isWaiting) onProposed()
      return 'done'
    },
  })
  const field = (name: Name, label: string) => (
    <Amount key={name} form={form} name={name} label={label} value={plan[name]} />
  )
  return (
    <div
      className={styles.sides}
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement)) return
        const value = parseWholeNumber(target.value)
        if (value !== undefined) setTyped((before) => ({ ...before, [target.name]: value }))
      }}
    >
      <Form form={form}>
        <Banner text={form.banner} />
        <Pair title={m.plan_year()}>{[field('annually', m.price_now()), field('annually_old', m.price_old())]}</Pair>
        <Pair title={m.plan_half_year()}>
          {[field('biannually', m.price_now()), field('biannually_old', m.price_old())]}
        </Pair>
        <Pair title={m.plan_quarter()}>
          {[field('quarterly', m.price_now()), field('quarterly_old', m.price_old())]}
        </Pair>
        <Pair title={m.lengths()}>
          {[
            field('trialDays', m.trial_days()),
            field('phone_download_days', m.phone_contact_days()),
            field('email_download_days', m.email_contact_days()),
          ]}
        </Pair>
        <SubmitButton form={form} busyText={m.saving()}>
          {m.save()}
        </SubmitButton>
        <PartMessage text={said} />
      </Form>
      <PlanPreview plan={typed} />
    </div>
  )
}

const Amount = ({ form, name, label, value }: { form: FormState; name: string; label: string; value: number }) => (
  <LabelledInput
    form={form}
    name={name}
    label={label}
    inputMode="numeric"
    autoComplete="off"
    defaultValue={value}
    required
  />
)

const Pair = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className={styles.pair}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
