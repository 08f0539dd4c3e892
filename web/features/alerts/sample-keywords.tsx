import { Suspense, lazy, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'

const SampleDialog = lazy(async () => ({ default: (await import('./sample-dialog.tsx')).SampleDialog }))

type Props = { keywords: readonly string[]; onChange(keywords: string[]): void }

/** Opens the list of samples to choose from. */
export function SampleKeywords({ keywords, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button kind="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {m.display_samples()}
      </Button>
      <Suspense>
        {isOpen && <SampleDialog keywords={keywords} onChange={onChange} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}
