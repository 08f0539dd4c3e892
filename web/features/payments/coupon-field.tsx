import { useState } from 'react'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'

/** A usable coupon, and the price with it, in birr. */
export type UsedCoupon = { code: string; amountDue: number; listPrice: number }

/** A field for a coupon, behind a button: few people have one. */
export function CouponField({
  plan,
  used,
  onUse,
}: {
  plan: PaidPlanName
  used: UsedCoupon | undefined
  onUse(coupon: UsedCoupon | undefined): void
}) {
  const { lang } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  // Rendered from the start, because a late one would move the button that is about to be pressed.
  const isReady = useHydrated()
  const form = useForm('coupon', {
    check: ({ coupon = '' }) => ({ coupon: coupon.trim() === '' ? m.coupon_unusable() : undefined }),
    async send({ coupon = '' }) {
      const code = coupon.trim()
      try {
        onUse({ code, ...(await browserCall('POST /api/coupon/check', { body: { coupon: code, plan } })) })
        return 'done'
      } catch (error) {
        const { fields, ...rest } = refusalText(error)
        return { ...rest, fields: fields['coupon'] === undefined ? fields : { coupon: m.coupon_unusable() } }
      }
    },
  })
  if (used)
    return (
      <div role="status">
        <p>{m.coupon_used({ price: formatBirr(used.amountDue, lang), before: formatBirr(used.listPrice, lang) })}</p>
        <Button kind="link" onClick={() => onUse(undefined)}>
          {m.coupon_remove()}
        </Button>
      </div>
    )
  if (!isOpen)
    return (
      <Button kind="link" disabled={!isReady} onClick={() => setOpen(true)}>
        {m.coupon_have()}
      </Button>
    )
  return (
    <Form form={form}>
      <LabelledInput
        form={form}
        name="coupon"
        label={m.coupon()}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={80}
      />
      <div className={text.row}>
        <Button kind="plain" type="submit" busy={form.isBusy}>
          {m.coupon_use()}
        </Button>
      </div>
    </Form>
  )
}
