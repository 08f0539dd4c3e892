import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { RANKING, rankingTime } from '../core/ranking.ts'

/** The score of a candidate `c` with its row `s`, where the fence `t` holds the ids whose title alone satisfies the search. `now` in epoch ms. */
export function scoreOf(words: string, now: number): RawBuilder<number> {
  const { weights, normalisation, titleBonus, ageShare, ageScale, closedFactor } = RANKING
  const age = sql`greatest(0, ${rankingTime(now)}::float8 - s.published_at)`
  return sql`(ts_rank_cd(${sql.lit(weights)}, s.tsv, ${words}::tsquery, ${sql.lit(normalisation)})
      + case when c.tender_id in (select tender_id from t) then ${sql.lit(titleBonus)} else 0 end)
      * (${sql.lit(1 - ageShare)} + ${sql.lit(ageShare)} * exp(-${age} / ${sql.lit(ageScale)}))
      * case when s.is_open and s.open_until >= ${now}::bigint then 1 else ${sql.lit(closedFactor)} end`
}
