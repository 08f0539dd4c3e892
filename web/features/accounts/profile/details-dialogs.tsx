import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { browserCall } from '#web/lib/browser-call.ts'
import { DetailDialog } from './detail-dialog.tsx'
import type { Me } from './me.ts'
import { MobileDialog } from './mobile-dialog.tsx'
import type { MissingDetails } from './missing-details.ts'
import { ProfileDialog } from './profile-dialog.tsx'
import { profileSteps } from './profile-steps.ts'
import type { Step } from './profile-steps.ts'

function Steps({ me: initial, steps, onEnd }: { me: Me; steps: Step[]; onEnd(isComplete: boolean): void }) {
  const [me, setMe] = useState(initial)
  const [index, setIndex] = useState(0)
  const step = steps[index]
  const onClose = () => onEnd(false)
  const onDone = (changes: Partial<Me>) => {
    setMe({ ...me, ...changes })
    if (index + 1 < steps.length) setIndex(index + 1)
    else onEnd(true)
  }
  if (step === 'name') return <ProfileDialog key={step} onClose={onClose} onDone={onDone} />
  if (step === 'contact') return <DetailDialog key={step} me={me} onClose={onClose} onDone={onDone} />
  return <MobileDialog key={step} me={me} onClose={onClose} onDone={onDone} />
}

/**
 * True once everything is there, false when a dialog was closed. Rejects when nobody is signed in or there is no
 * response.
 */
export async function showDetailsDialogs(need: MissingDetails): Promise<boolean> {
  const me = await browserCall('GET /api/account/me')
  const steps = profileSteps(need, me)
  if (steps.length === 0) return true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    let isOver = false
    const onEnd = (isComplete: boolean) => {
      if (isOver) return
      isOver = true
      resolve(isComplete)
      // Not during the dispatch of its own event.
      queueMicrotask(() => {
        root.unmount()
        place.remove()
      })
    }
    root.render(<Steps me={me} steps={steps} onEnd={onEnd} />)
  })
}
