import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { TenderActions } from '#web/features/saved/tender-actions.tsx'
import type { Remindable } from '#web/features/saved/saved-state.ts'
import { showNotice } from '#web/features/saved/show-notice.ts'
import { ShareButton } from '#web/features/sharing/share-button.tsx'

/** Save, Remind me and Share, asking for what is lacking of the reader. */
export const KeepTender = (props: { tender: Remindable & { guid?: string }; isSmall?: boolean }) => (
  <TenderActions {...props} withDetails={withDetails}>
    {(look) => <ShareButton {...props} className={look} notify={showNotice} />}
  </TenderActions>
)
