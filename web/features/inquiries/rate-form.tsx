import { useEffect, useRef, useState } from 'react'
import type { TenderId } from '#contract/ids.ts'
import { browserId } from '#web/lazy/browser-id.ts'
import { claimedContact } from '#web/lazy/claimed-contact.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DoneMessage } from '#web/ui/done-message.tsx'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { refusalText } from '#web/ui/form/refusal-text.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { FormState } from '#web/ui/form/use-form.ts'
import { LabelledText } from '#web/ui/form/labelled-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './order.module.css'
import { sendFeedback } from './send-feedback.ts'

const STARS = [1, 2, 3, 4, 5]
type Props = { tenderId: TenderId; title: string; /** The star in the URL. */ star: number | undefined }

type StarsProps = { star: number | undefined; fault: string | undefined; onChange(star: number): void }

const Stars = ({ star, fault, onChange }: StarsProps) => (
  <fieldset className={styles.stars} aria-describedby={fault === undefined ? undefined : 'rate-star-fault'}>
    <legend>{m.rate_stars()}</legend>
    {STARS.map((value) => (
      <label key={value}>
        <input
          type="radio"
          name="star"
          value={value}
          checked={star === value}
          onChange={() => onChange(value)}
          aria-label={m.rate_star({ count: value })}
        />
        <span aria-hidden="true">{value} ★</span>
      </label>
    ))}
    {fault !== undefined && (
      <p id="rate-star-fault" className={formStyles.error}>
        <Icon name="circle-alert" />
        <span>{fault}</span>
      </p>
    )}
  </fieldset>
)

/** Sends the star in the URL once the page is visible, and the form's content. `onSent` receives the thank-you text. */
function useRateForm({ tenderId, star: starOfLink }: Props, onSent: (thanks: string) => void): FormState {
  const { person } = useVisitor()
  const written = useRef<Promise<number | undefined>>(undefined)
  // The session identifies a signed-in reader, whatever email the link names.
  const author = () => ({
    browserId: browserId(),
    ...(person === undefined ? { email: claimedContact.get()?.email } : {}),
  })
  const write = (chosen: number): Promise<number | undefined> =>
    sendFeedback({ tenderId, star: chosen, ...author() }).then(
      (answer) => (answer === 'later' ? undefined : answer.id),
      () => undefined,
    )
  useEffect(() => {
    if (starOfLink === undefined) return undefined
    const seen = () => {
      if (document.visibilityState === 'visible') written.current ??= write(starOfLink)
    }
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the star of the address counts once
  }, [starOfLink])
  return useForm('rate', {
    check: ({ comment = '', star: chosen }) => ({
      star: chosen === undefined ? m.rate_star_needed() : undefined,
      comment: comment.trim() === '' ? m.rate_required() : undefined,
    }),
    async send({ comment = '', star: chosen }) {
      const body = { tenderId, star: Number(chosen), comment: comment.trim(), ...author() }
      try {
        const answer = await sendFeedback({ ...body, id: await written.current })
        onSent(answer === 'later' ? m.rate_later() : m.rate_thanks())
      } catch (error) {
        return refusalText(error)
      }
      return 'done'
    },
  })
}

/**
 * The form that rates a tender. The star in the address is sent only once the page is visible; a comment can follow.
 */
export function RateForm(props: Props) {
  const [star, setStar] = useState(props.star)
  const [thanks, setThanks] = useState<string>()
  const form = useRateForm(props, setThanks)
  return (
    <div className={styles.rate}>
      <h1>{m.rate_title()}</h1>
      <p>{props.title}</p>
      {thanks ? (
        <DoneMessage>
          <b>{thanks}</b>
        </DoneMessage>
      ) : (
        <Form form={form}>
          <Banner text={form.banner} />
          <Stars star={star} fault={form.faults['star']} onChange={setStar} />
          <LabelledText form={form} name="comment" label={m.rate_feedback()} rows={5} maxLength={2000} required />
          <SubmitButton form={form}>{m.rate_submit()}</SubmitButton>
        </Form>
      )}
      <p>
        <ButtonLink kind="link" to="/">
          {m.rate_home()}
        </ButtonLink>
      </p>
    </div>
  )
}
