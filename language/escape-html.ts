const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Any text as it is written into HTML: between tags, or as an attribute's value in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => REFERENCES[sign] ?? sign)
