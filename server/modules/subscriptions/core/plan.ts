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
export type Plan = Record<PlanName, number>

/** A paid subscription covers so many e-mail addresses besides its owner's (3-decisions.md section 7). */
export const TEAM_SIZE = 5
