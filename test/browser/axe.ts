import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Finding = { id: string; help: string; nodes: string[] }

/** Rules of axe whose answer can differ by theme or width although the elements are the same. */
const STYLE_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/**
 * Parts in which axe found nothing, by HTML, width and theme: headers, footers, navigations and cards. Another page
 * that has the same is looked at without them.
 */
const partsSeen = { all: new Set<string>(), style: new Set<string>() }

type Axe = {
  run(
    context: { include?: Element[]; exclude: Element[] },
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>
}

/** Fixed and sticky parts: those moved below the page, and whether others still cover targets. */
type Bars = { all: HTMLElement[]; moved: HTMLElement[]; cover: boolean }

/**
 * Runs in a page. Beneath a bar above the page axe takes targets for cut off. One that shows nothing through is moved
 * below the page, which moves nothing else: measuring targets by themselves, without bars, builds all for axe again.
 */
function barsBelow(within: string | undefined): Bars {
  const all = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (one) => one.localName !== 'dialog' && /fixed|sticky/.test(getComputedStyle(one).position),
  )
  const isClipped = (bar: HTMLElement) => {
    for (let box = bar.parentElement; box && box !== document.body; box = box.parentElement)
      if (getComputedStyle(box).overflow !== 'visible') return true
    return false
  }
  const isOpaque = (bar: Element) => getComputedStyle(bar).backgroundColor.startsWith('rgb(')
  const isApart = (bar: Element) => all.every((other) => other === bar || !other.contains(bar))
  const moved = all.filter((bar) => isOpaque(bar) && isApart(bar) && !isClipped(bar) && !bar.closest('dialog'))
  let end = Math.max(document.documentElement.scrollHeight - scrollY, innerHeight)
  for (const bar of moved) {
    const { top, height } = bar.getBoundingClientRect()
    bar.style.translate = `0 ${end - top}px`
    end += height
  }
  const selector = 'a, button, input, select, textarea, summary, [role], [tabindex]'
  const looked = [...document.querySelectorAll(within ?? 'dialog:modal')]
  const targets = (looked.length > 0 ? looked : [document.body]).flatMap((one) => [...one.querySelectorAll(selector)])
  const isBeneath = (target: Element, bar: Element) => {
    const [a, b] = [target.getBoundingClientRect(), bar.getBoundingClientRect()]
    return !bar.contains(target) && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  }
  return { all, moved, cover: all.some((bar) => targets.some((target) => isBeneath(target, bar))) }
}

/**
 * Runs in a page. Of parts whose names are `seen` only the outermost elements are looked at, because rules compare
 * landmarks with each other.
 */
async function findingsOf([only, seen, within, bars]: readonly [
  only: string[] | undefined,
  seen: readonly string[],
  within: string | undefined,
  bars: Bars | undefined,
]) {
  const widthAndTheme = `${innerWidth} ${document.documentElement.dataset['theme']}`
  const named = async (part: Element) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${widthAndTheme} ${part.outerHTML}`))
    return { part, name: btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 9))) }
  }
  const around = [...document.querySelectorAll('header, footer, nav')].filter((one) => !one.closest('main, dialog'))
  const cards = [...document.querySelectorAll('main article')]
  const parts = await Promise.all([...around, ...cards].map(named))
  const known = parts.filter(({ name }) => seen.includes(name)).flatMap(({ part }) => [...part.children])
  // A list repeats its cards: the style of eight stands for all.
  const exclude = only ? [...known, ...cards.slice(8)] : known
  // The page behind a dialog is inert, and was checked without it.
  const include = [...document.querySelectorAll(within ?? 'dialog:modal')]
  if (within !== undefined && include.length === 0) throw new Error(`there is no ${within}`)
  const { axe: tool } = window as unknown as { axe: Axe }
  // Their long descriptions and the ways to their elements are not used.
  const options = { resultTypes: ['violations'], selectors: false }
  const context = { exclude, ...(include.length > 0 && { include }) }
  const run = async (more: object) => (await tool.run(context, { ...options, ...more })).violations
  // Left to itself axe measures no targets.
  const measuresTargets = { rules: { 'target-size': { enabled: !bars?.cover } } }
  const violations = await run(only ? { runOnly: only } : measuresTargets)
  if (bars?.cover) {
    for (const bar of bars.all) bar.style.visibility = 'hidden'
    violations.push(...(await run({ runOnly: ['target-size'] })))
    for (const bar of bars.all) bar.style.removeProperty('visibility')
  }
  for (const bar of bars?.moved ?? []) bar.style.removeProperty('translate')
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map((node) => node.html.slice(0, 200)),
  }))
  // A part behind an open dialog cannot be inspected.
  const isSeen = found.length === 0 && within === undefined && document.querySelector('dialog[open]') === null
  const looked = only ? parts.filter(({ part }) => !cards.slice(8).includes(part)) : parts
  return { found, names: isSeen ? looked.map(({ name }) => name) : [] }
}

/**
 * Defines axe in a page. Not by `page.evaluate`, whose `eval` parses half a megabyte for each page: sent like this, it
 * is parsed once for all pages of the browser's process.
 */
async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  const tools = await page.context().newCDPSession(page)
  const { exceptionDetails } = await tools.send('Runtime.evaluate', { expression: source })
  await tools.detach()
  if (exceptionDetails) throw new Error(`axe does not start: ${exceptionDetails.text}`)
}

/**
 * Findings of axe by WCAG 2.2 AA and its best practices; 'style' checks only rules that a style sheet can break, for
 * parts checked whole before. `within`: a selector of the part that is new on a page checked elsewhere.
 */
export async function axe(page: Page, rules: 'all' | 'style' = 'all', within?: string): Promise<Finding[]> {
  await addAxe(page)
  const seen = rules === 'style' ? [...partsSeen.all, ...partsSeen.style] : [...partsSeen.all]
  const bars = rules === 'all' ? await page.evaluateHandle(barsBelow, within) : undefined
  const only = rules === 'style' ? STYLE_RULES : undefined
  const { found, names } = await page.evaluate(findingsOf, [only, seen, within, bars] as const)
  for (const name of names) partsSeen[rules].add(name)
  return found
}

/** Targets that axe finds too small or cut off as the page stands, with its bars in their places. */
export async function cutOffTargets(page: Page): Promise<string[]> {
  await addAxe(page)
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: Axe }
    const { violations } = await tool.run({ exclude: [] }, { runOnly: ['target-size'] })
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 200)))
  })
}
