import type { ComponentPropsWithRef } from 'react'

/** Read by screen readers, not shown. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className="vh" />
}
