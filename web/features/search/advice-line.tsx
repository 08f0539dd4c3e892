import { m } from '#web/lib/messages.ts'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import type { Advice } from './list-cache.ts'
import { searchAddress, withWords } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

const HOLE = '\u0000'

/** What a search says of itself: that it found some of the words only, and what was perhaps meant, as a link to that search. */
export function AdviceLine({
  search,
  advice: { didYouMean, partial },
  isNone,
}: {
  search: ListSearch
  advice: Advice
  /** None has all the words. */ isNone?: boolean
}) {
  const [before, after] = m.did_you_mean({ words: HOLE }).split(HOLE)
  return (
    <>
      {didYouMean && (
        <p>
          {before}
          <Link to={searchAddress({ ...withWords(search, didYouMean), pageIndex: 0 })}>
            <b>{didYouMean}</b>
          </Link>
          {after}
        </p>
      )}
      {partial && (
        <p className={`${text.small} ${text.quiet}`}>{isNone ? m.partial_match_only() : m.partial_match()}</p>
      )}
    </>
  )
}
