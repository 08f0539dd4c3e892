import type { Generated } from 'kysely'
import type { PersonId } from '#contract/ids.ts'
import type { Instant } from '#ethiopia/time-units.ts'
import type { PlanName } from '../core/plan.ts'

export type SubscriptionTable = {
  person_id: PersonId
  trial_start_at: Instant | null
  trial_end_at: Instant | null
  start_at: Instant | null
  end_at: Instant | null
  temp_start_at: Instant | null
  temp_end_at: Instant | null
  phone_count: number
  email_count: number
  android_id: string | null
  updated_at: Instant
}

export type PaidPeriodTable = {
  person_id: PersonId
  source: string
  months: number | null
  given_at: Instant
  begins_at: Instant
  ends_at: Instant
  reversed_at?: Instant | null
}

/** The tables of this module, for `tables<SubscriptionTables>(db)`. Nobody else names them. */
export type SubscriptionTables = {
  plan_value: { name: PlanName; value: number }
  plan_change: {
    id: Generated<number>
    at: number
    by_person: PersonId
    agreed_by: PersonId | null
    name: PlanName
    was: number
    became: number
  }
  subscription: SubscriptionTable
  trial_taken: { digest: string; at: number }
  paid_period: PaidPeriodTable & { id: Generated<number> }
  temporary_access: {
    source: string
    person_id: PersonId
    from_at: Instant
    until_at: Instant
    /** Milliseconds of earlier openings, recorded before their instants were. */
    used: Generated<number>
    /** Multirange of the instants of earlier openings. */
    earlier_spans: Generated<string>
    digests: Generated<string[]>
  }
  team_past: { id: Generated<number>; owner_id: PersonId; email_key: string; until_at: Instant }
  team_member: { owner_id: PersonId; email_key: string; email: string; added_at: Instant }
}
