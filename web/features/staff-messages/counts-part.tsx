import type { ChannelName, StaffMessages } from '#contract/notifications.ts'
import { channelLabel } from '#web/lazy/channel-label.ts'
import { m } from '#web/lib/messages.ts'
import { grouped } from '#web/lib/numbers.ts'
import { SettingsPart } from '#web/ui/part/part.tsx'
import * as text from '#web/ui/text.module.css'
import { WaitingAge } from './waiting-age.tsx'
import { STATES, stateName } from './delivery-labels.ts'
import * as styles from './staff-messages.module.css'

const CHANNELS: readonly ChannelName[] = ['email', 'sms', 'telegram', 'push']
/** Shown even when zero, because staff looks for it first. */
const ALWAYS: readonly string[] = ['pending', 'sent', 'failed']

/** Messages by channel and state, and on each channel the one that waits longest. */
export function CountsPart({ messages: { counts, oldestWaiting }, at }: { messages: StaffMessages; at: number }) {
  const countOf = (channel: ChannelName, state: string) =>
    counts.find((each) => each.channel === channel && each.state === state)?.count ?? 0
  const states = STATES.filter((state) => ALWAYS.includes(state) || counts.some((each) => each.state === state))
  return (
    <SettingsPart id="counts" title={m.delivery_counts()}>
      {counts.length === 0 ? (
        <p className={text.quiet}>{m.delivery_counts_none()}</p>
      ) : (
        <table className={styles.counts} aria-labelledby="counts-title">
          <thead>
            <tr>
              <th scope="col">{m.state()}</th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {channelLabel(channel)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {states.map((state) => (
              <tr key={state} data-state={state}>
                <th scope="row">{stateName(state)}</th>
                {CHANNELS.map((channel) => (
                  <td key={channel} data-none={countOf(channel, state) === 0 || undefined}>
                    {grouped(countOf(channel, state))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3 className={styles.small}>{m.delivery_oldest()}</h3>
      {oldestWaiting.length === 0 ? (
        <p className={text.quiet}>{m.delivery_oldest_none()}</p>
      ) : (
        <ul className={styles.oldest}>
          {oldestWaiting.map(({ channel, since }) => (
            <li key={channel}>
              <b>{channelLabel(channel)}</b> <WaitingAge since={since} at={at} />
            </li>
          ))}
        </ul>
      )}
    </SettingsPart>
  )
}
