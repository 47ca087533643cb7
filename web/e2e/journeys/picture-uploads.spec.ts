import type { Locator, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { waitForScreen } from '../support/hydration.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { photo } from '../support/photos.ts'
import { expect, people, test as base, type Text } from '../support/test.ts'

interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const jpeg = async (page: Page, name: string): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(page),
})

/** The screen of all pictures, and the sheet of a single picture. */
function libraryOn(page: Page, t: Text) {
  const sheet = page.getByRole('dialog')
  const named = (locator: Locator, name: string) =>
    locator.filter({ has: page.locator('bdi', { hasText: name }) })
  return {
    sheet,
    cards: page.locator('.picture-card'),
    upload: (name: string) => named(page.locator('.upload'), name),
    card: (name: string) => named(page.locator('.picture-card'), name),
    async open() {
      await page.goto('/admin/pictures')
      await waitForScreen(page)
    },
    choose: (...files: ChosenFile[]) => page.locator('.bar input[type=file]').setInputFiles(files),
    async find(words: string) {
      await page.getByRole('searchbox', { name: t('admin:pictures.search') }).fill(words)
      await page.keyboard.press('Enter')
    },
    /** The description of the open picture in this language. */
    description: (side: Language) =>
      sheet
        .getByRole('group', { name: t('admin:kinds.picture.fields.alternative') })
        .getByRole('textbox', { name: t(`admin:editor.languages.${side}`) }),
    expectSaved: () => expect(sheet.locator('.saved')).toHaveText(t('admin:pictures.sheet.saved')),
  }
}

type Library = ReturnType<typeof libraryOn>

const test = base.extend<{ library: Library }>({
  library: async ({ page, t }, use) => use(libraryOn(page, t)),
})

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
