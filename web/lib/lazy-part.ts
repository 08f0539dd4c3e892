import { lazy } from 'react'
import type { ComponentType } from 'react'

/**
 * A part whose script is fetched when it is shown. If the network is lost before that, `without` replaces it, or
 * nothing, so that the page does not fail with it.
 */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>, without: ComponentType<P> = () => null) =>
  lazy<ComponentType<P>>(async () => ({ default: await load().catch(() => without) }))
