import type { ComponentPropsWithRef } from 'react'

/** Read out, not seen. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className="vh" />
}
