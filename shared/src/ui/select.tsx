import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  /** Whether the select is as tall as a form field; otherwise it is as tall as a table row. */
  tall?: boolean | undefined
}

/** The native select, which every phone and screen reader supports. */
export function Select({ tall = false, className, ...props }: SelectProps) {
  return (
    <span className={classNames('select', tall && 'tall', className)}>
      <select {...props} />
      <Icon icon={ChevronDown} />
    </span>
  )
}
