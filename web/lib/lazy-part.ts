import { lazy } from 'react'
import type { ComponentType } from 'react'

/** A part whose script is fetched when it is shown. Where the network went before it came, `without` stands in its place, else nothing: the page must not go with it. */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>, without: ComponentType<P> = () => null) =>
  lazy<ComponentType<P>>(async () => ({ default: await load().catch(() => without) }))
