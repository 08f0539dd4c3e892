import { z } from 'zod'
import { TURNING_SIGNS } from '#language/one-line.ts'
import { issue } from './refusals.ts'

/** PostgreSQL takes no NUL in a text, and no person means one. */
export const text = (max: number) =>
  z
    .string()
    .overwrite((typed) => typed.replaceAll('\0', ''))
    .trim()
    .max(max)
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((v) => v || undefined)
/** A text of one line: breaks in it become blanks. */
export const line = (max: number) =>
  z
    .string()
    .overwrite((typed) =>
      typed
        .replaceAll('\0', '')
        .replace(TURNING_SIGNS, '')
        .replace(/[\s\u0085]+/g, (gap) => (/[\t\n\v\f\r\u0085\u2028\u2029]/.test(gap) ? ' ' : gap)),
    )
    .trim()
    .max(max)
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((v) => v || undefined)

/** A host with a dot in it, http(s) or nothing before it: no other scheme can be read into it. */
const WEB_ADDRESS = /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#][^\s<>"'`]*)?$/iu
export const webLink = text(300)
  .regex(WEB_ADDRESS, issue('web-address-malformed'))
  .nullish()
  .or(z.literal('').transform(() => undefined))
