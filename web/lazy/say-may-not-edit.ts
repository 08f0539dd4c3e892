import { m } from '#web/lib/messages.ts'
import { showToast } from '#web/ui/show-toast.ts'

/** Says why the person is here and not at the desk. A reload does not repeat it. */
export function sayMayNotEdit(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
  showToast(m.entry_may_not())
}
