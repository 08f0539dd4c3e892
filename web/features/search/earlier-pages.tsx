import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { listSearchAddress } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

/** Below a list that does not begin with its first page: links to earlier ones. */
export const EarlierPages = ({ search }: { search: ListSearch }) => (
  <>
    <ButtonLink kind="link" to={listSearchAddress({ ...search, pageIndex: search.pageIndex - 1 })} rel="prev">
      {m.previous_page()}
    </ButtonLink>{' '}
    <ButtonLink kind="link" to={listSearchAddress({ ...search, pageIndex: 0 })}>
      {m.first_page()}
    </ButtonLink>
  </>
)
