import type { AlertConfig } from '#contract/alerts.ts'
import type { ChannelName } from '#contract/notifications.ts'
import { includesKeyword, keywordsFromWire, keywordText, splitKeywords, withKeywords } from './keywords.ts'

const SWITCHES = [
  'telegramNotification',
  'emailNotification',
  'urgentEmailNotification',
  'smsNotification',
  'pushNotification',
] as const
export type SwitchName = (typeof SWITCHES)[number]

/** The settings on the screen; `typed` is text that is no keyword yet. */
export type Draft = Record<SwitchName, boolean> & {
  keywords: readonly string[]
  sectors: readonly number[]
  customers: readonly string[]
  typed: string
}

/** The saved settings as a draft, before anything is changed. */
export function draftOf({ keywords, sectors, customers, ...config }: AlertConfig): Draft {
  const { telegramNotification, emailNotification, urgentEmailNotification, smsNotification, pushNotification } = config
  const switches = {
    telegramNotification,
    emailNotification,
    urgentEmailNotification,
    smsNotification,
    pushNotification,
  }
  return { ...switches, keywords: keywordsFromWire(keywords), sectors, customers, typed: '' }
}

const differing = <T>(
  before: readonly T[],
  after: readonly T[],
  has: (all: readonly T[], entry: T) => boolean,
): number => before.filter((entry) => !has(after, entry)).length + after.filter((entry) => !has(before, entry)).length

const includes = <T>(all: readonly T[], entry: T): boolean => all.includes(entry)

/** In how many places the draft differs from the saved settings. */
export function changeCount(saved: Draft, draft: Draft): number {
  const entries =
    differing(saved.keywords, draft.keywords, includesKeyword) +
    differing(saved.sectors, draft.sectors, includes) +
    differing(saved.customers, draft.customers, includesKeyword)
  return (
    entries +
    SWITCHES.filter((name) => saved[name] !== draft[name]).length +
    (splitKeywords(draft.typed).length > 0 ? 1 : 0)
  )
}

/**
 * Switches turned on with a person's first choices if they chose no channel, because nothing could be sent without one.
 * None for people who chose before, who may want all off, and where this service sends no email.
 */
export function defaultSwitches(
  { configuredByUser, email }: Pick<AlertConfig, 'configuredByUser' | 'email'>,
  draft: Draft,
  channels: readonly ChannelName[],
): Partial<Draft> {
  if (configuredByUser || email === '' || hasAlerts(draft) || !channels.includes('email')) return {}
  return { emailNotification: true, urgentEmailNotification: true }
}

/** Whether any channel is switched on. */
export const hasAlerts = (switches: Record<SwitchName, boolean>): boolean => SWITCHES.some((name) => switches[name])

/**
 * The body of the saving call: lists and switches that differ from the saved ones, with the text left in the keyword
 * field as keywords. The rest is left out, and keeps values that were set elsewhere meanwhile.
 */
export function configInput(saved: Draft, { keywords, sectors, customers, typed, ...switches }: Draft) {
  const all = withKeywords(keywords, splitKeywords(typed))
  const changed = SWITCHES.filter((name) => saved[name] !== switches[name])
  return {
    ...Object.fromEntries(changed.map((name) => [name, switches[name]])),
    ...(differing(saved.keywords, all, includesKeyword) > 0 && { keywords: keywordText(all) }),
    ...(differing(saved.sectors, sectors, includes) > 0 && { sectors: [...sectors] }),
    ...(differing(saved.customers, customers, includesKeyword) > 0 && { customers: [...customers] }),
    configuredByUser: true,
  }
}
