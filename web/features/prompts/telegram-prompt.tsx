import { kept, useKept } from '#web/lib/device-store.ts'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as buttons from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Prompt } from './prompt.tsx'

const putAway = kept('telegramPromptPutAway', false)

/** Leads to the bot; nothing where whoever runs this service has none, or when the reader put it away. */
export function TelegramPrompt({ smallOnly = false }: { smallOnly?: boolean }) {
  const { integrations } = useVisitor()
  const isAway = useKept(putAway)
  if (!integrations?.telegramBot || isAway) return null
  return (
    <Prompt
      smallOnly={smallOnly}
      title={m.telegram_title()}
      text={m.telegram_text()}
      action={
        <a className={buttons.button} href={`https://t.me/${integrations.telegramBot}`} target="_blank" rel="noopener">
          <Icon name="send" />
          {m.telegram_link()}
        </a>
      }
      onDismiss={() => putAway.set(true)}
    />
  )
}
