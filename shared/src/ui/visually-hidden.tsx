import type { ComponentPropsWithRef } from 'react'

/** Text for screen readers, which is not shown. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className="vh" />
}
