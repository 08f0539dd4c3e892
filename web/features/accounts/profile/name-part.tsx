import { useState } from 'react'
import { browserCall } from '#web/lib/browser-call.ts'
import { m } from '#web/lib/messages.ts'
import { Banner, Form, SubmitButton } from '#web/ui/form/form.tsx'
import { LabelledInput } from '#web/ui/form/labelled-input.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import type { AboutMe } from './me.ts'
import { SettingsPart, PartMessage } from '#web/ui/part/part.tsx'
import * as parts from '#web/ui/part/part.module.css'
import * as styles from './profile.module.css'

/** Name, and the language of our messages. */
export function NamePart({ me, change }: AboutMe) {
  const [said, setSaid] = useState<string>()
  const form = useForm('name', {
    check: (values) => ({ name: (values['name'] ?? '').trim() === '' ? m.enter_name() : undefined }),
    async send(values) {
      setSaid(undefined)
      const changes = {
        name: (values['name'] ?? '').trim(),
        language: values['language'] === 'am' ? ('am' as const) : ('en' as const),
      }
      await browserCall('PUT /api/account/profile', { body: changes })
      change(changes)
      setSaid(m.saved())
      return 'done'
    },
  })
  return (
    <SettingsPart id="name" title={m.name_and_language()}>
      <div className={parts.narrow}>
        <Form form={form}>
          <Banner text={form.banner} />
          <LabelledInput
            form={form}
            name="name"
            label={m.name()}
            defaultValue={me.name}
            autoComplete="name"
            maxLength={100}
            required
          />
          <fieldset className={styles.radios}>
            <legend>{m.email_language()}</legend>
            <label>
              <input type="radio" name="language" value="en" defaultChecked={me.language !== 'am'} />
              {m.english()}
            </label>
            <label>
              <input type="radio" name="language" value="am" defaultChecked={me.language === 'am'} />
              {m.amharic()}
            </label>
          </fieldset>
          <SubmitButton form={form} busyText={m.saving()}>
            {m.save()}
          </SubmitButton>
        </Form>
      </div>
      <PartMessage text={said} />
    </SettingsPart>
  )
}
