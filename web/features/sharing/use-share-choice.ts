import { useState } from 'react'
import type { EarlierRecipient } from './earlier-recipients.ts'
import { shareWayInHash } from './share-link.ts'
import type { ShareWay } from './share-link.ts'
import type { SharingState } from './sharing-state.ts'

/** The channel, and whom the form is filled in with. */
export type ShareChoice = { way: ShareWay; recipient?: EarlierRecipient }

const choiceIn = (hash: string): ShareChoice | undefined => {
  const way = shareWayInHash(hash)
  return way && { way }
}

/**
 * The channel or earlier recipient that the reader chose. `asksFor` is a channel for which they have no contacts yet,
 * until they import some or choose to type.
 */
export function useShareChoice(current: SharingState | undefined) {
  const [choice, setChoice] = useState(() => choiceIn(location.hash))
  const [asksFor, setAsksFor] = useState<ShareWay>()
  const [isTyping, setTyping] = useState(false)
  return {
    choice,
    asksFor,
    isTyping,
    choose(way: ShareWay) {
      const has =
        current?.kind === 'subscriber' && (way === 'email' ? current.counts.emailCount : current.counts.phoneCount) > 0
      if (has || isTyping) setChoice({ way })
      else setAsksFor(way)
    },
    pick: (recipient: EarlierRecipient) => setChoice({ way: recipient.way, recipient }),
    /** Types the recipient instead of importing contacts. */
    type(way: ShareWay) {
      setTyping(true)
      setChoice({ way })
      setAsksFor(undefined)
    },
    stopAsking: () => setAsksFor(undefined),
  }
}
