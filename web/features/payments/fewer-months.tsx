import { useState } from 'react'
import type { PaymentView } from '#contract/payments.ts'
import { formatBirr } from '#ethiopia/birr.ts'
import { MINUTE } from '#ethiopia/time-units.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { dayText } from '#web/lib/dates.ts'
import { m } from '#web/lib/messages.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import * as text from '#web/ui/text.module.css'

/**
 * For a payer who paid too little and will not pay the rest: as many months as the money pays for. Only they can choose
 * it.
 */
export function FewerMonths({ payment, onTaken }: { payment: PaymentView; onTaken(): Promise<void> }) {
  const visitor = useVisitor()
  const now = useNow(MINUTE)
  const [isAsking, setAsking] = useState(false)
  const { fewer } = payment
  if (!fewer) return null
  const { months, from } = fewer
  const left = formatBirr(fewer.left, visitor.lang)
  const take = async (): Promise<string | undefined> => {
    try {
      const params = { id: payment.id }
      await browserCall('POST /api/payment/{id}/fewer-months', { params, body: { months } })
      await onTaken()
      return undefined
    } catch (error) {
      return refusalText(error).banner
    }
  }
  const title = m.fewer_take({ months: m.months_count({ count: months }) })
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.fewer_title()}</h2>
      <p>{m.fewer_text({ paid: formatBirr(payment.amountPaid, visitor.lang), count: months })}</p>
      {from > now ? (
        <p className={text.quiet}>{m.fewer_from({ date: dayText(from, visitor) })}</p>
      ) : (
        <Button kind="plain" onClick={() => setAsking(true)}>
          {title}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog title={m.fewer_title()} ok={title} onOk={take} onClose={() => setAsking(false)}>
          <p>{m.fewer_ask({ count: months, left })}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
