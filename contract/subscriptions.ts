import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { personId, personIdParams } from './ids.ts'
import { email, telegramAuth } from './sign-in.ts'

/** Prices in birr, the rest in days; an admin changes them. */
export const plan = z.object({
  annually: z.number(),
  biannually: z.number(),
  quarterly: z.number(),
  annually_old: z.number(),
  biannually_old: z.number(),
  quarterly_old: z.number(),
  trialDays: z.number(),
  phone_download_days: z.number(),
  email_download_days: z.number(),
})
export type PlanValues = z.infer<typeof plan>

const planChange = z.object({
  at: z.number(),
  /** Absent where the account is gone. */
  by: z.string().optional(),
  /** The second admin, where it took two. */
  agreedBy: z.string().optional(),
  value: plan.keyof(),
  from: z.number(),
  to: z.number(),
})
export type PlanChange = z.infer<typeof planChange>

/** Instants in epoch milliseconds; absent where there is none. */
const subscriptionDates = z.object({
  trialEndDate: z.number().optional(),
  subscriptionStartDate: z.number().optional(),
  subscriptionEndDate: z.number().optional(),
  tempSubscriptionEndDate: z.number().optional(),
  secondarySubscriptionEndDate: z.number().optional(),
})

const subscription = subscriptionDates.extend({
  phoneCount: z.number(),
  emailCount: z.number(),
  /** The reason for access, or for its absence. */
  kind: z.enum(['none', 'trial', 'paid', 'temporary', 'secondary', 'expired', 'verification-failed', 'staff']),
  /** Whether tenders can be opened now, by the server's clock. */
  active: z.boolean(),
  /** The last of the end dates, past or future. */
  expirationDate: z.number().optional(),
  /** Counted by Addis Ababa dates. */
  leftDays: z.number(),
  totalDays: z.number(),
  /**
   * The remaining share of the period that ends last, 0 to 100, all of it until it begins; under 25 the reader is
   * warned. 100 where nothing runs.
   */
  percent: z.number(),
  /** Tenders stay open when this period ends: by a team, a payment that is being verified, or a role. */
  continues: z.boolean().optional(),
  verficationFailed: z.boolean(),
  onTempSubscriptionVerification: z.boolean(),
  /** Whether a free trial is still available. */
  trialAvailable: z.boolean(),
  /** Contacts that a trial user is asked to share. */
  contactsAsked: z.enum(['phone', 'email']).optional(),
})
export type SubscriptionState = z.infer<typeof subscription>

const profile = z.object({
  id: z.number(),
  name: z.string().optional(),
  email: z.string().optional(),
  emailConfirmed: z.boolean(),
  picture: z.string().optional(),
  phoneNumber: z.string().optional(),
  mobile: z.string().optional(),
  phoneNumberConfirmed: z.boolean(),
  telegramId: z.string().optional(),
  subscription,
})

const emails = z.array(z.string())
const module = 'subscriptions'

export const subscriptions = endpoints({
  'GET /api/subscription/plan': { module, who: 'anyone', output: plan, summary: 'Prices and lengths of the plan' },
  'GET /api/subscription/plan/history': {
    module,
    who: ['admin'],
    output: z.array(planChange),
    summary: 'Changes of the plan, newest first: who changed what, when, and from what to what',
  },
  'GET /api/subscription': {
    module,
    who: 'own',
    output: subscription,
    summary: "The caller's own subscription, with what follows from it",
  },
  'GET /api/subscription/GetSubscriptionById/{id}': {
    module,
    who: 'own',
    params: personIdParams,
    output: subscription,
    errors: ['not-found'],
    summary: "A person's subscription: one's own, or for an admin anybody's",
  },
  'GET /api/subscription/GetSubscriptionDates': {
    module,
    who: 'own',
    output: subscriptionDates,
    summary: "The dates of the caller's own subscription",
  },
  'GET /api/subscription/GetSubscriptionDatesById/{id}': {
    module,
    who: 'own',
    params: personIdParams,
    output: subscriptionDates,
    errors: ['not-found'],
    summary: "The dates of a person's subscription: one's own, or for an admin anybody's",
  },
  'GET /api/subscription/GetProfile/{email}': {
    module,
    who: 'own',
    params: z.object({ email }),
    output: profile,
    errors: ['not-found'],
    summary: 'The profile with this e-mail address: one’s own, or for an admin anybody’s',
  },
  'GET /api/subscription/GetProfileById/{id}': {
    module,
    who: 'own',
    params: personIdParams,
    output: profile,
    errors: ['not-found'],
    summary: 'A profile: one’s own, or for an admin anybody’s',
  },
  'GET /api/subscription/GetEmails': {
    module,
    who: 'own',
    output: emails,
    summary: 'Addresses that share the caller’s paid subscription',
  },
  'GET /api/subscription/GetEmailsById/{id}': {
    module,
    who: 'own',
    params: personIdParams,
    output: emails,
    errors: ['not-found'],
    summary: 'Addresses that share a paid subscription: one’s own, or for an admin anybody’s',
  },
  'POST /api/subscription/UpdateEmails': {
    module,
    who: 'own',
    body: z.object({ emails: z.array(email).max(50) }),
    output: emails,
    errors: ['invalid-input', 'subscription-needed'],
    perMinute: 20,
    summary: 'Replaces the addresses that share a paid subscription, at most 5; new ones are notified',
  },
  'POST /api/subscription/CreateEmptySubscription': {
    module,
    who: 'own',
    output: subscription,
    summary: 'Makes sure that the caller has a subscription to look at; changes nothing of one that is there',
  },
  'POST /api/subscription/SubscribeForTrial': {
    module,
    who: 'confirmed-phone',
    output: subscription,
    errors: ['trial-taken', 'wrong-state'],
    perMinute: 10,
    summary: 'Starts the free trial, once for each confirmed phone number and e-mail address',
  },
  'POST /api/subscription/SaveMobile': {
    module,
    who: 'own',
    body: z.object({ mobile: z.string().max(40), email: z.string().max(320).optional() }),
    output: profile,
    errors: ['invalid-input', 'not-found'],
    summary: 'Notes the caller’s mobile number; it still has to be confirmed by a code',
  },
  'POST /api/subscription/SaveMobileById': {
    module,
    who: 'own',
    body: z.object({ id: personId, mobile: z.string().max(40) }),
    output: profile,
    errors: ['invalid-input', 'not-found'],
    summary: 'The same by the person’s number: one’s own, or for an admin anybody’s',
  },
  'POST /api/subscription/SaveAndroidId': {
    module,
    who: 'own',
    body: z.object({ androidId: z.string().trim().min(1).max(200) }),
    output: z.object({ saved: z.boolean() }),
    summary: 'Notes which Android installation the caller uses',
  },
  'POST /api/subscription/telegram-register': {
    module,
    who: 'own',
    body: z.object({ telegramAuth }),
    output: profile,
    errors: ['invalid-input', 'not-allowed'],
    perMinute: 20,
    summary: 'Links the Telegram account of a login widget’s answer to the caller',
  },
})
