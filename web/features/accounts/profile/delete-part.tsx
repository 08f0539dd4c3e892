import { useState } from 'react'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import * as fields from '#web/ui/field.module.css'
import * as formStyles from '#web/ui/form/form.module.css'
import { Form, SubmitButton } from '#web/ui/form/form.tsx'
import { clearThisDevice } from '../sign-out.ts'
import type { Me } from './me.ts'
import { SettingsPart } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import { useFormFocus } from '#web/ui/part/use-form-focus.ts'
import * as styles from './profile.module.css'
import { ProofField } from './proof-field.tsx'
import { useReauthForm } from './use-reauth-form.ts'

const DELETED = '/subscription/deleted'

const Understood = ({ fault }: { fault: string | undefined }) => (
  <div>
    <label className={fields.choice}>
      <input
        type="checkbox"
        name="understood"
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : 'delete-understood-fault'}
      />
      <span>{m.delete_understood()}</span>
    </label>
    {fault && (
      <p id="delete-understood-fault" className={formStyles.error}>
        {fault}
      </p>
    )}
  </div>
)

/**
 * Deletes the account: the page first says what is deleted and what stays; it needs a tick, the password and a press.
 */
export function DeletePart({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false)
  useFormFocus('delete', isOpen)
  const hasPassword = me.hasPassword === true
  const form = useReauthForm('delete', {
    hasPassword,
    check: ({ understood }) => ({ understood: understood === undefined ? m.delete_tick_first() : undefined }),
    async send(_, proof) {
      try {
        await browserCall('POST /api/account/delete', { body: proof })
      } catch (error) {
        if (error instanceof ApiProblem && error.problem.code === 'wrong-state')
          return { banner: m.last_admin(), fields: {} }
        throw error
      }
      await clearThisDevice()
      location.assign(DELETED)
      return 'leaving'
    },
  })
  return (
    <SettingsPart id="delete" title={m.delete_account()}>
      <ul className={styles.gone}>
        <li>{m.delete_gone()}</li>
        <li>{m.delete_retained()}</li>
        <li>{m.delete_final()}</li>
      </ul>
      {isOpen ? (
        <div className={`${parts.panel} ${parts.narrow}`}>
          <Form form={form}>
            <ProofField form={form} back="/subscription/profile#delete" />
            <Understood fault={form.faults['understood']} />
            <div className={parts.dangerous}>
              <SubmitButton form={form} busyText={m.deleting()}>
                {m.delete_forever()}
              </SubmitButton>
            </div>
            <Button kind="plain" onClick={() => setOpen(false)}>
              {m.cancel()}
            </Button>
          </Form>
        </div>
      ) : (
        <div className={parts.actions}>
          <Button kind="plain" onClick={() => setOpen(true)}>
            {m.delete_account()}
          </Button>
        </div>
      )}
    </SettingsPart>
  )
}
