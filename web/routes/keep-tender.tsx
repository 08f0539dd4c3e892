import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { TenderActions } from '#web/features/saved/tender-actions.tsx'
import type { Remindable } from '#web/features/saved/saved-state.ts'
import { showNotice } from '#web/features/saved/show-notice.ts'
import type { ShareButtonProps } from '#web/features/sharing/share-button.tsx'

/** Some pages have the other two at once, and no room for this one. Nothing where the network went before it came. */
const ShareButton = lazy<ComponentType<ShareButtonProps>>(() =>
  import('#web/features/sharing/share-button.tsx').then(
    ({ ShareButton: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
)

/** Save, Remind me and Share, asking for what is lacking of the reader. */
export const KeepTender = (props: { tender: Remindable & { language?: string; guid?: string }; isSmall?: boolean }) => (
  <TenderActions {...props} withDetails={withDetails}>
    {(look) => (
      <Suspense>
        <ShareButton {...props} className={look} notify={showNotice} />
      </Suspense>
    )}
  </TenderActions>
)
