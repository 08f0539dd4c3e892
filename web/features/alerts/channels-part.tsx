import { useCallback } from 'react'
import type { ChannelName } from '#contract/notifications.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { either } from '#web/lazy/promised-channels.ts'
import { useChannels } from '#web/lazy/channels.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as text from '#web/ui/text.module.css'
import type { IconName } from '#web/ui/icon-names.ts'
import { SettingsPart, WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import { ChannelLine, Unreached } from './channel-line.tsx'
import { channelDetail } from './channel-text.ts'
import type { Draft, SwitchName } from './alert-draft.ts'
import { OtherPoints } from './other-points.tsx'
import { PushHere } from './push-here.tsx'
import { contactState } from '#contract/contact-state.ts'
import { ChannelsFrame } from './settings-frame.tsx'
import * as styles from './settings.module.css'
import { TelegramLink } from './telegram-link.tsx'
import { TestButton } from './test-button.tsx'

type Line = { channel: ChannelName; switchName: SwitchName; icon: IconName; name: string; detail: string }

/** A function, because texts are only known while rendering. */
const lines = (): Line[] => [
  {
    channel: 'telegram',
    switchName: 'telegramNotification',
    icon: 'send',
    name: m.telegram(),
    detail: m.channel_daily(),
  },
  { channel: 'email', switchName: 'emailNotification', icon: 'mail', name: m.email(), detail: m.channel_daily() },
  {
    channel: 'sms',
    switchName: 'smsNotification',
    icon: 'message-square-text',
    name: m.sms(),
    detail: m.channel_sms(),
  },
  {
    channel: 'push',
    switchName: 'pushNotification',
    icon: 'bell',
    name: m.channel_push(),
    detail: m.channel_push_detail(),
  },
]

/** Only SMS and push have quiet hours. */
function hint(offered: readonly ChannelName[]): string {
  const quiet = offered.filter((channel) => channel === 'sms' || channel === 'push').map(quietName)
  return quiet.length > 0 ? m.alerts_how_quiet({ channel: either(quiet) }) : m.alerts_how_plain()
}
const quietName = (channel: ChannelName): string => (channel === 'sms' ? m.sms() : m.delivery_push())

const readPoints = () => browserCall('GET /api/Notification/contact-points')

type WayProps = {
  line: Line
  points: Awaited<ReturnType<typeof readPoints>>
  isOn: boolean
  onChange(on: boolean): void
  reread(): void
}

/** One channel: its address, whether it works, and how to fix it. */
function Way({ line: { channel, icon, name, detail }, points, isOn, onChange, reread }: WayProps) {
  const offered = useChannels()
  const linksChats = useVisitor().integrations?.linksChats === true
  const reach = contactState(points, channel, offered)
  const isMissing = reach.state === 'missing' || reach.state === 'gone'
  const mend = isMissing && channel === 'telegram' && linksChats ? <TelegramLink onLinked={reread} /> : undefined
  return (
    <ChannelLine icon={icon} name={name} detail={channelDetail(channel, reach, detail)} isOn={isOn} onChange={onChange}>
      {channel === 'push' ? (
        <PushHere isOn={isOn} reach={reach} onNoted={reread} />
      ) : (
        isOn && <Unreached channel={channel} reach={reach} mend={mend} />
      )}
      {(channel === 'telegram' || channel === 'push') && (
        <OtherPoints points={points.filter((point) => point.channel === channel)} onChange={reread} />
      )}
      {reach.state !== 'missing' && reach.state !== 'not-confirmed' && <TestButton channel={channel} name={name} />}
    </ChannelLine>
  )
}

/**
 * The channels on which we reach the reader, each with its address and whether it works. Channels that are not
 * configured are left out.
 */
export function ChannelsPart({ draft, change }: { draft: Draft; change(more: Partial<Draft>): void }) {
  const offered = useChannels()
  const read = useRead(readPoints)
  const { again } = read
  const shown = lines().filter(({ channel }) => offered.includes(channel))
  const sendsUrgent = offered.includes('email')
  const isHeard = shown.some(({ switchName }) => draft[switchName]) || (sendsUrgent && draft.urgentEmailNotification)
  const reread = useCallback(() => again(), [again])
  return (
    <SettingsPart id="channels" title={m.alerts_how()}>
      {offered.length > 0 && <p className={text.hint}>{hint(offered)}</p>}
      {!isHeard && (
        <p className={styles.unreached}>
          <Icon name="circle-alert" />
          <span>{offered.length > 0 ? m.channels_none() : m.first_in_list()}</span>
        </p>
      )}
      <WhenRead of={read} frame={<ChannelsFrame count={shown.length + (sendsUrgent ? 1 : 0)} />}>
        {(points) => (
          <ul className={styles.channels}>
            {shown.map((line) => (
              <Way
                key={line.channel}
                line={line}
                points={points}
                isOn={draft[line.switchName]}
                onChange={(on) => change({ [line.switchName]: on })}
                reread={reread}
              />
            ))}
            {sendsUrgent && (
              <ChannelLine
                icon="siren"
                name={m.channel_urgent()}
                detail={m.channel_urgent_detail()}
                isOn={draft.urgentEmailNotification}
                onChange={(on) => change({ urgentEmailNotification: on })}
              />
            )}
          </ul>
        )}
      </WhenRead>
    </SettingsPart>
  )
}
