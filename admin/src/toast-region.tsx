import { onDemand } from '@ufuq/shared/ui/on-demand'
import type { ToastRegionProps } from '@ufuq/shared/ui/toast'

const region = onDemand(() => import('@ufuq/shared/ui/toast-region'))
const Part = region.part((module) => module.ToastRegion)

/** Rendered once its code has loaded; the first message requests the code if necessary. */
export function ToastRegion(props: ToastRegionProps) {
  const isLoaded = region.useIsLoaded()
  return (isLoaded || props.shown.count > 0) && <Part {...props} />
}
