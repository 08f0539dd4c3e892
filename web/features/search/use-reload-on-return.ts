import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { checkConnection, useConnected } from '#web/lib/connection.ts'

/** Reads the page's data again once the service is reachable, after a failure. */
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
    if (isBack && isAway) void revalidate()
  }, [connected, isAway, revalidate])
}
