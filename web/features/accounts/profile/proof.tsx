import { m } from '#web/lib/messages.ts'
import * as buttons from '#web/ui/button.module.css'
import { Banner } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import type { ReauthForm } from './use-reauth-form.ts'

/** The refusal, with the way to a fresh session where that is what is missing; and the field for the password. */
export function Proof({ form, back }: { form: ReauthForm; /** A path of this site to come back to. */ back: string }) {
  return (
    <>
      <Banner text={form.banner} />
      {form.isStale && (
        <a className={buttons.link} href={`/authentication/login?again=1&returnUrl=${encodeURIComponent(back)}`}>
          {m.prove_by_sign_in()}
        </a>
      )}
      {form.asksPassword && (
        <LabelledInput
          form={form}
          name="password"
          type="password"
          label={m.prove_by_password()}
          autoComplete="current-password"
          required
        />
      )}
    </>
  )
}
