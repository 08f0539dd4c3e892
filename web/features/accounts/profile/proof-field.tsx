import { m } from '#web/lib/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import type { ReauthForm } from './use-reauth-form.ts'

/** The refusal, with a link to a fresh session where that is missing; and the field for the password. */
export function ProofField({
  form,
  back,
}: {
  form: ReauthForm
  /** A path of this site to come back to. */ back: string
}) {
  return (
    <>
      <Banner text={form.banner} />
      {form.isStale && (
        <ButtonLink kind="link" href={`/authentication/login?again=1&returnUrl=${encodeURIComponent(back)}`}>
          {m.prove_by_sign_in()}
        </ButtonLink>
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
