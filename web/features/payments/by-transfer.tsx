import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { m } from '#web/lib/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import * as text from '#web/ui/text.module.css'

/** Paying at a bank: a press makes the payment, whose reference goes with the transfer. */
export function ByTransfer({
  plan,
  login,
  isMain,
}: {
  plan: PaidPlanName
  /** Where a visitor signs in first. */ login?: string
  /** The screen's main way to pay. */ isMain: boolean
}) {
  const navigate = useNavigate()
  const isReady = useHydrated()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const kind = isMain ? 'primary' : 'plain'
  const begin = async () => {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      const { paymentId } = await browserCall('POST /api/payment/transfer', { body: { plan } })
      await navigate(`/subscription/transfer/${paymentId}`)
    } catch (error) {
      setFault(refusalText(error).banner ?? m.trouble_title())
      setBusy(false)
    }
  }
  return (
    <section className={text.section}>
      <h2 className={text.sectionTitle}>{m.receipt_transfer_title()}</h2>
      <p>{m.receipt_transfer_text()}</p>
      <Banner text={fault} />
      {login !== undefined ? (
        <ButtonLink kind={kind} href={login} rel="nofollow">
          {m.receipt_transfer_start()}
        </ButtonLink>
      ) : (
        <Button kind={kind} disabled={!isReady} busy={isBusy} onClick={() => void begin()}>
          {m.receipt_transfer_start()}
        </Button>
      )}
    </section>
  )
}
