import { afterSurface } from '../panes/writing-surface.tsx'

const details = afterSurface(
  async () => (await import('./publication-details.tsx')).PublicationDetails,
)

export const PublicationDetails = details.Part
export const loadDetails = details.load
