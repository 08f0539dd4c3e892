import { useCallback, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Banner } from '#web/ui/form/form.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { WhenRead } from '#web/ui/part/part.tsx'
import { useRead } from '#web/ui/part/use-read.ts'
import { useTelegramWidget } from './telegram-link.ts'

const readOptions = () => browserCall('GET /api/account/sign-in-options')

/**
 * Telegram's login widget, which links its account to the reader's: it leads to the profile, where a password confirms
 * that it is still them.
 */
export function TelegramWidget() {
  const read = useRead(readOptions)
  return (
    <WhenRead of={read}>
      {({ telegram }) =>
        telegram ? <Widget botName={telegram.botName} /> : <LiveMessage>{m.contact_not_configured()}</LiveMessage>
      }
    </WhenRead>
  )
}

function Widget({ botName }: { botName: string }) {
  const [fault, setFault] = useState<string>()
  const place = useTelegramWidget(
    botName,
    useCallback((said: string) => setFault(said), []),
  )
  return (
    <>
      <Banner text={fault} />
      <div ref={place} />
    </>
  )
}
