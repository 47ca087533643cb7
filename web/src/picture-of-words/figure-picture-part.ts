import { lazyOnInteraction } from '../engine/lazy-component.tsx'

/** The link to the image of a figure. The link's code loads on the first interaction. */
export const figurePicture = lazyOnInteraction(() =>
  import('./figure-picture.tsx').then((part) => part.FigurePicture),
)
if (import.meta.env.SSR) await figurePicture.preload()
