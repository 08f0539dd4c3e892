import { z } from 'zod'
import { address, formed, numberIn, outside, withoutSlash } from './values.ts'

/** External services that the operator may connect. When one is absent, nothing of it is shown, loaded or called. */
type Integrations = {
  /** The bot's name without '@'. */
  telegramBot?: string
  /** The address to which the browsers of consenting people send events (docs/analytics.md). */
  analyticsUrl?: string
  /** The key of Google's embedded maps; browsers receive it, so it should be restricted to this site's address. */
  mapsKey?: string
}

/** Social sign-ins: one that is absent is not offered. */
export type SignInConfig = {
  google?: { clientIds: readonly string[]; keysUrl: string }
  telegram?: { botName: string; botToken: string }
  /** How many codes may be sent by SMS in a day, to the whole country. */
  smsDailyCap: number
}

/** Reading contacts from Google, with the person's permission. */
type GoogleContactsConfig = {
  clientId: string
  clientSecret: string
  questionUrl: string
  tokenUrl: string
  revokeUrl: string
  peopleUrl: string
}

export type ServicesConfig = {
  integrations: Integrations
  signIn: SignInConfig
  /** SMS parts that all people together may send to others in a day. */
  shareSmsDailyCap: number
  /** Absent when not configured. */
  googleContacts?: GoogleContactsConfig
  /** The path of the program that reads the text of pictures; when it is not installed, pictures are only shown. */
  tesseract?: string
  /** The path of the program that draws pages of PDFs. */
  pdftoppm?: string
  /** A language model that suggests words for notices to staff. Absent when not configured. */
  model?: { url: string; key?: string | undefined; model: string; caps: { calls: number; tokens: number } }
}

const programPath = (name: string, usual: string) =>
  z
    .string()
    .regex(/^(?:off|\/[\w./-]{1,200})$/, `${name} must be a path from '/' on, or 'off'`)
    .default(usual)

export const serviceSettings = z.object({
  GOOGLE_CLIENT_IDS: z
    .string()
    .transform((ids) => ids.split(',').map((id) => id.trim()))
    .refine(
      (ids) => ids.every((id) => /^[\w.-]{5,200}$/.test(id)),
      'GOOGLE_CLIENT_IDS must be client ids with commas between',
    )
    .optional(),
  GOOGLE_KEYS_URL: outside('GOOGLE_KEYS_URL').default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_CONTACTS_CLIENT_ID: formed('GOOGLE_CONTACTS_CLIENT_ID', /^[\w.-]{5,200}$/, 'a client id').optional(),
  GOOGLE_CONTACTS_CLIENT_SECRET: z.string().min(1).max(200).optional(),
  GOOGLE_OAUTH_URL: outside('GOOGLE_OAUTH_URL').default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: outside('GOOGLE_TOKEN_URL').default('https://oauth2.googleapis.com/token'),
  GOOGLE_REVOKE_URL: outside('GOOGLE_REVOKE_URL').default('https://oauth2.googleapis.com/revoke'),
  GOOGLE_PEOPLE_URL: outside('GOOGLE_PEOPLE_URL').default('https://people.googleapis.com/v1'),
  SHARE_SMS_DAILY_CAP: numberIn('SHARE_SMS_DAILY_CAP', 0, 10_000_000, 500),
  SMS_DAILY_CAP: numberIn('SMS_DAILY_CAP', 0, 10_000_000, 2000),
  TESSERACT_PATH: programPath('TESSERACT_PATH', '/usr/bin/tesseract'),
  PDFTOPPM_PATH: programPath('PDFTOPPM_PATH', '/usr/bin/pdftoppm'),
  MODEL_URL: outside('MODEL_URL').optional(),
  MODEL_NAME: formed(
    'MODEL_NAME',
    /^[\w./:@-]{1,100}$/,
    'a name of 1 to 100 letters, digits or . / : @ _ -',
  ).optional(),
  MODEL_KEY: z.string().min(1).max(500).optional(),
  MODEL_DAILY_CALLS: numberIn('MODEL_DAILY_CALLS', 0, 1_000_000, 500),
  MODEL_DAILY_TOKENS: numberIn('MODEL_DAILY_TOKENS', 0, 1_000_000_000, 2_000_000),
  ANALYTICS_URL: address('ANALYTICS_URL', 'https://analytics.example/events').optional(),
  GOOGLE_MAPS_KEY: formed(
    'GOOGLE_MAPS_KEY',
    /^[\w-]{10,100}$/,
    'a key of 10 to 100 letters, digits, _ or -',
  ).optional(),
})
type Settings = z.output<typeof serviceSettings>
/** The bot is a channel, and a way to sign in. */
type Bot = { TELEGRAM_BOT_NAME?: string | undefined; TELEGRAM_BOT_TOKEN?: string | undefined }

/** Settings that are valid alone but not together are reported in `faults`. */
export function readServices(e: Settings & Bot, faults: string[]): ServicesConfig {
  const { GOOGLE_CONTACTS_CLIENT_ID: clientId, GOOGLE_CONTACTS_CLIENT_SECRET: clientSecret } = e
  if ((clientId === undefined) !== (clientSecret === undefined))
    faults.push('GOOGLE_CONTACTS_CLIENT_ID and GOOGLE_CONTACTS_CLIENT_SECRET go together')
  if ((e.MODEL_URL === undefined) !== (e.MODEL_NAME === undefined)) faults.push('MODEL_URL and MODEL_NAME go together')
  return {
    integrations: { telegramBot: e.TELEGRAM_BOT_NAME, analyticsUrl: e.ANALYTICS_URL, mapsKey: e.GOOGLE_MAPS_KEY },
    signIn: {
      ...(e.GOOGLE_CLIENT_IDS ? { google: { clientIds: e.GOOGLE_CLIENT_IDS, keysUrl: e.GOOGLE_KEYS_URL } } : {}),
      ...(e.TELEGRAM_BOT_TOKEN && e.TELEGRAM_BOT_NAME
        ? { telegram: { botName: e.TELEGRAM_BOT_NAME, botToken: e.TELEGRAM_BOT_TOKEN } }
        : {}),
      smsDailyCap: e.SMS_DAILY_CAP,
    },
    shareSmsDailyCap: e.SHARE_SMS_DAILY_CAP,
    ...(e.TESSERACT_PATH === 'off' ? {} : { tesseract: e.TESSERACT_PATH }),
    ...(e.PDFTOPPM_PATH === 'off' ? {} : { pdftoppm: e.PDFTOPPM_PATH }),
    ...(e.MODEL_URL && e.MODEL_NAME
      ? {
          model: {
            url: withoutSlash(e.MODEL_URL),
            key: e.MODEL_KEY,
            model: e.MODEL_NAME,
            caps: { calls: e.MODEL_DAILY_CALLS, tokens: e.MODEL_DAILY_TOKENS },
          },
        }
      : {}),
    ...(clientId && clientSecret
      ? {
          googleContacts: {
            clientId,
            clientSecret,
            questionUrl: e.GOOGLE_OAUTH_URL,
            tokenUrl: e.GOOGLE_TOKEN_URL,
            revokeUrl: e.GOOGLE_REVOKE_URL,
            peopleUrl: withoutSlash(e.GOOGLE_PEOPLE_URL),
          },
        }
      : {}),
  }
}
