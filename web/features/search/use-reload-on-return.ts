import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { checkConnection, useConnected } from '#web/lib/connection.ts'

/** Reads the page's data again once the service is reachable, after a failure, and the reader is at the page's top. */
export function useReloadOnReturn(isAway: boolean): void {
  const { revalidate } = useRevalidator()
  const connected = useConnected()
  const wasConnected = useRef(connected)
  // There may be a network without the service: only the heartbeat shows when it is back.
  useEffect(() => {
    if (isAway) void checkConnection()
  }, [isAway])
  useEffect(() => {
    const isBack = connected && !wasConnected.current
    wasConnected.current = connected
    if (!isBack || !isAway) return
    // A list that begins again would take their place from readers further down: they get it at its top.
    const reload = () => {
      if (scrollY > innerHeight) return
      removeEventListener('scroll', reload)
      void revalidate()
    }
    addEventListener('scroll', reload)
    reload()
    return () => removeEventListener('scroll', reload)
  }, [connected, isAway, revalidate])
}
