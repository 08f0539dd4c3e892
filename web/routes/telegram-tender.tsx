import { Suspense, lazy } from 'react'
import { TelegramPart } from '#web/features/alerts/telegram-part.tsx'

const TelegramWidget = lazy(async () => ({ default: (await import('#web/features/accounts/profile/telegram-widget.tsx')).TelegramWidget }))

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
