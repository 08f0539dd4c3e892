import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { checkConnection, useConnected } from '#web/lib/connection.ts'

/** Reads the page's data again once the service can be reached again, where they could not be read. */
export function useReloadOnReturn(isAway: boolean): void {
  const { revalidate } = useRevalidator()
  const connected = useConnected()
  const wasConnected = useRef(connected)
  // A network may be there and the service not: only the heartbeat tells when it is back.
  useEffect(() => {
    if (isAway) void checkConnection()
  }, [isAway])
  useEffect(() => {
    const isBack = connected && !wasConnected.current
    wasConnected.current = connected
    if (isBack && isAway) void revalidate()
  }, [connected, isAway, revalidate])
}
