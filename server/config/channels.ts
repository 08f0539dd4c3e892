import { z } from 'zod'
import { address, formed, onOff, outside, withoutSlash } from './values.ts'

/** The channels by which messages leave the machine. Messages of an absent channel are shown at /dev/outbox instead. */
type ChannelsConfig = {
  email?: { url: string; from: string }
  sms?: { url: string; token: string; sender: string | undefined; from: string | undefined }
  telegram?: { token: string; apiUrl: string }
}

/** Push messages to browsers. Keys that are not given are made once and kept in the database. */
type PushConfig = {
  keys?: { publicKey: string; privateKey: string }
  subject?: string
  /** Push services besides the known ones. */ hosts: readonly string[]
}

export type MessagingConfig = {
  channels: ChannelsConfig
  /** Absent where push is switched off. */
  push?: PushConfig
  /** The secret that Telegram sends with each update of the bot; when absent, the bot accepts no updates. */
  telegramWebhookSecret?: string
}

export const channelSettings = z.object({
  SMTP_URL: formed(
    'SMTP_URL',
    /^smtps?:\/\/[^\s]+$/,
    'an address such as smtp://user:password@mail.example:587',
  ).optional(),
  MAIL_FROM: formed(
    'MAIL_FROM',
    /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/,
    'an address such as Chereta <alerts@chereta.example>',
  ).optional(),
  AFROMESSAGE_URL: address('AFROMESSAGE_URL').default('https://api.afromessage.com/api'),
  AFROMESSAGE_TOKEN: z.string().min(1).optional(),
  AFROMESSAGE_SENDER: z.string().max(40).optional(),
  AFROMESSAGE_FROM: z.string().max(80).optional(),
  TELEGRAM_BOT_NAME: formed(
    'TELEGRAM_BOT_NAME',
    /^@?[A-Za-z][A-Za-z0-9_]{3,30}[A-Za-z0-9]$/,
    'the name of a bot such as chereta_bot',
  )
    .transform((name) => name.replace(/^@/, ''))
    .optional(),
  TELEGRAM_BOT_TOKEN: formed('TELEGRAM_BOT_TOKEN', /^\d+:[\w-]{20,}$/, 'a token as BotFather gives it').optional(),
  TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/, 'TELEGRAM_WEBHOOK_SECRET must have 16 to 256 letters, digits, _ or -')
    .optional(),
  TELEGRAM_API_URL: outside('TELEGRAM_API_URL').default('https://api.telegram.org'),
  PUSH: onOff('PUSH', true),
  VAPID_PUBLIC_KEY: formed('VAPID_PUBLIC_KEY', /^B[\w-]{86}$/, 'a point of P-256 in base64url, 87 letters').optional(),
  VAPID_PRIVATE_KEY: formed('VAPID_PRIVATE_KEY', /^[\w-]{43}$/, '32 bytes in base64url, 43 letters').optional(),
  VAPID_SUBJECT: formed(
    'VAPID_SUBJECT',
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
    'an address such as mailto:info@chereta.example or https://chereta.example',
  ).optional(),
  PUSH_HOSTS: z
    .string()
    .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^([\w-]+\.)*[\w-]+(:\d{1,5})?$/.test(host)),
      'PUSH_HOSTS must be hosts with commas between',
    )
    .default([]),
})
type Settings = z.output<typeof channelSettings>

const readPush = (e: Settings): PushConfig => ({
  hosts: e.PUSH_HOSTS,
  ...(e.VAPID_PUBLIC_KEY && e.VAPID_PRIVATE_KEY
    ? { keys: { publicKey: e.VAPID_PUBLIC_KEY, privateKey: e.VAPID_PRIVATE_KEY } }
    : {}),
  ...(e.VAPID_SUBJECT ? { subject: e.VAPID_SUBJECT } : {}),
})

/** Settings that are valid alone but not together are reported in `faults`. */
export function readMessaging(e: Settings, faults: string[]): MessagingConfig {
  if ((e.SMTP_URL === undefined) !== (e.MAIL_FROM === undefined)) faults.push('SMTP_URL and MAIL_FROM go together')
  if (e.TELEGRAM_BOT_TOKEN && !e.TELEGRAM_BOT_NAME) faults.push('TELEGRAM_BOT_TOKEN needs TELEGRAM_BOT_NAME')
  if (e.TELEGRAM_WEBHOOK_SECRET && !e.TELEGRAM_BOT_TOKEN)
    faults.push('TELEGRAM_WEBHOOK_SECRET needs TELEGRAM_BOT_TOKEN')
  if ((e.VAPID_PUBLIC_KEY === undefined) !== (e.VAPID_PRIVATE_KEY === undefined))
    faults.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together')
  return {
    channels: {
      ...(e.SMTP_URL && e.MAIL_FROM ? { email: { url: e.SMTP_URL, from: e.MAIL_FROM } } : {}),
      ...(e.AFROMESSAGE_TOKEN
        ? {
            sms: {
              url: withoutSlash(e.AFROMESSAGE_URL),
              token: e.AFROMESSAGE_TOKEN,
              sender: e.AFROMESSAGE_SENDER,
              from: e.AFROMESSAGE_FROM,
            },
          }
        : {}),
      ...(e.TELEGRAM_BOT_TOKEN
        ? { telegram: { token: e.TELEGRAM_BOT_TOKEN, apiUrl: withoutSlash(e.TELEGRAM_API_URL) } }
        : {}),
    },
    ...(e.PUSH ? { push: readPush(e) } : {}),
    ...(e.TELEGRAM_WEBHOOK_SECRET ? { telegramWebhookSecret: e.TELEGRAM_WEBHOOK_SECRET } : {}),
  }
}
