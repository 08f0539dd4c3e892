/** WAI-ARIA roles that tests query. */
export type AriaRole =
  | 'alert'
  | 'article'
  | 'banner'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'columnheader'
  | 'combobox'
  | 'contentinfo'
  | 'dialog'
  | 'form'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'log'
  | 'main'
  | 'navigation'
  | 'option'
  | 'radio'
  | 'region'
  | 'row'
  | 'search'
  | 'searchbox'
  | 'spinbutton'
  | 'status'
  | 'switch'
  | 'table'
  | 'textbox'
  | 'timer'

/** Roles of elements by their tag alone. */
export const ARIA_ROLES: Record<string, AriaRole> = {
  article: 'article',
  header: 'banner',
  button: 'button',
  summary: 'button',
  td: 'cell',
  th: 'columnheader',
  footer: 'contentinfo',
  dialog: 'dialog',
  form: 'form',
  fieldset: 'group',
  details: 'group',
  img: 'img',
  ul: 'list',
  ol: 'list',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  option: 'option',
  section: 'region',
  tr: 'row',
  search: 'search',
  output: 'status',
  table: 'table',
  textarea: 'textbox',
}
/** Roles of a field by its type. */
export const INPUTS: Record<string, AriaRole> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  number: 'spinbutton',
  search: 'searchbox',
  text: 'textbox',
  email: 'textbox',
  tel: 'textbox',
  url: 'textbox',
}
