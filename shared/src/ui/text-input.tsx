import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'

/** With `dir="ltr"`, the text still starts at the page's own side. */
export function TextInput({ className, ...props }: ComponentPropsWithRef<'input'>) {
  return <input type="text" {...props} className={classNames('input', className)} />
}

export function TextArea({ className, ...props }: ComponentPropsWithRef<'textarea'>) {
  return <textarea rows={5} {...props} className={classNames('input', className)} />
}
