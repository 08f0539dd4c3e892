import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ICON_NAMES } from '../../web/ui/icon-names.ts'
import type { IconName } from '../../web/ui/icon-names.ts'

type Icons = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> }

/** Where our short name differs from Lucide's. */
const LUCIDE_NAMES: Partial<Record<IconName, string>> = { building: 'building-2', settings: 'settings-2' }

/** Attributes that the style sheet sets for every icon. */
const STYLE = / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g

function symbol(name: IconName, { icons, aliases }: Icons): string {
  const wanted = LUCIDE_NAMES[name] ?? name
  const icon = icons[wanted] ?? icons[aliases?.[wanted]?.parent ?? '']
  if (!icon) throw new Error(`Lucide has no icon ${wanted}`)
  return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body.replace(STYLE, '').replace(/^<g>(.*)<\/g>$/s, '$1')}</symbol>`
}

/** One file with all icons, so that neither the document nor the scripts contain their shapes. Returns its URL. */
export async function writeSprite(client: string): Promise<string> {
  const icons = JSON.parse(
    await readFile(createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json'), 'utf8'),
  ) as Icons
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC licence -->${ICON_NAMES.map((name) => symbol(name, icons)).join('')}</svg>`
  const name = `assets/icons-${createHash('sha256').update(sprite).digest('base64url').slice(0, 8)}.svg`
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, name), sprite)
  return `/${name}`
}
