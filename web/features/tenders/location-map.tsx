import { useState } from 'react'
import { m } from '#web/lib/messages.ts'
import { useVisitor } from '#web/lib/visitor.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LiveMessage } from '#web/ui/live-message.tsx'
import { takeLostFocus } from '#web/ui/take-lost-focus.ts'
import * as text from '#web/ui/text.module.css'
import { directions, mapAddress, mapPage } from './map-address.ts'
import type { MapPlace } from './map-address.ts'
import { SendLocation } from './send-location.tsx'
import * as styles from './location.module.css'

/** Times in milliseconds: finding the reader's place may take this long, and a place this old is good enough. */
const LOCATE = { timeout: 20_000, maximumAge: 60_000 }

const whereIAm = () =>
  new Promise<MapPlace>((resolve, reject) => {
    if (!('geolocation' in navigator)) throw new Error('this browser knows no location')
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, LOCATE)
  })

const Frame = ({ address, hasKey }: { address: string; hasKey: boolean }) => (
  <iframe
    ref={takeLostFocus}
    className={styles.map}
    src={address}
    title={m.map_of_place()}
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, so both permissions together open nothing of ours
    sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
    // A key restricted to this site is refused without a referrer.
    referrerPolicy={hasKey ? 'strict-origin-when-cross-origin' : 'no-referrer'}
    allowFullScreen
  />
)

/**
 * The map of a place, the way there, and sending the place to the reader's Telegram. Maps of other sites are loaded on
 * request, never before.
 */
export function LocationMap({ place }: { place: MapPlace }) {
  const { integrations } = useVisitor()
  const key = integrations?.mapsKey
  const [frame, setFrame] = useState<string>()
  const [isLocating, setLocating] = useState(false)
  const [route, setRoute] = useState<string>()
  const showRoute = async () => {
    setLocating(true)
    setRoute(undefined)
    try {
      const { address, isFrame } = directions(await whereIAm(), place, key)
      if (isFrame) setFrame(address)
      else {
        const page = window.open(address, '_blank')
        if (page) page.opener = null
        // The browser blocked it, because the question took long: a link is shown instead.
        else setRoute(address)
      }
    } catch (error) {
      // oxlint-disable-next-line no-console -- decision 0090: only logged
      console.info('No directions:', error)
    }
    setLocating(false)
  }
  return (
    <>
      <div className={styles.tools}>
        {integrations?.telegramBot && <SendLocation place={place} />}
        <Button kind="quiet" busy={isLocating} onClick={() => !isLocating && void showRoute()}>
          <Icon name="navigation" />
          {m.get_directions()}
        </Button>
        <ButtonLink kind="quiet" href={mapPage(place, key)} target="_blank" rel="noreferrer">
          <Icon name="map-pin" />
          {m.open_map()}
        </ButtonLink>
      </div>
      <LiveMessage className={text.small}>
        {isLocating && m.locating()}
        {route && (
          <ButtonLink kind="link" href={route} target="_blank" rel="noreferrer">
            {m.open_directions()}
          </ButtonLink>
        )}
      </LiveMessage>
      {frame ? (
        <Frame address={frame} hasKey={key !== undefined} />
      ) : (
        <div className={styles.noMap}>
          <Button kind="plain" onClick={() => setFrame(mapAddress(place, key))}>
            <Icon name="map-pin" />
            {m.map_show()}
          </Button>
          <p className={text.hint}>{m.map_of({ name: key ? 'Google' : 'OpenStreetMap' })}</p>
        </div>
      )}
    </>
  )
}
