import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import {
  jpeg,
  libraryTest as test,
  type ChosenFile,
  type Library,
} from '../support/pages/picture-library.ts'
import { people } from '../support/people.ts'
import { expect, type Text } from '../support/test.ts'

const plan = (): ChosenFile => ({
  name: 'plan.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
})

/** Describes the open picture in both languages, and moves its focal point by keyboard. */
async function describe({ sheet, description, expectSaved }: Library, language: string, t: Text) {
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
  await description('ar').fill(`ناعورة على النهر ${language}`)
  await description('en').fill(`A noria on the river ${language}`)
  const ring = sheet.locator('.focal-ring')
  await ring.press('ArrowRight')
  await ring.press('Shift+ArrowUp')
  await expect(ring).toHaveAccessibleName(t('admin:pictures.sheet.point', { x: '51', y: '40' }))
  await expectSaved()
}

test('pictures are uploaded together, described in both languages, and found by their words', async ({
  page,
  language,
  t,
  signIn,
  library,
}) => {
  await signIn(people.author)
  await library.open()
  const [first, second] = [`first-${language}.jpg`, `second-${language}.jpg`]
  await library.choose(await jpeg(page, first), await jpeg(page, second), plan())
  await expect(library.upload(first)).toHaveAttribute('data-state', 'done')
  await expect(library.upload(second)).toHaveAttribute('data-state', 'done')
  const refused = t('admin:pictures.uploads.failures.svg')
  await expect(library.upload('plan.svg')).toContainText(refused)
  await expect(library.card(second)).toHaveCount(1)
  await assertLayoutAtEveryWidth(page, 'pictures with uploads')

  const link = t('admin:pictures.uploads.describeOne', { name: first })
  await library.upload(first).getByRole('link', { name: link }).click()
  await describe(library, language, t)
  await assertLayoutAtEveryWidth(page, 'one picture')
  await page.keyboard.press('Escape')
  await expect(library.sheet).toHaveCount(0)
  await expect(library.card(first).locator('.shot')).toBeFocused()

  for (const wanted of [`ناعوره ${language}`, `NORIA ${language}`]) {
    await library.find(wanted)
    await expect(library.cards).toHaveCount(1)
    const shown = language === 'ar' ? 'ناعورة' : 'noria'
    await expect(library.card(first).locator('.words')).toContainText(shown)
  }
  await page.goto(`${page.url()}&view=undescribed`)
  await expect(page.getByRole('heading', { name: t('admin:entries.noneTitle') })).toBeVisible()
})
