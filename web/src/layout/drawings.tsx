import { lazyOnInteraction } from '../engine/lazy-component.tsx'

/**
 * The generated drawings: on a first visit the server sends them drawn, and the code for
 * drawing loads on the first interaction, for later pages.
 */
const loadArt = () => import('@ufuq/shared/ui/art')
const artwork = lazyOnInteraction(() => loadArt().then((art) => art.Artwork))
const patternTile = lazyOnInteraction(() => loadArt().then((art) => art.PatternTile))
const patternArch = lazyOnInteraction(() => loadArt().then((art) => art.PatternArch))
const stepGlyph = lazyOnInteraction(() => loadArt().then((art) => art.StepGlyph))

export const Artwork = artwork.Component
export const PatternTile = patternTile.Component
export const PatternArch = patternArch.Component
export const StepGlyph = stepGlyph.Component

if (import.meta.env.SSR) {
  await Promise.all([artwork, patternTile, patternArch, stepGlyph].map((part) => part.preload()))
}
