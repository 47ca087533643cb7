import { lazyOnInteraction } from '../engine/lazy-component.tsx'

/**
 * The generated drawings. On a first visit, they are in the server's HTML. The code that draws them
 * on later pages loads on the first interaction.
 */
const loadArt = () => import('@ufuq/shared/ui/art')
const artwork = lazyOnInteraction(loadArt, 'Artwork')
const patternTile = lazyOnInteraction(loadArt, 'PatternTile')
const patternArch = lazyOnInteraction(loadArt, 'PatternArch')
const stepGlyph = lazyOnInteraction(loadArt, 'StepGlyph')

export const Artwork = artwork.Component
export const PatternTile = patternTile.Component
export const PatternArch = patternArch.Component
export const StepGlyph = stepGlyph.Component

if (import.meta.env.SSR) {
  await Promise.all([artwork, patternTile, patternArch, stepGlyph].map((part) => part.preload()))
}
