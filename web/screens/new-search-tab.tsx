import type { SavedSearch } from '#contract/saved-searches.ts'
import { SavedSearchForm } from '#web/features/alerts/search-form.tsx'
import type { SavedQuery } from '#web/features/alerts/search-form.tsx'
import { m } from '#web/lib/messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { query: SavedQuery; onSaved(search: SavedSearch): void; onClose(): void }

/** Saves the search of the list under a name, without leaving the list. */
export const NewSearchTab = ({ query, onSaved, onClose }: Props) => (
  <Dialog title={m.tabs_new_title()} width={560} onClose={onClose}>
    <SavedSearchForm
      query={query}
      onCancel={onClose}
      onSaved={(search) => {
        onClose()
        onSaved(search)
      }}
    />
  </Dialog>
)
