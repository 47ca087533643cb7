import { renderAsync } from '@resvg/resvg-js'
import type { OutlineText } from '@ufuq/shared/contract/drawings'
import { outlineText } from '#site/share_image/outline_text'

/** Draws an SVG whose text has already been converted to outlines. */
export type Draw = (outline: OutlineText) => string

/** Renders a PNG that is as wide as the SVG, or `width` pixels wide. */
export async function drawPng(draw: Draw, width?: number): Promise<Buffer> {
  const picture = await renderAsync(draw(outlineText), {
    font: { loadSystemFonts: false },
    ...(width !== undefined && { fitTo: { mode: 'width' as const, value: width } }),
  })
  return picture.asPng()
}
