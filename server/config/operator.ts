import { z } from 'zod'
import { address } from './values.ts'

/** The operator, as contact and legal pages name them. Absent fields are not shown. */
export type ContactConfig = { name?: string; address?: string; phones: string[]; email?: string; website?: string }

export const operatorSettings = z.object({
  OPERATOR_NAME: z.string().trim().max(200, 'OPERATOR_NAME is longer than 200 characters').optional(),
  OPERATOR_ADDRESS: z.string().trim().max(500, 'OPERATOR_ADDRESS is longer than 500 characters').optional(),
  OPERATOR_PHONES: z
    .string()
    .transform((phones) => phones.split(',').map((phone) => phone.trim()))
    .refine(
      (phones) => phones.every((phone) => /^\+?[\d\s()/-]{3,30}$/.test(phone)),
      'OPERATOR_PHONES must be telephone numbers with commas between',
    )
    .default([]),
  OPERATOR_EMAIL: z
    .string()
    .trim()
    .regex(/^[\w.+-]{1,64}@[\w-]+(\.[\w-]+)+$/, 'OPERATOR_EMAIL must be an address such as info@chereta.example')
    .optional(),
  OPERATOR_WEBSITE: address('OPERATOR_WEBSITE', 'https://chereta.example').optional(),
})

export const readOperator = (e: z.output<typeof operatorSettings>): ContactConfig => ({
  phones: e.OPERATOR_PHONES,
  ...(e.OPERATOR_NAME ? { name: e.OPERATOR_NAME } : {}),
  ...(e.OPERATOR_ADDRESS ? { address: e.OPERATOR_ADDRESS } : {}),
  ...(e.OPERATOR_EMAIL ? { email: e.OPERATOR_EMAIL } : {}),
  ...(e.OPERATOR_WEBSITE ? { website: e.OPERATOR_WEBSITE } : {}),
})
