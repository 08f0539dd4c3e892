import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { isNight } from '../engines.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Finding = { id: string; help: string; nodes: string[] }

/** Rules of axe whose answer can differ by theme or width although the elements are the same. */
const STYLE_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** As many cards of a list stand for all of them; by night every one is checked. */
const CARDS = 8

/** Headers, footers and navigations in which axe found nothing, by HTML, width and theme: their looks are checked once. */
const framesSeen = new Set<string>()

type Axe = {
  run(
    context: { include?: Element[]; exclude: Element[] },
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
}

/** Runs in a page. Frames whose names are `seen` are left out where `only` some rules are asked. `within`: as of `axe`. */
async function findingsOf([only, seen, cards, within]: readonly [
  only: string[] | undefined,
  seen: readonly string[],
  cards: number,
  within: string | undefined,
]) {
  const look = `${innerWidth} ${document.documentElement.dataset['theme']}`
  const named = async (frame: Element) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${look} ${frame.outerHTML}`))
    return { frame, name: new Uint8Array(digest).join() }
  }
  const around = [...document.querySelectorAll('header, footer, nav')].filter((one) => !one.closest('main, dialog'))
  const frames = await Promise.all(around.map(named))
  const known = frames.filter(({ name }) => seen.includes(name)).map(({ frame }) => frame)
  // A list repeats its cards: some stand for all.
  const exclude = [...(only ? known : []), ...[...document.querySelectorAll('main article')].slice(cards)]
  // The page behind it is inert, and was checked without it.
  const dialogs = [...document.querySelectorAll('dialog:modal')].slice(-1)
  const include = within === undefined ? dialogs : [...document.querySelectorAll(within)]
  if (within !== undefined && include.length === 0) throw new Error(`there is no ${within}`)
  const { axe: tool } = window as unknown as { axe: Axe }
  // Their long descriptions are not used.
  const { violations } = await tool.run(
    { exclude, ...(include.length > 0 && { include }) },
    { resultTypes: ['violations'], ...(only && { runOnly: only }) },
  )
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map((node) => node.html.slice(0, 200)),
  }))
  // A frame behind an open dialog cannot be inspected.
  const isSeen = within === undefined && found.length === 0 && document.querySelector('dialog[open]') === null
  return { found, names: isSeen ? frames.map(({ name }) => name) : [] }
}

/**
 * Findings of axe by WCAG 2.2 AA and its best practices; 'style' checks only rules that a style sheet can break, for
 * parts checked whole before. `within`: a selector of the part that is new on a page checked elsewhere.
 */
export async function axe(page: Page, rules: 'all' | 'style' = 'all', within?: string): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { found, names } = await page.evaluate(findingsOf, [
    rules === 'style' ? STYLE_RULES : undefined,
    [...framesSeen],
    isNight && rules === 'all' ? Infinity : CARDS,
    within,
  ] as const)
  for (const name of names) framesSeen.add(name)
  return found
}
