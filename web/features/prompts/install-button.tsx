import { useEffect, useState } from 'react'
import { takeInstallOffer, useHasInstallOffer } from '#web/lib/install-offer.ts'
import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { installWay } from './can-install.ts'
import type { InstallWay } from './can-install.ts'
import { isInstalled } from './is-installed.ts'
import * as styles from './install-button.module.css'

/** Puts the app on this device: by the browser's own question, or in Safari by the words that say how. Nothing where it is there already or cannot be. */
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
      <button
        className={`${buttons.button} ${buttons.plain}`}
        onClick={() => (way === 'ask' ? void takeInstallOffer() : setTold(true))}
      >
        <Icon name="smartphone" />
        {m.install_app()}
      </button>
      <div role="status" className={styles.told}>
        {isTold && (
          <>
            <p>{m.install_safari()}</p>
            <button className={`${buttons.button} ${buttons.plain}`} onClick={() => setTold(false)}>
              {m.ok()}
            </button>
          </>
        )}
      </div>
    </>
  )
}
