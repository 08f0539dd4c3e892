type Property = { name: string; params: Record<string, string>; value: string }
type Component = { name: string; properties: Property[]; components: Component[] }

/**
 * Reads an iCalendar file strictly: line ends, lengths, folding, nesting. Text values are returned as written; see
 * `textOf`.
 */
export function parseCalendar(source: string): Component {
  if (!source.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(source)) throw new Error('lines must end in CRLF')
  const physical = source.slice(0, -2).split('\r\n')
  for (const line of physical)
    if (Buffer.byteLength(line) > 75) throw new Error(`${Buffer.byteLength(line)} octets: ${line}`)
  const top: Component = { name: '', properties: [], components: [] }
  const open = [top]
  for (const line of source.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', given = '', value = ''] = /^([A-Z0-9-]+)((?:;[A-Z-]+=[^;:",]+)*):(.*)$/s.exec(line) ?? []
    // eslint-disable-next-line no-control-regex -- they may not be there
    if (name === '' || /[\u0000-\u0008\u000a-\u001f\u007f]/.test(value)) throw new Error(`no content line: ${line}`)
    const here = open.at(-1) ?? top
    if (name === 'BEGIN') {
      const component = { name: value, properties: [], components: [] }
      here.components.push(component)
      open.push(component)
    } else if (name === 'END') {
      if (open.length === 1 || here.name !== value) throw new Error(`${line} ends ${here.name}`)
      open.pop()
    } else
      here.properties.push({
        name,
        params: Object.fromEntries([...given.matchAll(/;([^=]+)=([^;]+)/g)].map(([, key, text]) => [key, text])),
        value,
      })
  }
  const [calendar, ...more] = top.components
  if (open.length > 1 || !calendar || more.length > 0 || top.properties.length > 0) throw new Error('not one calendar')
  return calendar
}

/** The text of a text value; throws where something stands unescaped that may not. */
export function calendarText(value: string): string {
  if (/[;,]/.test(value.replace(/\\[\\;,nN]/g, '')) || /\\/.test(value.replace(/\\[\\;,nN]/g, '')))
    throw new Error(`badly escaped: ${value}`)
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
}

export function property(component: Component, name: string): Property {
  const [found, ...more] = component.properties.filter((property) => property.name === name)
  if (!found || more.length > 0) throw new Error(`${component.name} has ${found ? 'several' : 'no'} ${name}`)
  return found
}
export const eventsIn = (calendar: Component): Component[] =>
  calendar.components.filter(({ name }) => name === 'VEVENT')
