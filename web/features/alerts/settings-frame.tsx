import { m } from '#web/lib/messages.ts'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as states from '#web/ui/state.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './settings-frame.module.css'

const bone = (width: string) => <span className={states.bone} style={{ width }} />

/** A field that is being loaded: its name, and its outline. */
const Field = ({ label, shape = '' }: { label: string; shape?: string | undefined }) => (
  <div className={styles.field}>
    <b>{label}</b>
    <span className={`${styles.box} ${shape}`}>{bone('6rem')}</span>
  </div>
)

const Loading = () => <LiveMessage outOfSight>{m.loading()}</LiveMessage>

/** The step that asks for keywords, while the reader's own are loaded. */
export const StepFrame = () => (
  <div className={styles.step}>
    <Loading />
    <div aria-hidden="true">
      <Field label={m.keywords()} />
      <div className={styles.choices}>
        <Field label={m.industries()} shape={styles.tall} />
        <Field label={m.industry_words()} shape={styles.tall} />
      </div>
    </div>
  </div>
)

/** The channels, while their addresses are loaded. */
export const ChannelsFrame = ({ count }: { count: number }) => (
  <div>
    <Loading />
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles.line} aria-hidden="true">
        {bone('40%')}
        <span className={styles.switch} />
      </div>
    ))}
  </div>
)

/** The alert settings while they are loaded: what will stand there, in its order and about its size. */
export const SettingsFrame = () => (
  <div className={styles.frame}>
    <Loading />
    <div aria-hidden="true">
      <div className={text.section}>
        <p className={text.sectionTitle}>{m.alerts_what()}</p>
        <Field label={m.keywords()} />
        <Field label={m.sectors()} shape={styles.chip} />
        <Field label={m.customers()} />
      </div>
      <div className={styles.preview}>{bone('60%')}</div>
      <div className={text.section}>
        <p className={text.sectionTitle}>{m.alerts_how()}</p>
        <ChannelsFrame count={3} />
      </div>
    </div>
  </div>
)
