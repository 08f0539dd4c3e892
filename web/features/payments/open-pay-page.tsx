import { useState } from 'react'
import type { PaymentView } from '#contract/payments.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { payRefusalText } from './pay-refusal.ts'

/** Leads to the gateway's page for this payment, at its own price; nothing where online payment is not set up. */
export function OpenPayPage({ payment: { id } }: { payment: Pick<PaymentView, 'id'> }) {
  const { integrations } = useVisitor()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  if (!integrations?.takesPayments) return null
  const open = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      const { url } = await browserCall('POST /api/payment/{id}/pay-url', { params: { id } })
      location.assign(url)
    } catch (error) {
      setFault(payRefusalText(error))
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="plain" busy={isBusy} onClick={() => void open()}>
        {m.payment_open_page()}
      </Button>
      <LiveMessage>{fault}</LiveMessage>
    </>
  )
}
