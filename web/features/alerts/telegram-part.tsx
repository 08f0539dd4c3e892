import { useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { isSignedIn } from '#web/lib/session.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SettingsPart, WhenRead } from '#web/ui/part/part.tsx'
import * as text from '#web/ui/text.module.css'
import { ConfigureButton } from './configure-button.tsx'
import { useChatLinked } from './linked-chat.ts'
import { TelegramLink } from './telegram-link.tsx'

/**
 * The reader's Telegram on a tender's page: first linked, then the choice of what to send. Nothing where the operator
 * has no bot. `widget` is Telegram's own way to link, shown on request.
 */
export function TelegramPart({ widget }: { widget: ReactNode }) {
  const hasBot = useVisitor().integrations?.telegramBot !== undefined
  const read = useChatLinked(hasBot)
  if (!hasBot) return null
  return (
    <SettingsPart id="telegram" title={m.telegram()}>
      <WhenRead of={read}>
        {(isLinked) => (isLinked ? <SetUp /> : <NotLinked widget={widget} onLinked={read.again} />)}
      </WhenRead>
    </SettingsPart>
  )
}

const SetUp = () => (
  <>
    <h3>{m.set_up_alert()}</h3>
    <p className={text.small}>{m.set_up_alert_why()}</p>
    <ConfigureButton />
  </>
)

function NotLinked({ widget, onLinked }: { widget: ReactNode; onLinked(): void }) {
  const [isWidget, setWidget] = useState(false)
  const linksChats = useVisitor().integrations?.linksChats === true
  return (
    <>
      <p className={text.small}>{m.link_telegram_why()}</p>
      {isSignedIn() ? (
        linksChats && (
          <div>
            <TelegramLink kind="plain" label={m.link_your_telegram()} onLinked={onLinked} />
          </div>
        )
      ) : (
        <div>
          <Button kind="plain" onClick={() => openLogin()}>
            <Icon name="send" />
            {m.link_your_telegram()}
          </Button>
        </div>
      )}
      {isSignedIn() &&
        (isWidget || !linksChats ? (
          widget
        ) : (
          <div>
            <Button kind="link" onClick={() => setWidget(true)}>
              {m.link_by_widget()}
            </Button>
          </div>
        ))}
    </>
  )
}
