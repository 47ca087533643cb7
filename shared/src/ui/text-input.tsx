import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'

/** With `dir="ltr"`, the text is still aligned to the page's side. */
export function TextInput({ className, ...props }: ComponentPropsWithRef<'input'>) {
  return (
    <input
      type="text"
      {...props}
      {...emptiness(props)}
      className={classNames('input', className)}
    />
  )
}

export function TextArea({ className, ...props }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      rows={5}
      {...props}
      {...emptiness(props)}
      className={classNames('input', className)}
    />
  )
}

/**
 * An empty field with `dir="auto"` would run from left to right. The style sheet therefore gives an
 * empty field, which it recognises by its placeholder, the page's direction.
 */
const emptiness = ({
  dir,
  placeholder,
}: Pick<ComponentPropsWithRef<'input'>, 'dir' | 'placeholder'>) =>
  dir === 'auto' && !placeholder ? { placeholder: ' ' } : {}
