import { m } from '#web/lib/messages.ts'
import { total } from '#web/lib/numbers.ts'
import { Link } from '#web/ui/link.tsx'
import * as text from '#web/ui/text.module.css'
import type { Advice } from './list-cache.ts'
import { listSearchAddress, withWords } from './list-search.ts'
import type { ListSearch } from './list-search.ts'

const HOLE = '\u0000'

export const hasAdvice = (advice: Advice): boolean => Object.values(advice).some(Boolean)

function DidYouMean({ search, words, count }: { search: ListSearch; words: string; count: number | undefined }) {
  const [before, after] = m.did_you_mean({ words: HOLE }).split(HOLE)
  return (
    <p>
      {before}
      <Link to={listSearchAddress({ ...withWords(search, words), pageIndex: 0 })}>
        <b>{words}</b>
      </Link>
      {after}
      {count !== undefined && (
        <span className={`${text.small} ${text.quiet}`}> {m.active_tenders({ count, shown: total(count) })}</span>
      )}
    </p>
  )
}

/** Hints about a search: that it found only some of the words, or longer ones, and a better spelling as a link. */
export function AdviceLine({
  search,
  advice: { didYouMean, didYouMeanCount, partial, completed, tooCommon },
  isNone,
}: {
  search: ListSearch
  advice: Advice
  /** None has all the words. */ isNone?: boolean
}) {
  return (
    <>
      {didYouMean && <DidYouMean search={search} words={didYouMean} count={didYouMeanCount} />}
      {completed && <p>{m.words_completed({ typed: search.keyword, words: completed.words.join(', ') })}</p>}
      {tooCommon && <p>{m.words_too_common({ words: tooCommon.join(' ') })}</p>}
      {partial && (
        <p className={`${text.small} ${text.quiet}`}>{isNone ? m.partial_match_only() : m.partial_match()}</p>
      )}
    </>
  )
}
