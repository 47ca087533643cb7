import type { ComponentPropsWithRef } from 'react'

/** Text for screen readers only. */
export function VisuallyHidden(props: Omit<ComponentPropsWithRef<'span'>, 'className'>) {
  return <span {...props} className="vh" />
}
