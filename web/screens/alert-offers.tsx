import { useCallback, useState } from 'react'
import { AlertBadge } from '#web/features/alerts/alert-badge.tsx'
import { AlertPrompt } from '#web/features/alerts/alert-prompt.tsx'
import { PushOffer } from '#web/features/alerts/push-offer.tsx'

/**
 * Parts loaded later for signed-in readers: the badge of alert links, or the offers of alerts and push. One file for
 * both saves a request.
 */
export function AlertOffers({ isBadge = false }: { isBadge?: boolean }) {
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
