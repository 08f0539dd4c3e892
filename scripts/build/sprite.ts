import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { createElement } from 'react'
import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ICON_NAMES } from '../../web/ui/icon-names.ts'
import type { IconName } from '../../web/ui/icon-names.ts'

/** Where our short name is not Lucide's. */
const LUCIDE_NAMES: Partial<Record<IconName, string>> = { building: 'Building2', settings: 'Settings2' }
const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())

function symbol(name: IconName): string {
  const icon = (lucide as Record<string, unknown>)[LUCIDE_NAMES[name] ?? pascal(name)] as FunctionComponent | undefined
  if (!icon) throw new Error(`Lucide has no icon ${name}`)
  const inner = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`
}

/** One file with all icons: neither the document nor the script carries their shapes. Answers its address. */
export async function writeSprite(client: string): Promise<string> {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence -->${ICON_NAMES.map(symbol).join('')}</svg>`
  const name = `assets/icons-${createHash('sha256').update(sprite).digest('base64url').slice(0, 8)}.svg`
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, name), sprite)
  return `/${name}`
}
