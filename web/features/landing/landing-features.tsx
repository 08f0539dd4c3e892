import type { ChannelName } from '#contract/notifications.ts'
import { either, promisedChannelsText } from '#web/lazy/promised-channels.ts'
import { m } from '#web/lib/messages.ts'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import * as styles from './landing.module.css'

type Promise = { title: string; said: string }

const Columns = ({ list }: { list: readonly Promise[] }) => (
  <div className={styles.cards}>
    {list.map(({ title, said }) => (
      <div key={title}>
        <h3>{title}</h3>
        <p>{said}</p>
      </div>
    ))}
  </div>
)

/** A link can always be shared; the other ways only where they are configured. */
const shareWays = (channels: readonly ChannelName[]): string =>
  either([
    m.share_by_link(),
    ...channels
      .filter((channel) => channel === 'email' || channel === 'sms')
      .map((channel) => promisedChannelsText([channel])),
  ])

/** The features of the service, folded on a phone. Each sentence names something a visitor can try. */
export const LandingFeatures = ({ channels }: { channels: readonly ChannelName[] }) => (
  <section className={styles.band}>
    <details className={styles.features}>
      <summary className={styles.bandHead}>
        <h2 className={text.pageTitle}>{m.landing_features()}</h2>
        <p>{m.landing_features_lead()}</p>
      </summary>
      <Columns
        list={[
          { title: m.feature_search(), said: m.feature_search_text() },
          { title: m.feature_alerts(), said: channels.length > 0 ? m.feature_alerts_text() : m.feature_alerts_plain() },
          { title: m.feature_dates(), said: m.feature_dates_text() },
          {
            title: m.feature_saved_searches(),
            said: channels.length > 0 ? m.feature_saved_searches_text() : m.feature_saved_searches_plain(),
          },
          { title: m.similar_archived(), said: m.feature_archive_text() },
          { title: m.feature_team(), said: m.feature_team_text() },
          { title: m.landing_documents(), said: m.landing_documents_text() },
        ]}
      />
    </details>
    <p className={styles.further}>
      <b>{m.projects()}</b> <span>{m.projects_text()}</span> <Link to="/subscription/schools">{m.see_projects()}</Link>
    </p>
  </section>
)

export const WhyChooseUs = ({ channels }: { channels: readonly ChannelName[] }) => (
  <section className={styles.band}>
    <div className={styles.bandHead}>
      <h2 className={text.pageTitle}>{m.why_choose_us()}</h2>
    </div>
    <Columns
      list={[
        { title: m.why_alert(), said: m.why_alert_text() },
        { title: m.why_time(), said: m.why_time_text() },
        { title: m.why_customized(), said: channels.length > 0 ? m.why_customized_text() : m.why_customized_plain() },
        { title: m.why_sharing(), said: m.why_sharing_text({ ways: shareWays(channels) }) },
        { title: m.why_completeness(), said: m.why_completeness_text() },
        { title: m.why_service(), said: m.why_service_text() },
      ]}
    />
  </section>
)
