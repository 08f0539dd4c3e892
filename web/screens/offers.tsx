import { useCallback, useState } from 'react'
import { AlertBadge } from '#web/features/alerts/alert-badge.tsx'
import { AlertPrompt } from '#web/features/alerts/alert-prompt.tsx'
import { PushOffer } from '#web/features/alerts/push-offer.tsx'

/** What comes a while after the page for a reader who is signed in: the count on the links to alerts, or what is offered whatever the screen. One file for both. */
export function Offers({ isBadge = false }: { isBadge?: boolean }) {
  const [isPromptOver, setPromptOver] = useState(false)
  const promptOver = useCallback(() => setPromptOver(true), [])
  if (isBadge) return <AlertBadge />
  return (
    <>
      <PushOffer isItsTurn={isPromptOver} />
      <AlertPrompt onOver={promptOver} />
    </>
  )
}
