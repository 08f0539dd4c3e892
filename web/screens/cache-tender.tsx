import { lazyPart } from '#web/lib/lazy-part.ts'
import { withDetails } from '#web/features/accounts/profile/ask-for-details.ts'
import { TenderActions } from '#web/features/saved/tender-actions.tsx'
import type { Remindable } from '#web/features/saved/saved-state.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'

/** Some pages have the other two at once, and no room for this one. */
const ShareButton = lazyPart(async () => (await import('#web/features/sharing/share-button.tsx')).ShareButton)

/** Save, Remind me and Share, which ask the reader for missing details. */
export const CacheTender = (props: {
  tender: Remindable & { language?: string; guid?: string }
  isSmall?: boolean
  isSaved?: boolean
  isLead?: boolean
  isSaveOnly?: boolean
}) => (
  <TenderActions {...props} withDetails={withDetails}>
    {(style) =>
      !props.isSaveOnly && (
        <AfterHydration>
          <ShareButton {...props} {...style} />
        </AfterHydration>
      )
    }
  </TenderActions>
)
