import type { APIRequestContext } from '@playwright/test'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { visitByPhone } from '../support/late-pictures.ts'
import { signedInApi } from '../support/people.ts'
import { phonePhoto } from '../support/phone-photos.ts'
import { uploadPhoto } from '../support/photos.ts'
import { expect, people, test } from '../support/test.ts'
import { createPair } from '../support/pairs.ts'

const WORDS = 'Four villages share one well. أربع قرى تتقاسم بئرًا واحدة. '

const DETAILS = {
  alternative: { ar: 'بئر في ساحة القرية', en: 'A well in the village square' },
  caption: { ar: 'البئر في آذار', en: 'The well in March' },
}

async function publish(api: APIRequestContext, slug: string, { id }: Picture) {
  const address = `/uploads/${id}`
  const content = `${WORDS.repeat(40)}\n\n![](${address})\n\n${WORDS.repeat(40)}`
  await createPair(api, {
    shared: { hero: address },
    english: { title: `A well ${slug}`, slug, content },
    arabic: { title: `بئر ${slug}`, slug, content },
    status: 'published',
  })
}

test('a phone loads a small photo with its description, without a layout shift', async ({
  page,
  browser,
  baseURL,
  language,
  t,
  at,
}) => {
  const api = await signedInApi(baseURL ?? '', people.editor)
  await page.goto(at('/about'))
  const picture = await uploadPhoto(api, 'IMG_0001.jpg', await phonePhoto(page), DETAILS)
  const slug = `photo-${language}`
  await publish(api, slug, picture)

  const visitor = await visitByPhone(browser, (baseURL ?? '') + at(`/publications/${slug}`))
  const figure = visitor.page.locator('.prose').getByRole('figure')
  const alternative = DETAILS.alternative[language]
  const shown = figure.getByRole('img', { name: alternative })
  await shown.scrollIntoViewIfNeeded()
  const before = await visitor.moved()
  visitor.release()
  const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await expect(figure).toContainText(DETAILS.caption[language])
  await expect(visitor.page.locator('.cover img')).toHaveAttribute('alt', alternative)

  const source = await shown.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(new URL(source).pathname).toMatch(/^\/uploads\/\d+\/[0-9a-f]{16}-\d+\.avif$/)
  const files = visitor.files.filter(({ path }) => path.startsWith(`/uploads/${picture.id}/`))
  expect(files.length).toBeGreaterThan(0)
  for (const { path, type, body } of files) {
    expect(type, path).toBe('image/avif')
    expect(body.length, path).toBeLessThan(120_000)
  }
  expect(await visitor.moved()).toBe(before)
  await visitor.close()

  // Lists also show the picture, and so does the page with both texts side by side.
  await page.goto(at('/publications'))
  await expect(page.locator(`.frame source[srcset*="/uploads/${picture.id}/"]`)).not.toHaveCount(0)
  await page.goto(at(`/publications/${slug}/both`))
  await expect(page.getByRole('img', { name: alternative })).not.toHaveCount(0)
  await expect(page.getByText(t('publications:both.back')).first()).toBeVisible()
})
