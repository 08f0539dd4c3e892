import { useStore } from '#web/lib/use-store.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { useChatLinked } from '#web/features/alerts/linked-chat.ts'
import { TelegramPrompt, telegramPutAway } from '#web/features/prompts/telegram-prompt.tsx'

/** The link to the bot; nothing where the operator has none, or the reader dismissed it or is linked already. */
export function TelegramOffer() {
  const bot = useVisitor().integrations?.telegramBot
  const isAway = useStore(telegramPutAway)
  const { reading } = useChatLinked(bot !== undefined && !isAway)
  if (bot === undefined || isAway || reading.state === 'loading' || (reading.state === 'read' && reading.value))
    return null
  return <TelegramPrompt bot={bot} />
}
