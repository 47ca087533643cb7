import { classNames } from '@ufuq/shared/ui/class-names'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  isLabelHidden?: boolean
  /** Whether the box stands for several others of which only some are checked. */
  isIndeterminate?: boolean
  className?: string
}

/** A check box with its label, which is part of the touch target. */
export function Checkbox({
  label,
  isLabelHidden = false,
  isIndeterminate,
  className,
  title,
  ref,
  ...input
}: CheckboxProps) {
  const markPart = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isIndeterminate ?? false
  }
  return (
    <label className={classNames(styles['checkbox'], className)} title={title}>
      <input type="checkbox" {...input} ref={isIndeterminate === undefined ? ref : markPart} />
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  )
}
