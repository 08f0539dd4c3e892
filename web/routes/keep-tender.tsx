import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { TenderActions } from '#web/features/saved/tender-actions.tsx'
import type { Remindable } from '#web/features/saved/saved-state.ts'

/** Save and Remind me, asking for what is lacking of the reader. */
export const KeepTender = (props: { tender: Remindable; isSmall?: boolean }) => <TenderActions {...props} withDetails={withDetails} />
