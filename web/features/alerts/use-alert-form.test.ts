import { afterEach, expect, test, vi } from 'vitest'
import type { AlertConfig } from '#contract/alerts.ts'
import { draftOf } from './alert-draft.ts'
import { draftAtFirst } from './use-alert-form.ts'

afterEach(() => vi.unstubAllGlobals())

const config = (email: string, keywords = ''): AlertConfig => ({ ...({} as AlertConfig), email, keywords })

test('settings left unsaved when the session ended come back to their person, as long as nothing newer is saved', () => {
  const saved = draftOf(config('sara@x.example'))
  const draft = { ...saved, keywords: ['cement'] }
  const kept = JSON.stringify({ of: JSON.stringify(['sara@x.example', saved]), draft })
  vi.stubGlobal('sessionStorage', { getItem: () => kept })
  expect(draftAtFirst(config('sara@x.example'))).toEqual(draft)
  const others = [config('abebe@x.example'), config('sara@x.example', 'pumps')]
  for (const other of others) expect(draftAtFirst(other)).toEqual(draftOf(other))
})
