import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type Glyph } from './icon.tsx'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: Glyph
  /** The accessible name. */
  label: string
  mirrored?: boolean | undefined
}

export function IconButton({ icon, label, mirrored, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={classNames('icon-btn', className)}
    >
      <Icon icon={icon} mirrored={mirrored} />
    </button>
  )
}
