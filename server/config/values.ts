import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'

/** 'on' or 'off'. */
export const onOff = (name: string, byDefault: boolean) =>
  z
    .enum(['on', 'off'], `${name} must be on or off`)
    .default(byDefault ? 'on' : 'off')
    .transform((v) => v === 'on')

export const numberIn = (name: string, min: number, max: number, byDefault: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a whole number`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `${name} must be between ${min} and ${max}`)
    .default(byDefault)

/** A text that matches a pattern; `what` describes it in the fault. */
export const formed = (name: string, form: RegExp, what: string) => z.string().regex(form, `${name} must be ${what}`)

/** An http or https URL; `example` shows a valid one in the fault. */
export const address = (name: string, example?: string) =>
  z.url({
    protocol: /^https?$/,
    error: `${name} must be an address${example === undefined ? '' : ` such as ${example}`}`,
  })

export const isLoopback = ({ hostname }: URL): boolean => /^(127\.0\.0\.1|([\w-]+\.)*localhost|\[::1\])$/.test(hostname)

/** The URL of another service: https, or any URL on this machine for a fake. */
export const outside = (name: string) =>
  address(name).refine(
    (url) => url.startsWith('https:') || isLoopback(new URL(url)),
    `${name} must be https, except on loopback`,
  )

export const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

/** A P-256 key as PEM; line breaks may be written as \n, as some configuration systems require. */
export const pemKey = (name: string, kind: 'private' | 'public') =>
  z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((pem) => isP256(pem, kind), `${name} must be a ${kind} key of the curve P-256, as PEM`)

function isP256(pem: string, kind: 'private' | 'public'): boolean {
  try {
    const key = kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem)
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
