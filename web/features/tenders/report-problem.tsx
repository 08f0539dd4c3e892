import { lazy, Suspense, useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import * as buttons from '#web/ui/button.module.css'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

/** The way to say that something is wrong with a tender. */
export function ReportProblem({ tenderId }: { tenderId: number }) {
  const { person } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <button className={buttons.link} onClick={() => (person ? setOpen(true) : openLogin())}>
        {m.report_problem()}
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog tenderId={tenderId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
