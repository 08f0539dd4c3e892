import type { ChannelName } from '#contract/notifications.ts'
import { either, waysText } from '#web/lazy/channel-promise.ts'
import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import * as steps from '#web/ui/steps.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './landing.module.css'

type Promise = { title: string; said: string }

function Columns({ title, lead, list }: { title: string; lead?: string; list: readonly Promise[] }) {
  return (
    <section className={styles.band}>
      <div className={styles.bandHead}>
        <h2 className={text.pageTitle}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className={`${styles.columns} ${styles.three}`}>
        {list.map(({ title: name, said }) => (
          <div key={name}>
            <h3>{name}</h3>
            <p>{said}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

/** A link can always be passed on; the rest where it is really sent. */
const shareWays = (channels: readonly ChannelName[]): string =>
  either([
    m.share_way_link(),
    ...channels.filter((channel) => channel === 'email' || channel === 'sms').map((channel) => waysText([channel])),
  ])

/** What the service does for who reads it. Every sentence is something that can be tried. */
export const Features = ({ channels }: { channels: readonly ChannelName[] }) => (
  <Columns
    title={m.landing_features()}
    lead={m.landing_features_lead()}
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
    ]}
  />
)

export const WhyChooseUs = ({ channels }: { channels: readonly ChannelName[] }) => (
  <Columns
    title={m.why_choose_us()}
    list={[
      { title: m.why_alert(), said: m.why_alert_text() },
      { title: m.why_time(), said: m.why_time_text() },
      { title: m.why_customized(), said: channels.length > 0 ? m.why_customized_text() : m.why_customized_plain() },
      { title: m.why_sharing(), said: m.why_sharing_text({ ways: shareWays(channels) }) },
      { title: m.why_completeness(), said: m.why_completeness_text() },
      { title: m.why_service(), said: m.why_service_text() },
    ]}
  />
)

/** Buying the bid document, which is ordered on a tender's own page. */
export const BidDocuments = () => (
  <section className={styles.band}>
    <div className={styles.split}>
      <div>
        <h2 className={text.pageTitle}>{m.landing_documents()}</h2>
        <p>{m.landing_documents_text()}</p>
        <ButtonLink kind="plain" to="/tenders/list">
          {m.see_open_tenders()}
        </ButtonLink>
      </div>
      <ol className={steps.steps}>
        <li>{m.landing_documents_1()}</li>
        <li>{m.landing_documents_2()}</li>
        <li>{m.landing_documents_3()}</li>
      </ol>
    </div>
  </section>
)

/** Where the way leads on: who is buying what. */
export const ProjectsPointer = () => (
  <section className={styles.band}>
    <div className={styles.columns}>
      <div>
        <h3>{m.projects()}</h3>
        <p>{m.projects_text()}</p>
        <Link className={styles.on} to="/subscription/schools">
          {m.see_projects()}
        </Link>
      </div>
      <div>
        <h3>{m.follow_title()}</h3>
        <p>{m.follow_text()}</p>
        <Link className={styles.on} to="/tenders/list">
          {m.all_tenders()}
        </Link>
      </div>
    </div>
  </section>
)
