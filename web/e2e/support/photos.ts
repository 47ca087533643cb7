import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Picture, PictureValues } from '@ufuq/shared/kinds/picture/picture'

/** A unique JPEG. */
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

/** Uploads a picture with this description, as the user of this API client. */
export async function uploadPhoto(
  api: APIRequestContext,
  name: string,
  buffer: Buffer,
  values?: Partial<PictureValues>,
): Promise<Picture> {
  const file = { name, mimeType: 'image/jpeg', buffer }
  const answer = await api.post('/api/pictures', { multipart: { file } })
  expect(answer.status(), await answer.text()).toBe(201)
  const { picture } = (await answer.json()) as { picture: Picture }
  if (!values) return picture
  const changed = await api.patch(`/api/entries/pictures/${picture.id}`, { data: { values } })
  expect(changed.status(), await changed.text()).toBe(200)
  return picture
}
