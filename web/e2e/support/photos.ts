import type { Page } from '@playwright/test'

/** A JPEG that is like no other. */
export async function photo(page: Page, width = 800, height = 600): Promise<Buffer> {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const draw = canvas.getContext('2d')
      if (!draw) throw new Error('Nothing can be drawn here')
      for (let shape = 0; shape < 24; shape += 1) {
        draw.fillStyle = `hsl(${Math.random() * 360} 45% ${20 + Math.random() * 60}%)`
        const [x, y] = [Math.random() * width, Math.random() * height]
        draw.fillRect(x, y, Math.random() * width, Math.random() * height)
      }
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [width, height] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
