import { ALERTS_ADDRESS } from '#web/features/alerts/addresses.ts'
import { alertUses } from '#web/features/alerts/alert-uses.ts'
import { useChannels } from '#web/lazy/channels.ts'
import { m } from '#web/lib/messages.ts'
import { SignInPrompt } from './sign-in-prompt.tsx'

/** The alert list, for visitors. */
export const AlertsForVisitors = () => (
  <SignInPrompt
    title={m.my_alerts()}
    what={m.alerts_for_visitors()}
    lines={alertUses(useChannels())}
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
