import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { waitForScreen } from '../hydration.ts'
import { photo } from '../photos.ts'
import type { Text } from '../test.ts'
import { test } from '../test.ts'

export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

export const jpeg = async (page: Page, name: string): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(page),
})

/** The screen of all pictures, and the sheet of a single picture. */
function libraryOn(page: Page, t: Text) {
  const sheet = page.getByRole('dialog')
  const named = (locator: Locator, name: string) =>
    locator.filter({ has: page.locator('bdi', { hasText: name }) })
  const search = page.getByRole('searchbox', { name: t('admin:pictures.search') })
  return {
    sheet,
    search,
    cards: page.locator('.picture-card'),
    upload: (name: string) => named(page.locator('.upload'), name),
    card: (name: string) => named(page.locator('.picture-card'), name),
    async open() {
      await page.goto('/admin/pictures')
      await waitForScreen(page)
    },
    choose: (...files: ChosenFile[]) => page.locator('.bar input[type=file]').setInputFiles(files),
    async find(words: string) {
      await search.fill(words)
      await search.press('Enter')
    },
    /** The description of the open picture in this language. */
    description: (side: Language) =>
      sheet
        .getByRole('group', { name: t('admin:kinds.picture.fields.alternative') })
        .getByRole('textbox', { name: t(`admin:editor.languages.${side}`) }),
    expectSaved: () => expect(sheet.locator('.saved')).toHaveText(t('admin:pictures.sheet.saved')),
  }
}

export type Library = ReturnType<typeof libraryOn>

export const libraryTest = test.extend<{ library: Library }>({
  library: async ({ page, t }, use) => use(libraryOn(page, t)),
})
