import { z } from 'zod'
import { EMAIL_ADDRESS } from './email-pattern.ts'
import { issue } from './refusals.ts'

/** Inputs and outputs of the calls of accounts. Bounds are generous; the actions check the rest. */
export const email = z
  .string()
  .trim()
  .min(1, issue('email-required'))
  .max(254, issue('email-invalid'))
  .regex(EMAIL_ADDRESS, issue('email-invalid'))
export const personName = z
  .string()
  .trim()
  .min(1, issue('enter-name'))
  .max(100, issue('name-too-long', { max: 100 }))
  .regex(/^[^\x00-\x1f\x7f<>]*$/, issue('name-characters'))
/** As people write it; kept as E.164. */
export const phoneNumber = z.string().trim().min(1, issue('mobile-required')).max(40, issue('mobile-format'))
export const language = z.enum(['en', 'am'])
export const PASSWORD_LENGTH = { least: 8, most: 1000 } as const
/** A password as it was typed to sign in or to confirm one's identity. */
export const password = z
  .string()
  .min(1, issue('enter-password'))
  .max(4000, issue('password-too-long', { max: PASSWORD_LENGTH.most }))
const signs = (text: string) => [...text.normalize('NFC')].length
/** A password to be set. Counted in characters as a person would; the list of common ones is the server's. */
export const newPassword = password
  .refine((text) => signs(text) >= PASSWORD_LENGTH.least, issue('password-too-short', { min: PASSWORD_LENGTH.least }))
  .refine((text) => signs(text) <= PASSWORD_LENGTH.most, issue('password-too-long', { max: PASSWORD_LENGTH.most }))
  .refine((text) => !text.includes('\0'), issue('password-untypable'))
export const secretText = z.string().trim().min(1, issue('password-required')).max(4000, issue('text-too-long'))
export const googleToken = z.string().min(1).max(8000)
/** The widget's data: its fields as they came, or the same as JSON text. */
export const telegramAuth = z.union([
  z.record(z.string().max(40), z.union([z.string().max(1000), z.number()])),
  z.string().max(4000),
])

/**
 * The page from which somebody came, a path of this site: it is added to the link in the email. Anything else is
 * dropped.
 */
export const cameFrom = z.string().max(8000, issue('text-too-long')).optional()

/** Whether it was done, and the reason in English. */
export const messageOutput = z.object({ success: z.boolean(), message: z.string() })
export const codeSent = messageOutput.extend({
  /** Seconds until another code may be requested. */
  resendAfter: z.number(),
  /** Seconds for which the code is valid. */
  expiresIn: z.number(),
})

/** Why the sign-in was refused; `message` says it in English. */
const REASONS = [
  'wrong-credentials',
  'wrong-code',
  'suspended',
  'not-verified',
  'email-needed',
  'already-used',
  'link-first',
  'password-needed',
  'sign-in-first',
] as const

export const signInAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  reason: z.enum(REASONS).optional(),
  /** How many attempts the code has left. */
  triesLeft: z.number().optional(),
  /** The bearer token, good until `expiresAt`; kept under `userToken`. */
  token: z.string().optional(),
  expiresAt: z.number().optional(),
  email: z.string().optional(),
  emailConfirmed: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  roles: z.array(z.string()).optional(),
  approver: z.boolean().optional(),
  editor: z.boolean().optional(),
  reviewer: z.boolean().optional(),
  employee: z.boolean().optional(),
  admin: z.boolean().optional(),
  telegramId: z.string().optional(),
  /** E.164 */
  phoneNumber: z.string().optional(),
  phoneNumberConfirmed: z.boolean().optional(),
  /** The same number as it is dialled at home: 0911123456. */
  mobile: z.string().optional(),
  hasPassword: z.boolean().optional(),
  language: language.optional(),
})
export type SignInAnswer = z.infer<typeof signInAnswer>
