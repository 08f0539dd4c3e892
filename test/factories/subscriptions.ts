import { sql } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { RowsWorld } from './people.ts'

export type HeldPeriods = Partial<
  Record<'trial_start_at' | 'trial_end_at' | 'start_at' | 'end_at' | 'temp_start_at' | 'temp_end_at', number>
>

/** Periods inserted directly, epoch milliseconds: what a payment or a trial leaves. */
export async function storeSubscription(app: RowsWorld, personId: PersonId, periods: HeldPeriods): Promise<void> {
  const {
    trial_start_at = null,
    trial_end_at = null,
    start_at = null,
    end_at = null,
    temp_start_at = null,
    temp_end_at = null,
  } = periods
  await sql`insert into subscription (person_id, trial_start_at, trial_end_at, start_at, end_at, temp_start_at, temp_end_at, updated_at)
    values (${personId}, ${trial_start_at}, ${trial_end_at}, ${start_at}, ${end_at}, ${temp_start_at}, ${temp_end_at}, ${app.clock.now()})
    on conflict (person_id) do update set trial_start_at = excluded.trial_start_at, trial_end_at = excluded.trial_end_at, start_at = excluded.start_at,
      end_at = excluded.end_at, temp_start_at = excluded.temp_start_at, temp_end_at = excluded.temp_end_at`.execute(
    app.world.db,
  )
  if (end_at === null) return
  await sql`insert into paid_period (person_id, source, given_at, begins_at, ends_at)
    values (${personId}, ${`before:${personId}`}, ${Math.min(start_at ?? end_at, end_at)},
      ${Math.min(start_at ?? end_at, end_at)}, ${end_at})
    on conflict (source) do update set begins_at = excluded.begins_at, ends_at = excluded.ends_at`.execute(app.world.db)
}
