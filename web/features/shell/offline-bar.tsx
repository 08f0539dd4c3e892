import { useConnected } from '#web/lib/connection.ts'
import { m } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import * as styles from './shell.module.css'

/** Says so while the service cannot be reached. */
export function OfflineBar() {
  const connected = useConnected()
  return (
    <LiveMessage as="div" className={styles.status}>
      {!connected && (
        <p className={styles.offline} data-offline="">
          <Icon name="wifi-off" />
          {m.not_connected()}
        </p>
      )}
    </LiveMessage>
  )
}
