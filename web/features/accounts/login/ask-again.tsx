import { useRef, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './login-flow.module.css'
import { useCountdown } from './use-countdown.ts'

type Props = {
  /** 'Did it not come?' */
  question?: string
  /** The button's label once it can be pressed. */
  label: string
  /** When it can be pressed, epoch milliseconds. */
  resendAt: number | undefined
  /** Shown once it was sent. */
  said: string
  send(): Promise<void>
  onFault(words: string | undefined): void
}

/** The button that sends a code or an email again, with the seconds until it can be pressed. */
export function AskAgain({ question, label, resendAt, said, send, onFault }: Props) {
  const left = useCountdown(resendAt)
  const [isSent, setSent] = useState(false)
  const asking = useRef(false)
  const ask = async () => {
    if (asking.current || left > 0) return
    asking.current = true
    onFault(undefined)
    try {
      await send()
      setSent(true)
    } catch (error) {
      const { banner, fields } = refusalText(error)
      onFault(banner ?? Object.values(fields)[0])
    }
    asking.current = false
  }
  return (
    <>
      <p className={`${text.small} ${text.spread}`}>
        {question !== undefined && <span>{question}</span>}
        <button type="button" className={styles.resend} aria-disabled={left > 0} onClick={() => void ask()}>
          {left > 0 ? m.resend_in({ count: left }) : label}
        </button>
      </p>
      <LiveMessage outOfSight>{isSent ? said : ''}</LiveMessage>
    </>
  )
}
