import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  /** As high as a field of a form; without it, as high as a row of a table. */
  tall?: boolean | undefined
}

/** The browser's own select, which every phone and screen reader knows. */
export function Select({ tall = false, className, ...props }: SelectProps) {
  return (
    <span className={classNames('select', tall && 'tall', className)}>
      <select {...props} />
      <Icon icon={ChevronDown} />
    </span>
  )
}
