import { lazyOnInteraction } from '../engine/lazy-component.tsx'

/** The button beside a figure; its code comes when somebody does something. */
export const figurePicture = lazyOnInteraction(() =>
  import('./figure-picture.tsx').then((part) => part.FigurePicture),
)
if (import.meta.env.SSR) await figurePicture.preload()
