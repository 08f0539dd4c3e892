import type { TenderId } from '#contract/ids.ts'
import { m } from '#web/lib/messages.ts'
import { openLogin } from '#web/lib/open-login.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button } from '#web/ui/button.tsx'
import { openDialog } from '#web/ui/open-dialog.tsx'

/** The way to say that something is wrong with a tender. */
export function ReportProblem({ tenderId }: { tenderId: TenderId }) {
  const { person } = useVisitor()
  const open = () =>
    openDialog(async () => {
      const { ReportDialog } = await import('./report-dialog.tsx')
      return (close) => <ReportDialog tenderId={tenderId} onClose={close} />
    })
  return (
    <p>
      <Button kind="link" onClick={() => (person ? void open() : openLogin())}>
        {m.report_problem()}
      </Button>
    </p>
  )
}
