import { useLocation } from 'react-router'
import { storeView } from '#web/lib/list-view.ts'
import { m } from '#web/lib/messages.ts'
import { preferenceLink } from '#web/lib/preferences.ts'
import type { ListView, ViewPlace } from '#web/lib/preferences.ts'
import * as segmented from '#web/ui/segmented.module.css'
import { StayLink } from './stay-link.tsx'
import { viewAddress } from './view-address.ts'

const NAMES: readonly [ListView, () => string][] = [
  ['list', m.view_list],
  ['line', m.view_line],
  ['calendar', m.calendar],
]

/** List, Line or Calendar: the URL decides, and this device stores it. Without script the server does. */
export function ViewSwitch({ place, view }: { place: ViewPlace; view: ListView }) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const choose = (next: ListView) => {
    storeView(place, next)
    // Back shows the view that was left, whatever the cookie contains now.
    history.replaceState(history.state, '', viewAddress(here, view))
    return next
  }
  return (
    <div className={segmented.segmented} role="group" aria-label={m.view_of_list()}>
      {NAMES.map(([next, name]) => {
        const to = viewAddress(here, next)
        return (
          <StayLink
            key={next}
            to={to}
            plain={preferenceLink({ [`view-${place}`]: next }, to)}
            aria-current={next === view || undefined}
            rel="nofollow"
            onClick={(event) => {
              if (!event.ctrlKey && !event.metaKey && !event.shiftKey) choose(next)
            }}
          >
            {name()}
          </StayLink>
        )
      })}
    </div>
  )
}
