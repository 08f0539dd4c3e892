import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { TelegramPart } from '#web/features/alerts/telegram-part.tsx'

const TelegramWidget = lazyPart(
  async () => (await import('#web/features/accounts/profile/telegram-widget.tsx')).TelegramWidget,
)

/** The Telegram card of a tender's page. */
export const TelegramTender = () => (
  <TelegramPart
    widget={
      <Suspense>
        <TelegramWidget />
      </Suspense>
    }
  />
)
