import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Finding = { id: string; help: string; nodes: string[] }

/** Rules of axe whose answer can differ by theme or width although the elements are the same. */
const STYLE_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Headers, footers and navigations in which axe found nothing, by HTML, width and theme: their looks are checked once. */
const framesSeen = new Set<string>()

type Axe = {
  run(
    context: { exclude: Element[] },
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
}

/** Runs in a page. Frames whose names are `seen` are left out where `only` some rules are asked. */
async function findingsOf([only, seen]: readonly [string[] | undefined, readonly string[]]) {
  const look = `${innerWidth} ${document.documentElement.dataset['theme']}`
  const named = async (frame: Element) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${look} ${frame.outerHTML}`))
    return { frame, name: new Uint8Array(digest).join() }
  }
  const around = [...document.querySelectorAll('header, footer, nav')].filter((one) => !one.closest('main, dialog'))
  const frames = await Promise.all(around.map(named))
  const known = frames.filter(({ name }) => seen.includes(name)).map(({ frame }) => frame)
  // A list repeats its cards: the style of eight stands for all.
  const exclude = only ? [...known, ...[...document.querySelectorAll('main article')].slice(8)] : []
  const { axe: tool } = window as unknown as { axe: Axe }
  // Their long descriptions are not used.
  const { violations } = await tool.run({ exclude }, { resultTypes: ['violations'], ...(only && { runOnly: only }) })
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map((node) => node.html.slice(0, 200)),
  }))
  // A frame behind an open dialog cannot be inspected.
  const isSeen = found.length === 0 && document.querySelector('dialog[open]') === null
  return { found, names: isSeen ? frames.map(({ name }) => name) : [] }
}

/**
 * Findings of axe by WCAG 2.2 AA and its best practices; 'style' checks only rules that a style sheet can break, for
 * parts checked whole before.
 */
export async function axe(page: Page, rules: 'all' | 'style' = 'all'): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { found, names } = await page.evaluate(findingsOf, [
    rules === 'style' ? STYLE_RULES : undefined,
    [...framesSeen],
  ] as const)
  for (const name of names) framesSeen.add(name)
  return found
}
