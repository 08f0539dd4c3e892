import type { AlertConfig } from '#contract/alerts.ts'
import { m } from '#web/lib/messages.ts'
import * as text from '#web/ui/text.module.css'
import { firstWays } from './draft.ts'
import type { Draft } from './draft.ts'

/** Says how somebody will be told who is choosing for the first time and named no way. */
export const FirstWays = ({ config, draft }: { config: AlertConfig; draft: Draft }) =>
  firstWays(config, draft).emailNotification ? <p className={text.small}>{m.first_by_email({ email: config.email })}</p> : null
