import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { AlertConfig } from '#contract/alerts.ts'
import { useChannels } from '#web/lazy/channels.ts'
import { consent } from '#web/lazy/consent.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { DoneMessage } from '#web/ui/done-message.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import * as text from '#web/ui/text.module.css'
import { defaultSwitches } from './alert-draft.ts'
import { FirstChannels } from './first-channels.tsx'
import { IndustryStep } from './industry-step.tsx'
import { splitKeywords } from './keywords.ts'
import { useAlertForm } from './use-alert-form.ts'
import { ChannelStep } from './channel-step.tsx'
import { wizardSteps } from './wizard-steps.ts'
import type { WizardStep } from './wizard-steps.ts'
import * as styles from './wizard.module.css'

type Props = {
  config: AlertConfig
  /** Leads to all settings. */ all: ReactNode
  /** Refuses for good; without effect once something is saved. */ never: ReactNode
  onClose(): void
}
const nothing = () => undefined
const stepNames: Record<WizardStep, () => string> = {
  industry: m.alert_config,
  sms: m.sms_notification,
  telegram: m.telegram_notification,
}

/** Counts the steps if the reader allowed it; before that not even the script is fetched. */
function announceBegin(): void {
  if (consent.get() === 'given') void import('#web/lazy/analytics.ts').then(({ event }) => event('tutorial_begin'))
}

const Done = ({ all, onClose }: Pick<Props, 'all' | 'onClose'>) => (
  <div className={styles.body} data-done="">
    <DoneMessage as="h3">{m.wizard_done()}</DoneMessage>
    <p>{m.alerts_saved()}</p>
    <div className={text.row}>
      <Button onClick={onClose}>{m.done()}</Button>
      {all}
    </div>
  </div>
)

const StepList = ({ steps, step }: { steps: readonly WizardStep[]; step: number }) => (
  <ol className={styles.steps}>
    {steps.map((name, place) => (
      <li key={name} aria-current={place === step ? 'step' : undefined} data-past={place < step || undefined}>
        <span aria-hidden="true">{place + 1}</span> {stepNames[name]()}
      </li>
    ))}
  </ol>
)

/** The steps to the first alerts; the choices are saved at the end. */
export function Wizard({ config, all, never, onClose }: Props) {
  const { draft, change, save, isBusy, isSaved, refused } = useAlertForm(config, nothing)
  const [step, setStep] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const channels = useChannels()
  const steps = wizardSteps(channels)
  const current = steps[step] ?? 'industry'
  const isLast = step === steps.length - 1
  useEffect(announceBegin, [])
  const go = (to: number) => {
    setStep(to)
    queueMicrotask(() => heading.current?.focus())
  }
  const hasNone = draft.keywords.length === 0 && splitKeywords(draft.typed).length === 0
  const next = () => {
    setAsked(hasNone)
    if (hasNone) return
    if (isLast) void save(defaultSwitches(config, draft, channels))
    else go(step + 1)
  }
  const lack = isAsked && hasNone ? m.keyword_needed() : undefined
  if (isSaved) return <Done all={all} onClose={onClose} />
  return (
    <>
      {steps.length > 1 && <StepList steps={steps} step={step} />}
      <div className={styles.body}>
        <h3 ref={heading} tabIndex={-1}>
          {current === 'industry' ? m.what_industry() : stepNames[current]()}
        </h3>
        <Banner text={lack ?? refused?.fields['keywords'] ?? refused?.banner} />
        {current === 'industry' ? (
          <IndustryStep draft={draft} change={change} />
        ) : (
          <ChannelStep key={current} channel={current} draft={draft} change={change} />
        )}
        {isLast && <FirstChannels config={config} draft={draft} />}
      </div>
      <div className={styles.foot}>
        <div className={text.row}>
          {all}
          {never}
        </div>
        {step > 0 && (
          <Button kind="plain" onClick={() => go(step - 1)}>
            {m.back()}
          </Button>
        )}
        <Button busy={isBusy} onClick={next}>
          {isBusy ? m.saving() : isLast ? m.finish() : m.next()}
        </Button>
      </div>
    </>
  )
}
