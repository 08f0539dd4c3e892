import { m } from '#web/lib/messages.ts'
import type { PaidPlan } from './plans.ts'

/** '1 Year', '6 Months', '3 Months' in the reader's language. */
export const planTitle = ({ name }: Pick<PaidPlan, 'name'>): string =>
  name === 'annually' ? m.plan_year() : name === 'biannually' ? m.plan_half_year() : m.plan_quarter()
