import { useState } from 'react'
import { ApiProblem } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { FieldErrors, FormState, SubmitResult, Values } from '#web/ui/form/use-form.ts'

type Options = {
  hasPassword: boolean
  /** Asks for the password only if the sign-in is not recent, or when the server requires it. */
  onlyIfStale?: boolean
  check(values: Values): FieldErrors
  send(values: Values, proof: { password?: string }): Promise<SubmitResult>
}
export type ReauthForm = FormState & {
  /** Whether it has a field for the password. */
  asksPassword: boolean
  /** Without a password only a fresh session is accepted, and this one is older. */
  isStale: boolean
}

/** A form for a change that could cost somebody their account: it asks for the password, where there is one. */
export function useReauthForm(name: string, { hasPassword, onlyIfStale = false, check, send }: Options): ReauthForm {
  const [isRefused, setRefused] = useState(false)
  const asksPassword = hasPassword && (!onlyIfStale || isRefused)
  const form = useForm(name, {
    check: (values) => ({
      ...check(values),
      ...(asksPassword && (values['password'] ?? '') === '' ? { password: m.enter_password() } : {}),
    }),
    async send(values) {
      if (!hasPassword) setRefused(false)
      const { password = '' } = values
      return send(values, password === '' ? {} : { password }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.problem.code === 'sign-in-again') setRefused(true)
        throw error
      })
    },
  })
  return { ...form, asksPassword, isStale: isRefused && !hasPassword }
}
