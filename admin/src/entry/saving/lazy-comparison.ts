import { onDemand } from '@ufuq/shared/ui/on-demand'

/** The comparison is loaded when it is opened, because it is rarely needed. */
export const Comparison = onDemand(() => import('./comparison.tsx')).part(
  (module) => module.Comparison,
)
