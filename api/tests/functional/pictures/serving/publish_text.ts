import type { PictureLibrary } from '#tests/functional/pictures/library'
import { recordBody } from '#tests/functional/publications/bodies'

/** Publishes a text that shows pictures. */
export async function publishText(library: PictureLibrary, body: object) {
  const answer = await library.send('POST', 'publications', {
    ...recordBody(),
    status: 'published',
    publishedAt: '2024-03-01',
    ...body,
  })
  if (answer.status() !== 201) throw new Error(answer.text())
  return answer.body().publication
}
