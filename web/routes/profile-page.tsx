import { Suspense, lazy } from 'react'
import { redirectDocument, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { SignInAnswer } from '#contract/sign-in.ts'
import type { SubscriptionState } from '#contract/subscriptions.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { ProfileView } from '#web/features/accounts/profile/profile.tsx'
import { AlertHead } from '#web/features/alerts/alert-tabs.tsx'
import { SettingsFrame } from '#web/features/alerts/settings-frame.tsx'
import { NeedsScript } from '#web/features/alerts/needs-script.tsx'
import { SubscriptionBar } from '#web/features/subscriptions/subscription-bar.tsx'

const AlertSettings = lazy(async () => ({
  default: (await import('#web/features/alerts/alert-settings.tsx')).AlertSettings,
}))

const PaymentsPart = lazy(async () => ({
  default: (await import('#web/features/payments/payments-part.tsx')).PaymentsPart,
}))

const CertificatesPart = lazy(async () => ({
  default: (await import('#web/features/bidding/certificates-part.tsx')).CertificatesPart,
}))

const ContactsPart = lazy(async () => ({
  default: (await import('#web/features/sharing/contacts-part.tsx')).ContactsPart,
}))

type ProfileData = { me: SignInAnswer; subscription: SubscriptionState; tab: 'profile' | 'alerts' }

/** The only part with a page of its own (decision 0090). */
const ALERTS = '4'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ProfileData> {
  const { section } = params
  if (section !== undefined && section !== ALERTS)
    throw new ApiProblem({ type: 'about:blank', title: '', status: 404, code: 'not-found' })
  const { call, signedIn } = context.get(worldContext)
  const login = () => redirectDocument(loginAddress(new URL(request.url).pathname))
  if (!signedIn) throw login()
  try {
    const [me, subscription] = await Promise.all([call('GET /api/account/me'), call('GET /api/subscription')])
    return { me, subscription, tab: section === ALERTS ? 'alerts' : 'profile' }
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.status === 401) throw login()
    throw error
  }
}

export const handle: ScreenHandle<ProfileData> = {
  name: 'profile-page',
  title: ({ tab }) => titled(tab === 'alerts' ? m.configure_alert() : m.profile_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** The reader's own account, or their alert settings. */
export function Component() {
  const { me, subscription, tab } = useLoaderData<ProfileData>()
  if (tab === 'alerts') return <Alerts />
  return (
    <ProfileView
      me={me}
      isPaid={subscription.kind === 'paid'}
      access={<SubscriptionBar subscription={subscription} />}
      others={
        <>
          <CertificatesPart />
          <PaymentsPart />
          <ContactsPart />
        </>
      }
    />
  )
}

function Alerts() {
  const isTakenOver = useHydrated()
  return (
    <>
      <AlertHead title={m.configure_alert()} />
      <NeedsScript />
      {isTakenOver ? (
        <Suspense fallback={<SettingsFrame />}>
          <AlertSettings />
        </Suspense>
      ) : (
        <SettingsFrame />
      )}
    </>
  )
}
