import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaidPlanName } from '#contract/payment-states.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import { payRefusalText } from './pay-refusal.ts'

type Asking = <T>(work: () => Promise<T>) => Promise<T>
type Props = {
  plan: PaidPlanName
  coupon: string | undefined
  /** Asks for a confirmed phone number where it is missing. */
  asking: Asking
}

const askUrl = ({ plan, coupon }: Pick<Props, 'plan' | 'coupon'>) =>
  coupon === undefined
    ? browserCall('GET /api/SantimPay/get_pay_url/{plan}', { params: { plan } })
    : browserCall('GET /api/SantimPay/get_pay_url/{plan}/{coupon}', { params: { plan, coupon } })

/** Requests the gateway's page and opens it; obstacles are shown, and it can be tried again. */
export function PayNow({ plan, coupon, asking }: Props) {
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()
  const isAsking = useRef(false)
  const begin = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    setFailure(undefined)
    try {
      const { url } = await asking(() => askUrl({ plan, coupon }))
      location.replace(url)
    } catch (error) {
      const problem = error instanceof ApiProblem ? error.problem : undefined
      // A payer who closed the question for a number goes back to the prices.
      if (problem?.code === 'phone-needed' || problem?.code === 'details-needed') void navigate('/subscription/pricing')
      else setFailure(payRefusalText(error))
      isAsking.current = false
    }
  }, [plan, coupon, asking, navigate])
  useEffect(() => void begin(), [begin])
  if (failure === undefined)
    return (
      <section className={states.state} role="status" aria-busy="true">
        <h1>{m.pay_opening()}</h1>
        <p>{m.pay_opening_text()}</p>
        <span className={states.bone} />
      </section>
    )
  return (
    <section className={`${states.state} ${states.over}`} role="alert">
      <h1>{m.pay_failed_title()}</h1>
      <p>{failure}</p>
      <p>{m.pay_nothing_charged()}</p>
      <div className={text.row}>
        <Button onClick={() => void begin()}>{m.retry()}</Button>
        <ButtonLink kind="plain" to="/subscription/pricing">
          {m.pricing()}
        </ButtonLink>
      </div>
    </section>
  )
}
