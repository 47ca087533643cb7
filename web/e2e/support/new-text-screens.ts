import { otherLanguage } from '@ufuq/shared/contract/languages'
import { paste, WORD } from './clipboard.ts'
import { openDetails } from './details.ts'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'
import { text } from './texts.ts'

/** A tag of the maximum length. */
const LONG_TAG = 'bioconservation'.repeat(4)

/** The states while a new text is written. */
export const newTextScreens: readonly Screen<Inside>[] = [
  {
    name: 'admin-create-tag-names',
    path: '/admin/publications/create',
    isWindow: true,
    act: async ({ page, language }) => {
      await openDetails(page)
      const field = page.locator('.tag-field .tag-input input')
      await field.fill(`${language === 'ar' ? 'السلام' : 'peace'},${LONG_TAG},سقيا،`)
      await page.locator('.tag-chip .ask').last().click()
      await page.locator('.tag-chip input').waitFor()
    },
  },
  {
    name: 'admin-create-slash',
    path: '/admin/publications/create',
    isWindow: true,
    act: async ({ page }) => {
      await page.locator('[data-part=text] [role=textbox]:visible').first().click()
      await page.keyboard.type('/')
      await page.locator('.slash-list [role=option]').first().waitFor()
    },
  },
  {
    name: 'admin-create-link',
    path: '/admin/publications/create',
    isWindow: true,
    act: async ({ page, language }) => {
      await page.locator('[data-part=text] [role=textbox]:visible').first().click()
      await page.keyboard.press('ControlOrMeta+k')
      await page.locator('.link-bar input').fill(language === 'ar' ? 'لجان' : 'committ')
      await page.locator('.link-targets [role=option]').first().waitFor()
    },
  },
  {
    name: 'admin-create-pasted',
    path: '/admin/publications/create',
    isWindow: true,
    act: async ({ page, language }) => {
      await paste(page.locator('[data-part=text] [role=textbox]:visible').first(), {
        html: WORD[language],
      })
      await page.locator('.paste-report').waitFor()
    },
  },
  {
    name: 'admin-create-later',
    path: '/admin/publications/create',
    isWindow: true,
    act: async ({ page, language }) => {
      const later = text(language, `admin:editor.deferred.title.${otherLanguage(language)}`)
      await page.getByRole('button', { name: later }).click()
      const tab = page.locator('.lang-tabs [role=tab]').last()
      if (await tab.isVisible()) await tab.click()
      await page.locator('.deferred').waitFor()
    },
  },
]
