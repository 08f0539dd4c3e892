import type { AlertConfig } from '#contract/alerts.ts'

/**
 * Whether a person with an address was not asked on this day (ISO dates of Addis Ababa). Before the configuration is
 * read.
 */
export const mayPrompt = (email: string | undefined, today: string, lastAsked: string): boolean =>
  email !== undefined && email !== '' && lastAsked !== today

/** Neither configured by the person nor marked not to be asked again (decision 0090). */
export const promptDue = ({
  configuredByUser,
  dontAskAgain,
}: Pick<AlertConfig, 'configuredByUser' | 'dontAskAgain'>): boolean => !configuredByUser && !dontAskAgain
