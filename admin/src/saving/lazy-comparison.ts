import { onDemand } from '@ufuq/shared/ui/on-demand'

/** The comparison is loaded when it is opened: most texts never need one. */
export const Comparison = onDemand(() => import('./comparison.tsx')).part(
  (module) => module.Comparison,
)
