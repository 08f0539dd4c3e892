import { ApiProblem, Unreachable } from '#web/lib/api-client.ts'
import { m } from '#web/lib/messages.ts'

export type AlertErrors = Readonly<Record<string, string | undefined>>

/**
 * The text for an error of a call of alerts: the refusal's title or the text of decision 0090, and the errors of single
 * fields.
 */
export function alertErrorText(error: unknown): { banner: string; fields: AlertErrors } {
  if (error instanceof Unreachable) return { banner: m.no_answer(), fields: {} }
  if (!(error instanceof ApiProblem)) return { banner: m.unknown_error(), fields: {} }
  const { code, title, errors = {} } = error.problem
  const fields = Object.fromEntries(Object.entries(errors).map(([name, [first]]) => [name, first]))
  if (code === 'signed-out') return { banner: m.login_first(), fields }
  return { banner: title || m.unknown_error(), fields }
}
