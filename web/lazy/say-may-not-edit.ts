import { m } from '#web/lib/messages.ts'
import { showNotice } from '#web/ui/show-notice.ts'

/** Says why the person is here and not at the desk. A reload does not repeat it. */
export function sayMayNotEdit(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
  showNotice(m.entry_may_not())
}
