import { z } from 'zod'
import { TURNING_SIGNS } from '#language/one-line.ts'
import { issue } from './refusals.ts'

/** PostgreSQL stores no NUL character, and nobody types one on purpose. */
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

/** An http(s) URL or a bare host with a dot: no other scheme is accepted. */
const WEB_ADDRESS = /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#][^\s<>"'`]*)?$/iu
export const webLink = text(300)
  .regex(WEB_ADDRESS, issue('web-address-malformed'))
  .nullish()
  .or(z.literal('').transform(() => undefined))
