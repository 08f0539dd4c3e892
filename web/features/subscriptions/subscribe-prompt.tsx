import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'

const SubscribeDialog = lazy(async () => ({ default: (await import('./subscribe-dialog.tsx')).SubscribeDialog }))

/** Asks a signed-in reader at once which period it shall be, and again by its button. A visitor is shown nothing: they sign in first. */
export function SubscribePrompt() {
  const { person } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const isAsked = person !== undefined
  useEffect(() => setOpen(isAsked), [isAsked])
  if (!isAsked) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.subscribe()}</Button>
      {isOpen && (
        <Suspense>
          <SubscribeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
