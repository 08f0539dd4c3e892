import { useEffect, useLayoutEffect, useRef } from 'react'
import { enterLayer, leaveLayer } from './layer.ts'

/** Below this width, Back is the usual way to close. */
const SMALL = '(max-width: 959px)'

/** While mounted, Back calls `onBack` instead of leaving the page: for anything over the page, on small screens. */
export function useBackCloses(onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useLayoutEffect(() => {
    if (!matchMedia(SMALL).matches) return undefined
    const layer = enterLayer(() => latest.current())
    return () => leaveLayer(undefined, layer)
  }, [])
}
