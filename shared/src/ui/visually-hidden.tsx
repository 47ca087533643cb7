import type { ComponentPropsWithRef } from 'react'

/** Read out, not shown. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className="vh" />
}
