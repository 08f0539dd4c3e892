import { deviceValue } from '#web/lib/device-store.ts'
import { takeInstallOffer, useHasInstallOffer } from '#web/lib/install-offer.ts'
import { m } from '#web/lib/messages.ts'
import { useStore } from '#web/lib/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { installWay } from './can-install.ts'
import { isInstalled } from './is-installed.ts'
import { Prompt } from './prompt.tsx'

const putAway = deviceValue('installCardPutAway', false)

/** Offers the app on small screens; nothing where it is installed, cannot be, or was dismissed. */
export function InstallCard() {
  const isAway = useStore(putAway)
  const hasOffer = useHasInstallOffer()
  const { userAgent, maxTouchPoints: touchPoints } = navigator
  const way = isAway ? undefined : installWay({ userAgent, touchPoints, hasOffer, isInstalled: isInstalled() })
  const dismiss = () => putAway.set(true)
  const install = async () => {
    // A reader who refuses the browser's own prompt is not asked again by ours.
    await takeInstallOffer()
    dismiss()
  }
  if (!way) return null
  return (
    <Prompt
      smallOnly
      title={m.install_title()}
      text={way === 'ask' ? m.install_text() : m.install_safari()}
      action={
        way === 'ask' ? (
          <Button onClick={() => void install()}>
            <Icon name="smartphone" />
            {m.install()}
          </Button>
        ) : (
          <Button onClick={dismiss}>{m.ok()}</Button>
        )
      }
      onDismiss={dismiss}
    />
  )
}
