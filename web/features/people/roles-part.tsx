import { useState } from 'react'
import { ROLES } from '#contract/endpoint.ts'
import { ApiProblem } from '#web/lib/api-client.ts'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import * as fields from '#web/ui/field.module.css'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { SettingsPart, PartMessage } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import * as text from '#web/ui/text.module.css'
import * as styles from './people.module.css'
import type { PersonDetail } from './person-detail.ts'
import { roleName, roleText } from './role-name.ts'

/** Gives and removes roles; the last admin stays one. */
export function RolesPart({ person, onChanged }: { person: PersonDetail; onChanged(): void }) {
  const [said, setSaid] = useState<string>()
  const form = useForm('roles', {
    check: () => ({}),
    async send(values) {
      setSaid(undefined)
      try {
        await browserCall('PUT /api/admin/people/{id}/roles', {
          params: { id: person.id },
          body: { roles: ROLES.filter((role) => values[role] !== undefined) },
        })
      } catch (error) {
        if (error instanceof ApiProblem && error.problem.code === 'wrong-state')
          return { banner: m.last_admin(), fields: {} }
        throw error
      }
      setSaid(m.saved())
      onChanged()
      return 'done'
    },
  })
  return (
    <SettingsPart id="roles" title={m.roles()}>
      <p className={text.quiet}>{m.roles_text()}</p>
      <Form form={form}>
        <Banner text={form.banner} />
        <fieldset className={styles.roles}>
          <legend className={text.outOfSight}>{m.roles()}</legend>
          {ROLES.map((role) => (
            <label key={role} className={fields.choice}>
              <input type="checkbox" name={role} defaultChecked={person.roles.includes(role)} />
              <span>
                {roleName(role)} <small className={text.quiet}>{roleText(role)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={parts.narrow}>
          <SubmitButton form={form} busyText={m.saving()}>
            {m.save()}
          </SubmitButton>
        </div>
      </Form>
      <PartMessage text={said} />
    </SettingsPart>
  )
}
