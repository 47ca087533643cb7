/** The generated artwork: pure functions from data to SVG, the same on the server and in the browser. */
export { artwork, artworkBody, HORIZON, type ArtworkOptions } from './artwork.ts'
export { khatam, star } from './geometry.ts'
export { pattern } from './patterns.ts'
export { plate, PLATE_VIEW_BOX, type PlateTone } from './plate.ts'
export { symbol } from './symbol.ts'
