/** The values of the plan by their names on the wire; prices in birr, the rest in days. */
export const PLAN_NAMES = [
  'annually',
  'biannually',
  'quarterly',
  'annually_old',
  'biannually_old',
  'quarterly_old',
  'trialDays',
  'phone_download_days',
  'email_download_days',
] as const
export type PlanName = (typeof PLAN_NAMES)[number]
export type PlanFacts = Record<PlanName, number>

/** The plan of a new installation; an admin changes it. */
export const FIRST_PLAN: PlanFacts = {
  annually: 4800,
  annually_old: 7200,
  biannually: 2700,
  biannually_old: 3600,
  quarterly: 1500,
  quarterly_old: 1800,
  trialDays: 7,
  phone_download_days: 3,
  email_download_days: 3,
}

/** How many email addresses a paid subscription covers besides its owner's. */
export const TEAM_SIZE = 5
