import type { LoaderFunctionArgs } from 'react-router'
import { returnTo } from '#web/features/accounts/return-to.ts'
import { worldContext } from '#web/lib/page-world.ts'

/** The page after signing in: home where the URL does not name one, or names one off this site. */
export type AfterSignIn = { to: string }

/** The page that opens after signing in. */
export function pageAfterSignIn({ request, context }: LoaderFunctionArgs): AfterSignIn {
  const { searchParams, origin } = new URL(request.url)
  return { to: returnTo(searchParams, context.get(worldContext).publicOrigin, origin) ?? '/' }
}
