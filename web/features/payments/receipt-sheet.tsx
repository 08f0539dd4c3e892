import { useState } from 'react'
import type { ClaimedReceipt } from '#contract/receipt-queue.ts'
import { m } from '#web/lib/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './receipt-desk.module.css'

const STEPS = [100, 160, 240] as const

/** The picture drawn again, which can be turned and enlarged; of a PDF its text. The file itself is a download. */
export function ReceiptSheet({ receipt }: { receipt: ClaimedReceipt }) {
  const [turn, setTurn] = useState(0)
  const [step, setStep] = useState(0)
  const address = `/api/payment/receipt/${receipt.id}`
  return (
    <div className={styles.sheet}>
      {receipt.hasPicture && (
        <>
          <div className={text.row}>
            <Button kind="plain" onClick={() => setTurn((turn + 90) % 360)}>
              {m.receipt_turn()}
            </Button>
            <Button
              kind="plain"
              busy={step === STEPS.length - 1}
              onClick={() => setStep(Math.min(step + 1, STEPS.length - 1))}
            >
              {m.receipt_larger()}
            </Button>
            <Button kind="plain" busy={step === 0} onClick={() => setStep(Math.max(step - 1, 0))}>
              {m.receipt_smaller()}
            </Button>
          </div>
          <div className={styles.frame}>
            <img
              src={`${address}/picture`}
              alt={m.receipt_picture()}
              style={{ width: `${STEPS[step]}%`, rotate: `${turn}deg` }}
            />
          </div>
        </>
      )}
      {receipt.text !== undefined && (
        <>
          <h2 className={text.sectionTitle}>{m.receipt_pdf_says()}</h2>
          <pre className={styles.words}>{receipt.text}</pre>
        </>
      )}
      <p>
        <ButtonLink kind="link" href={`${address}/file`} target="_blank" rel="noopener">
          {m.receipt_download()}
        </ButtonLink>
      </p>
    </div>
  )
}
