import { useParams } from 'react-router'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { StopQuestion } from '#web/features/sharing/stop-question.tsx'
import * as states from '#web/ui/state.module.css'
import * as styles from '../screens/message-page.module.css'

export const loader = () => null

export const handle: ScreenHandle<null> = {
  name: 'stop-sharing-page',
  title: () => titled(m.stop_shared_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The page behind the link at the end of a shared tender. */
export function Component() {
  const { token = '', outcome } = useParams()
  return (
    <div className={styles.page}>
      <section className={states.state}>
        <StopQuestion token={token} outcome={outcome} />
      </section>
    </div>
  )
}
