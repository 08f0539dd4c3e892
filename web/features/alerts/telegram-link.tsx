import { useEffect, useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonKind } from '#web/ui/button.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { alertErrorText } from './alert-error-text.ts'

/** Opens the bot by a link that links its chat to this account; the screen is read again when the reader returns. */
export function TelegramLink({
  onLinked,
  kind = 'link',
  label = m.telegram_link(),
}: {
  onLinked(): void
  kind?: ButtonKind
  label?: string
}) {
  const [said, setSaid] = useState('')
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!isAway) return undefined
    const check = () => {
      if (document.hidden) return
      setAway(false)
      onLinked()
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [isAway, onLinked])
  const open = async () => {
    setSaid('')
    // Opened within the click, or the browser would block it.
    const bot = window.open('', '_blank')
    try {
      const { url } = await browserCall('GET /api/Telegram/start-link')
      setAway(true)
      if (bot) {
        bot.opener = null
        bot.location.href = url
      } else location.assign(url)
    } catch (error) {
      bot?.close()
      setSaid(
        error instanceof ApiProblem && error.problem.code === 'not-found'
          ? m.contact_not_configured()
          : alertErrorText(error).banner,
      )
    }
  }
  return (
    <>
      <Button kind={kind} onClick={() => void open()}>
        {label}
      </Button>{' '}
      <LiveMessage as="span">{said}</LiveMessage>
    </>
  )
}
