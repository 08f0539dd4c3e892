import { button, dialog } from './flows.ts'
import type { Given } from './flows.ts'
import { COLLEAGUE } from './bidder.ts'

export async function shareWithColleague({ page, hand }: Given): Promise<void> {
  await hand.use(button(page, /^Share$/))
  await hand.arrive(dialog(page).getByRole('button', { name: 'Share by Email' }))
  await hand.use(dialog(page).getByRole('button', { name: 'Share by Email' }))
  await hand.enter(dialog(page).getByLabel('Email', { exact: true }))
  await hand.type(COLLEAGUE.slice(0, 3))
  if (hand.kind === 'finger') await hand.use(dialog(page).getByRole('option').first())
  else {
    await hand.waitFor(dialog(page).getByRole('option').first())
    await hand.press('ArrowDown', 'Enter')
  }
  await hand.use(dialog(page).getByRole('button', { name: 'Share', exact: true }))
  await dialog(page).waitFor({ state: 'detached' })
}

/** The colleague got another tender before. By keyboard the palette opens it, and the first offered has the focus. */
export async function shareAgain({ page, hand }: Given): Promise<void> {
  const earlier = dialog(page).getByRole('button', { name: 'Selam Girma' })
  if (hand.kind === 'finger') await hand.use(button(page, /^Share$/))
  else {
    await hand.press('Control+k')
    await hand.arrive(dialog(page).getByRole('combobox'))
    await hand.type('sha')
    await hand.press('Enter')
  }
  await hand.arrive(earlier)
  await hand.use(earlier)
  const send = dialog(page).getByRole('button', { name: `Share ${COLLEAGUE}` })
  await hand.waitFor(send)
  await hand.use(send)
  await dialog(page).waitFor({ state: 'detached' })
}
