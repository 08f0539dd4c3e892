import type { ComponentProps } from 'react'
import * as styles from './button.module.css'
import { Link } from './link.tsx'

/**
 * `primary` for the screen's main action, `plain` next to it, `quiet` for less important ones; `link` looks like a
 * link, `icon` is an icon alone.
 */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'link' | 'icon'
export type ButtonStyle = { kind?: ButtonKind | undefined; className?: string | undefined }

const CLASSES: Record<ButtonKind, string | undefined> = {
  primary: styles.button,
  plain: `${styles.button} ${styles.plain}`,
  quiet: `${styles.button} ${styles.quiet}`,
  link: styles.link,
  icon: styles.iconButton,
}

/** The classes of a style, for elements that are neither a button nor a link: the label of a file. */
export const buttonClass = ({ kind = 'primary', className }: ButtonStyle): string =>
  `${CLASSES[kind]}${className ? ` ${className}` : ''}`

type ButtonProps = Omit<ComponentProps<'button'>, 'type'> &
  ButtonStyle & {
    type?: 'button' | 'submit'
    /** Its action is in progress. It keeps the keyboard focus; the caller must prevent a second action. */
    busy?: boolean
  }

export function Button({ kind, className, type = 'button', busy, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      // Without a type a button submits.
      type={type === 'submit' ? undefined : type}
      className={buttonClass({ kind, className })}
      aria-disabled={busy || undefined}
    />
  )
}

type ButtonLinkProps = ButtonStyle & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { to?: never }))

/** A link that looks like a button: `to` a page of the app, or `href` to another document. */
export function ButtonLink({ kind, className, children, ...rest }: ButtonLinkProps) {
  const classes = buttonClass({ kind, className })
  if (rest.to !== undefined)
    return (
      <Link {...rest} className={classes}>
        {children}
      </Link>
    )
  return (
    <a {...rest} className={classes}>
      {children}
    </a>
  )
}
