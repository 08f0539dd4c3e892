import { useState } from 'react'
import { ApiProblem } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { Faults, FormState, Outcome, Values } from '#web/ui/form/use-form.ts'

type Options = { hasPassword: boolean; check(values: Values): Faults; send(values: Values, proof: { password?: string }): Promise<Outcome> }
/** `isStale`: without a password only a session that began just now will do, and this one is older. */
export type ProvenForm = FormState & { isStale: boolean }

/** A form for a change that could cost somebody their account: it asks for the password, where there is one. */
export function useProvenForm(name: string, { hasPassword, check, send }: Options): ProvenForm {
  const [isStale, setStale] = useState(false)
  const form = useForm(name, {
    check: (values) => ({ ...check(values), ...(hasPassword && (values['password'] ?? '') === '' ? { password: m.enter_password() } : {}) }),
    async send(values) {
      setStale(false)
      const { password = '' } = values
      return send(values, password === '' ? {} : { password }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.problem.code === 'sign-in-again') setStale(true)
        throw error
      })
    },
  })
  return { ...form, isStale }
}
