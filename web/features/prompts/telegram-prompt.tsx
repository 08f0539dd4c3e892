import { deviceValue } from '#web/lib/device-store.ts'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Prompt } from './prompt.tsx'

/** The reader put the prompt away on this device. */
export const telegramPutAway = deviceValue('telegramPromptPutAway', false)

/** Leads to the bot of this name. */
export const TelegramPrompt = ({ bot }: { bot: string }) => (
  <Prompt
    title={m.telegram_title()}
    text={m.telegram_text()}
    action={
      <a className={buttons.button} href={`https://t.me/${bot}`} target="_blank" rel="noopener">
        <Icon name="send" />
        {m.telegram_link()}
      </a>
    }
    onDismiss={() => telegramPutAway.set(true)}
  />
)
