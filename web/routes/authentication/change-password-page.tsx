import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { browserCall } from '#web/lib/browser-call.ts'
import type { ScreenHandle } from '#web/lib/head.ts'
import { titled } from '#web/lib/head.ts'
import { m } from '#web/lib/messages.ts'
import { worldContext } from '#web/lib/page-world.ts'
import { AccountName } from '#web/features/accounts/login/account-name.tsx'
import { newPasswordErrors } from '#web/features/accounts/login/checks.ts'
import { NewPassword } from '#web/features/accounts/login/new-password.tsx'
import { loginAddress } from '#web/features/accounts/return-to.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { Snackbar } from '#web/ui/form/snackbar.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import * as text from '#web/ui/text.module.css'
import { Frame } from '../../screens/authentication/frame.tsx'

const PROFILE = '/subscription/profile'
/** As long as other short notes stay (decision 0090). */
const SHOWN_MS = 2000
type Data = { email: string; hasPassword: boolean }

export async function loader({ context }: LoaderFunctionArgs): Promise<Data | Response> {
  const { call, signedIn } = context.get(worldContext)
  if (!signedIn) return redirect(loginAddress('/authentication/change-password'))
  const me = await call('GET /api/account/me')
  return { email: me.email ?? '', hasPassword: me.hasPassword === true }
}

export const handle: ScreenHandle<Data> = {
  name: 'authentication/change-password-page',
  title: () => titled(m.change_password_title(), m.app_name()),
  head: () => ({ hidden: true }),
}

/** Replaces the password; a person without one sets the first. */
export function Component() {
  const { email, hasPassword } = useLoaderData<Data>()
  const [isChanged, setChanged] = useState(false)
  const form = useForm('change', {
    check: (values) => ({
      oldPassword: hasPassword && !values['oldPassword'] ? m.enter_old_password() : undefined,
      ...newPasswordErrors(values),
    }),
    onFaulty: m.fix_errors,
    async send({ oldPassword, password = '' }) {
      await browserCall('POST /api/LocalAccount/change-password', {
        body: { password, oldPassword: oldPassword || undefined },
      })
      setChanged(true)
      setTimeout(() => location.assign(PROFILE), SHOWN_MS)
      return 'leaving'
    },
  })
  return (
    <Frame>
      <h1>{m.change_password_title()}</h1>
      {!hasPassword && <p className={`${text.quiet} ${text.small}`}>{m.change_password_first()}</p>}
      <Form form={form}>
        <Banner text={form.banner} />
        <AccountName email={email} />
        {hasPassword && (
          <LabelledInput
            form={form}
            name="oldPassword"
            label={m.old_password()}
            type="password"
            autoComplete="current-password"
            required
          />
        )}
        <NewPassword form={form} label={m.new_password()} />
        <SubmitButton form={form}>{m.change_password()}</SubmitButton>
      </Form>
      <p className={text.small}>
        <a href={PROFILE}>{m.manage_profile()}</a>
      </p>
      <Snackbar>{isChanged ? m.password_changed() : undefined}</Snackbar>
    </Frame>
  )
}
