import { deviceValue } from '#web/lib/device-store.ts'
import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Prompt } from './prompt.tsx'

/** Whether the reader dismissed the prompt on this device. */
export const telegramPutAway = deviceValue('telegramPromptPutAway', false)

/** Links to the bot of this name. */
export const TelegramPrompt = ({ bot }: { bot: string }) => (
  <Prompt
    title={m.telegram_title()}
    text={m.telegram_text()}
    action={
      <ButtonLink href={`https://t.me/${bot}`} target="_blank" rel="noopener">
        <Icon name="send" />
        {m.telegram_link()}
      </ButtonLink>
    }
    onDismiss={() => telegramPutAway.set(true)}
  />
)
