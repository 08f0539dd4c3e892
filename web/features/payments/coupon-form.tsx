import { instantOf, parseIsoDate } from '#ethiopia/calendar.ts'
import { PAID_PLANS } from '#contract/payment-states.ts'
import type { PaidPlanName } from '#contract/payment-states.ts'
import type { CouponView } from '#contract/coupons.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { LabelledSelect } from '#web/ui/form/labelled-select.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { FormState, Values } from '#web/ui/form/use-form.ts'
import { parseWholeNumber } from '#web/lib/whole-number.ts'
import { useState } from 'react'
import { PLAN_LENGTHS } from './payment-text.ts'
import * as styles from './payments.module.css'

const PLANS = Object.keys(PAID_PLANS) as PaidPlanName[]
/** The coupon may still be used on its last day. */
const DAY_MINUTES = 24 * 60

function bodyOf({ code = '', worth = '', kind, plan = '', lastDay = '', maxUses = '', onceEach }: Values) {
  const day = parseIsoDate(lastDay)
  return {
    ...(code.trim() === '' ? {} : { code: code.trim() }),
    ...(kind === 'percent' ? { percent: parseWholeNumber(worth) ?? 0 } : { amount: parseWholeNumber(worth) ?? 0 }),
    plans: PLANS.filter((other) => other === plan),
    ...(day ? { to: instantOf(day, DAY_MINUTES) } : {}),
    maxUses: parseWholeNumber(maxUses) ?? 0,
    onceEach: onceEach === 'on',
  }
}

/** Refusals name the fields of the call; some have other names in the form. */
const renamed = (refused: Record<string, string>, names: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(refused).map(([name, fault]) => [names[name] ?? name, fault]))

/** Behind a button: coupons are viewed more often than made. */
export function CouponForm({ onMade }: { onMade(coupon: CouponView): void }) {
  const [isOpen, setOpen] = useState(false)
  const [isBack, setBack] = useState(false)
  const close = (made: CouponView) => {
    setOpen(false)
    setBack(true)
    onMade(made)
  }
  if (isOpen) return <NewCoupon onMade={close} />
  return (
    <div>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- once the form is gone, which had the focus */}
      <Button autoFocus={isBack} onClick={() => setOpen(true)}>
        {m.coupon_make()}
      </Button>
    </div>
  )
}

const numberFault = (typed: string | undefined) =>
  parseWholeNumber(typed ?? '') === undefined ? m.whole_number() : undefined

function useCouponForm(onMade: (coupon: CouponView) => void): FormState {
  return useForm('coupon', {
    check: ({ worth, maxUses }) => ({ worth: numberFault(worth), maxUses: numberFault(maxUses) }),
    async send(values) {
      try {
        onMade(await browserCall('POST /api/coupon', { body: bodyOf(values) }))
        return 'done'
      } catch (error) {
        const { fields: refused, ...rest } = refusalText(error)
        return { ...rest, fields: renamed(refused, { percent: 'worth', amount: 'worth', to: 'lastDay' }) }
      }
    },
  })
}

function NewCoupon({ onMade }: { onMade(coupon: CouponView): void }) {
  const form = useCouponForm(onMade)
  return (
    <Form form={form}>
      <Banner text={form.banner} />
      <div className={styles.filters}>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- in place of the button that was pressed */}
        <LabelledSelect id="coupon-kind" name="kind" label={m.coupon_worth()} autoFocus>
          <option value="percent">{m.coupon_percent()}</option>
          <option value="amount">{m.coupon_birr()}</option>
        </LabelledSelect>
        <LabelledInput
          form={form}
          name="worth"
          label={m.coupon_worth_number()}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <LabelledSelect id="coupon-plan" name="plan" label={m.coupon_plan()}>
          <option value="">{m.coupon_all_plans()}</option>
          {PLANS.map((plan) => (
            <option key={plan} value={plan}>
              {PLAN_LENGTHS[plan]()}
            </option>
          ))}
        </LabelledSelect>
        <LabelledInput
          form={form}
          name="maxUses"
          label={m.coupon_max_uses()}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <LabelledInput
          form={form}
          name="code"
          label={m.optional({ label: m.code() })}
          hint={m.coupon_code_hint()}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
        <LabelledInput form={form} name="lastDay" label={m.optional({ label: m.coupon_last_day() })} type="date" />
      </div>
      <label className={fields.choice}>
        <input type="checkbox" name="onceEach" defaultChecked />
        {m.coupon_once_each()}
      </label>
      <SubmitButton form={form} busyText={m.saving()}>
        {m.coupon_make()}
      </SubmitButton>
    </Form>
  )
}
