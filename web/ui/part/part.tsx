import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '../button.tsx'
import { LiveMessage } from '../live-message.tsx'
import * as states from '../state.module.css'
import * as text from '../text.module.css'
import * as styles from './part.module.css'
import type { Read } from './use-read.ts'

type SettingsProps = { id: string; title: string; aside?: ReactNode; children: ReactNode }

/** One line of a group of settings, with an anchor: name, value, and how to change it. */
export function SettingsRow({ id, title, children }: Omit<SettingsProps, 'aside'>) {
  return (
    <section id={id} className={styles.row} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {children}
    </section>
  )
}

/** One part of a long page of settings, with an anchor: `#{id}`. */
export function SettingsPart({ id, title, aside, children }: SettingsProps) {
  return (
    <section id={id} className={`${text.section} ${styles.part}`} aria-labelledby={`${id}-title`}>
      <div className={text.spread}>
        <h2 id={`${id}-title`} className={text.sectionTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** The shape of content that is being loaded. */
export const LoadingPart = () => (
  <LiveMessage as="div" className={styles.bones}>
    <span className={text.outOfSight}>{m.loading()}</span>
    <span className={states.bone} />
    <span className={states.bone} />
  </LiveMessage>
)

type WhenReadProps<T> = {
  of: Read<T>
  /** Takes the place of the value. */ frame?: ReactNode
  children(value: T): ReactNode
}

/** Shows the value once it is read; before that a skeleton, or a button to try again. */
export function WhenRead<T>({ of: { reading, again }, frame = <LoadingPart />, children }: WhenReadProps<T>) {
  if (reading.state === 'read') return children(reading.value)
  if (reading.state === 'loading') return frame
  return (
    <LiveMessage as="div" urgent className={`${states.banner} ${states.bannerOver} ${styles.failed}`}>
      <span>{m.part_failed()}</span>
      <Button kind="link" onClick={again}>
        {m.retry()}
      </Button>
    </LiveMessage>
  )
}

/** Whether an address or a number is confirmed. */
export const VerifiedMark = ({ isProven }: { isProven: boolean }) => (
  <span className={isProven ? styles.proven : styles.unproven}>{isProven ? m.confirmed() : m.not_confirmed()}</span>
)

/** Announced when it changes; rendered from the beginning, so that screen readers announce it. */
export const PartMessage = ({ text: said }: { text: string | undefined }) => (
  <LiveMessage className={styles.said}>{said}</LiveMessage>
)
