import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'

const SubscribeDialog = lazy(async () => ({ default: (await import('./subscribe-dialog.tsx')).SubscribeDialog }))

/**
 * Asks a signed-in reader at once to choose a period, unless `isQuiet`, and again by its button. A visitor sees
 * nothing, because they must sign in first.
 */
export function SubscribePrompt({ isQuiet = false }: { isQuiet?: boolean }) {
  const { person } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const isIn = person !== undefined
  useEffect(() => setOpen(isIn && !isQuiet), [isIn, isQuiet])
  if (!isIn) return null
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
