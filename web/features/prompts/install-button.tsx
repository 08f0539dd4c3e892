import { useEffect, useState } from 'react'
import { takeInstallOffer, useHasInstallOffer } from '#web/lib/install-offer.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { installWay } from './can-install.ts'
import type { InstallWay } from './can-install.ts'
import { isInstalled } from './is-installed.ts'
import * as styles from './install-button.module.css'

/**
 * Installs the app on this device: by the browser's own prompt, or in Safari by instructions. Nothing where it is
 * installed or cannot be.
 */
export function InstallButton() {
  const hasOffer = useHasInstallOffer()
  const [way, setWay] = useState<InstallWay>()
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    const { userAgent, maxTouchPoints: touchPoints } = navigator
    setWay(installWay({ userAgent, touchPoints, hasOffer, isInstalled: isInstalled() }))
  }, [hasOffer])
  if (!way) return null
  return (
    <>
      <Button kind="plain" onClick={() => (way === 'ask' ? void takeInstallOffer() : setTold(true))}>
        <Icon name="smartphone" />
        {m.install_app()}
      </Button>
      <LiveMessage as="div" className={styles.steps}>
        {isTold && (
          <>
            <p>{m.install_safari()}</p>
            <Button kind="plain" onClick={() => setTold(false)}>
              {m.ok()}
            </Button>
          </>
        )}
      </LiveMessage>
    </>
  )
}
