import { expect } from 'vitest'
import type { TestApp } from '../app.ts'

/** The URL behind the button of the last email of a kind. */
export async function linkTo(
  app: TestApp,
  email: string,
  kind: 'activation' | 'reset' | 'known-address',
): Promise<URL> {
  await app.drain()
  const letter = (await app.messagesTo(email)).findLast((message) => message.kind === kind)
  const link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`no ${kind} letter to ${email}`)
  const url = new URL(link)
  expect(url.origin).toBe('http://chereta.test')
  return url
}

/** The token of the last email of a kind, as in the page's URL. */
export async function tokenOf(app: TestApp, email: string, kind: 'activation' | 'reset'): Promise<string> {
  const url = await linkTo(app, email, kind)
  expect(url.searchParams.get('email')?.toLowerCase()).toBe(email)
  return url.searchParams.get('token') ?? ''
}

/** The six digits of the newest message to this phone or address. */
export async function codeTo(app: TestApp, recipient: string): Promise<string> {
  return /\d{6}/.exec((await app.messagesTo(recipient)).at(-1)?.text ?? '')?.[0] ?? ''
}

/** A code of six digits that differs from this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
