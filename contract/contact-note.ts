/** A contact message: a subject of one line, and the text. On the wire both are one text. */
type ContactNote = { subject: string; message: string }

const line = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** Subject, blank line, message. */
export const joinNote = ({ subject, message }: ContactNote): string => `${line(subject)}\n\n${message.trim()}`

/**
 * The two parts of such a text; a part that is missing is empty. The first blank line divides them, with any kind of
 * line ending.
 */
export function splitNote(note: string): ContactNote {
  const lines = note.replace(/\r\n?/g, '\n')
  const end = lines.indexOf('\n\n')
  return end < 0
    ? { subject: line(lines), message: '' }
    : { subject: line(lines.slice(0, end)), message: lines.slice(end + 2).trim() }
}
