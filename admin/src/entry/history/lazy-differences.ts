import { onDemand } from '@ufuq/shared/ui/on-demand'

/** The comparison is loaded when it is opened, because it is rarely needed. */
export const EntryDifferences = onDemand(() => import('./entry-differences.tsx')).part(
  (module) => module.EntryDifferences,
)
