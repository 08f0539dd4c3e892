import { ALERTS_ADDRESS } from '#web/features/alerts/addresses.ts'
import { m } from '#web/lib/messages.ts'
import { SignInPrompt } from './sign-in-prompt.tsx'

/** The alert list, for visitors. */
export const AlertsForVisitors = () => (
  <SignInPrompt
    title={m.my_alerts()}
    what={m.alerts_for_visitors()}
    lines={[
      ['bell', m.alerts_line_words()],
      ['mail', m.alerts_line_channels()],
      ['search', m.alerts_line_why()],
    ]}
    to={ALERTS_ADDRESS}
  />
)

/** Saved tenders, for visitors; `to` is that page. */
export const SavedForVisitors = ({ to }: { to: string }) => (
  <SignInPrompt
    title={m.saved_tenders()}
    what={m.saved_for_visitors()}
    lines={[
      ['bookmark', m.saved_line_order()],
      ['bell', m.saved_line_remind()],
      ['wifi-off', m.saved_line_offline()],
    ]}
    to={to}
  />
)
