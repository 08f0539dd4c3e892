import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { AlertConfig } from '#contract/alerts.ts'
import { consent } from '#web/lib/later/consent.ts'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import * as text from '#web/ui/text.module.css'
import { firstWays } from './draft.ts'
import { FirstWays } from './first-ways.tsx'
import { IndustryStep } from './industry-step.tsx'
import { splitKeywords } from './keywords.ts'
import { useAlertForm } from './use-alert-form.ts'
import { WayStep } from './way-step.tsx'
import * as styles from './wizard.module.css'

type Props = { config: AlertConfig; ways: ReactNode; onClose(): void }
const nothing = () => undefined

/** Told where the reader allowed it; before that not even the script is fetched. */
function tellBegin(): void {
  if (consent.get() === 'given') void import('#web/lib/later/analytics.ts').then(({ event }) => event('tutorial_begin'))
}

/** Three steps to the first alerts; what was chosen is saved at their end. */
export function Wizard({ config, ways, onClose }: Props) {
  const { draft, change, save, isBusy, isSaved, refused } = useAlertForm(config, nothing)
  const [step, setStep] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const names = [m.alert_config(), m.sms_notification(), m.telegram_notification()]
  useEffect(tellBegin, [])
  const go = (to: number) => {
    setStep(to)
    queueMicrotask(() => heading.current?.focus())
  }
  const hasNone = draft.keywords.length === 0 && splitKeywords(draft.typed).length === 0
  const next = () => {
    setAsked(hasNone)
    if (!hasNone) go(step + 1)
  }
  const lack = isAsked && hasNone ? m.keyword_needed() : undefined
  if (isSaved) {
    return (
      <div className={styles.body}>
        <h3 role="status">{m.wizard_done()}</h3>
        <p>{m.alerts_saved()}</p>
        <div className={text.row}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {m.done()}
          </button>
          {ways}
        </div>
      </div>
    )
  }
  return (
    <>
      <ol className={styles.steps}>
        {names.map((name, place) => (
          <li key={name} aria-current={place === step ? 'step' : undefined} data-past={place < step || undefined}>
            <span aria-hidden="true">{place + 1}</span> {name}
          </li>
        ))}
      </ol>
      <div className={styles.body}>
        <h3 ref={heading} tabIndex={-1}>
          {step === 0 ? m.what_industry() : names[step]}
        </h3>
        <Banner text={lack ?? refused?.fields['keywords'] ?? refused?.banner} />
        {step === 0 && <IndustryStep draft={draft} change={change} />}
        {step === 1 && <WayStep channel="sms" draft={draft} change={change} />}
        {step === 2 && <WayStep channel="telegram" draft={draft} change={change} />}
        {step === 2 && <FirstWays config={config} draft={draft} />}
      </div>
      <div className={styles.foot}>
        <div className={text.row}>{ways}</div>
        {step > 0 && (
          <button type="button" className={`${buttons.button} ${buttons.plain}`} onClick={() => go(step - 1)}>
            {m.back()}
          </button>
        )}
        {step < names.length - 1 ? (
          <button type="button" className={buttons.button} onClick={next}>
            {m.next()}
          </button>
        ) : (
          <button type="button" className={buttons.button} aria-disabled={isBusy || undefined} onClick={() => void save(firstWays(config, draft))}>
            {isBusy ? m.saving() : m.finish()}
          </button>
        )}
      </div>
    </>
  )
}
