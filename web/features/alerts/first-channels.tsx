import type { AlertConfig } from '#contract/alerts.ts'
import { useChannels } from '#web/lazy/channels.ts'
import { m } from '#web/lib/messages.ts'
import * as text from '#web/ui/text.module.css'
import { defaultSwitches, hasAlerts } from './alert-draft.ts'
import type { Draft } from './alert-draft.ts'

/** Says on which channels a person who chooses now will be notified; nothing where they have chosen one themselves. */
export function FirstChannels({ config, draft }: { config: AlertConfig; draft: Draft }) {
  const channels = useChannels()
  const said = defaultSwitches(config, draft, channels).emailNotification
    ? m.first_by_email({ email: config.email })
    : channels.length === 0
      ? m.first_in_list()
      : hasAlerts(draft)
        ? ''
        : m.channels_none()
  return said === '' ? null : <p className={text.small}>{said}</p>
}
