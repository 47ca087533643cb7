import { onDemand } from '@ufuq/shared/ui/on-demand'
import { loadSurface } from '../panes/writing-surface.tsx'

/**
 * The details are not needed to start typing: their code loads after that of the text editor, or
 * alone if the text editor can't be loaded.
 */
const details = onDemand(async () => {
  await loadSurface()
  return await import('./publication-details.tsx')
})

export const PublicationDetails = details.part((module) => module.PublicationDetails)
export const loadDetails = details.load
