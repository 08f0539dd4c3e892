import type { LoaderFunctionArgs } from 'react-router'
import { returnTo } from '#web/features/accounts/return-to.ts'
import { worldContext } from '#web/lib/world.ts'

/** Where somebody goes after this page on the way in: home where its address does not say, or leads off this site. */
export type ComingFrom = { to: string }

export function comingFrom({ request, context }: LoaderFunctionArgs): ComingFrom {
  const { searchParams, origin } = new URL(request.url)
  return { to: returnTo(searchParams, context.get(worldContext).publicOrigin, origin) ?? '/' }
}
