import { browserCall } from '#web/lib/browser-call.ts'
import { useChannels } from '#web/lazy/channels.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import { ChannelLine, Unreached } from './channel-line.tsx'
import { channelDetail } from './channel-text.ts'
import type { Draft } from './alert-draft.ts'
import { contactState } from '#contract/contact-state.ts'
import * as styles from './settings.module.css'
import { TelegramLink } from './telegram-link.tsx'

type Props = { channel: 'sms' | 'telegram'; draft: Draft; change(more: Partial<Draft>): void }

const readPoints = () => browserCall('GET /api/Notification/contact-points')

/** Whether the reader wants to be notified by SMS or Telegram, and what that needs. */
export function ChannelStep({ channel, draft, change }: Props) {
  const read = useRead(readPoints)
  const offered = useChannels()
  const linksChats = useVisitor().integrations?.linksChats === true
  const isSms = channel === 'sms'
  const switchName = isSms ? 'smsNotification' : 'telegramNotification'
  return (
    <>
      <p>{isSms ? m.wizard_sms_text() : m.wizard_telegram_text()}</p>
      <WhenRead of={read}>
        {(points) => {
          const reach = contactState(points, channel, offered)
          const link = isSms || !linksChats ? undefined : <TelegramLink onLinked={read.again} />
          return (
            <ul className={styles.channels}>
              <ChannelLine
                icon={isSms ? 'message-square-text' : 'send'}
                name={isSms ? m.sms() : m.telegram()}
                detail={channelDetail(channel, reach, isSms ? m.channel_sms() : m.channel_daily())}
                isOn={draft[switchName]}
                onChange={(isOn) => change({ [switchName]: isOn })}
              >
                <Unreached
                  channel={channel}
                  reach={reach}
                  mend={reach.state === 'missing' || reach.state === 'gone' ? link : undefined}
                />
              </ChannelLine>
            </ul>
          )
        }}
      </WhenRead>
    </>
  )
}
