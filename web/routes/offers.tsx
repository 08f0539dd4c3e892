import { AlertPrompt } from '#web/features/alerts/alert-prompt.tsx'
import { PushOffer } from '#web/features/alerts/push-offer.tsx'

/** What is offered to whoever is signed in after a while, whatever the screen. */
export const Offers = () => (
  <>
    <PushOffer />
    <AlertPrompt />
  </>
)
