import sharp from 'sharp'
import type { ShareDrawing } from '@ufuq/shared/contract/drawings'
import { drawText } from '#site/share_image/draw_text'

/** Renders an SVG without texts as a PNG that is as wide as the SVG, or `width` pixels wide. */
export const drawPng = (svg: string, width?: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize({ width }).png().toBuffer()

export async function drawWithTexts({ svg, texts }: ShareDrawing): Promise<Buffer> {
  const lines = await Promise.all(texts.map(drawText))
  return sharp(Buffer.from(svg)).composite(lines.flat()).png().toBuffer()
}
