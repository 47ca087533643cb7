import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'

type ButtonVariant = 'solid' | 'line' | 'quiet' | 'danger' | 'danger-solid'

interface ButtonStyle {
  variant?: ButtonVariant | undefined
  size?: 'small' | undefined
  className?: string | undefined
}

/** Button classes for a link: `<Link className={buttonClass({ variant: 'line' })}>`. */
export const buttonClass = ({ variant = 'solid', size, className }: ButtonStyle = {}): string =>
  classNames('btn', variant !== 'solid' && variant, size, className)

interface ButtonProps extends ButtonStyle, ComponentPropsWithRef<'button'> {
  className?: string | undefined
  /** While true, the button is disabled and shows `busyLabel`; its width does not change. */
  busy?: boolean | undefined
  busyLabel?: string | undefined
}

/** `type` defaults to `button`, so submit buttons need `type="submit"`. */
export function Button({
  variant,
  size,
  className,
  busy = false,
  busyLabel,
  disabled,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={buttonClass({ variant, size, className })}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="btn-face" data-reserve={busyLabel}>
          <span className="btn-label" aria-hidden={busy || undefined}>
            {children}
          </span>
          {busy && <span>{busyLabel}</span>}
        </span>
      )}
    </button>
  )
}
