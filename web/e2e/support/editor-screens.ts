import type { Page, Route } from '@playwright/test'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { openDetails } from './details.ts'
import type { Inside } from './inside.ts'
import { newTextScreens } from './new-text-screens.ts'
import { placingScreens } from './placing-screens.ts'
import type { Screen } from './screens.ts'
import { collaborationScreens } from './collaboration-screens.ts'
import { MARKDOWN, TABLE } from './text-parts.ts'
import { addressOf } from './pairs.ts'

const MY_WORDS = 'ما كتبته أنا — my own words'

/** Texts with words to find in a line and in cells, and with a paragraph in the other direction. */
const FIGURES = {
  ar: [
    'لم تكن المشكلة في قلّة الماء وحدها.',
    'The ledger form may be copied.',
    '| المؤشّر | 2021 | 2023 |\n|---|--:|--:|\n| أيام انقطاع الماء | 74 | 22 |\n| أسر تصلها المياه | 18 | 143 |',
  ].join('\n\n'),
  en: [
    'Water was short, but that was half of the problem.',
    'يجوز نسخ نموذج الدفتر.',
    '| Measure | 2021 | 2023 |\n|---|--:|--:|\n| Days without water | 74 | 22 |\n| Homes on the line | 18 | 143 |',
  ].join('\n\n'),
}

/**
 * A text with findings: punctuation, spaces, a number that only one language has, a link to the
 * page of the other language, and a word of 150 letters.
 */
const TEXT_WITH_FINDINGS = {
  ar: [
    '## البئر',
    `في عام 2024 حفرنا البئر , ثم  مضينا إلى «تلة الغار. ${'ع'.repeat(150)} ، وعدنا.`,
    '#### ما بقي',
    'التفاصيل في [صفحة المشاريع](/en/projects).',
  ].join('\n\n'),
  en: [
    '## The well',
    `In 2024 we dug the well ,  and went on to “the hill. ${'w'.repeat(150)} , and back.`,
    '#### What is left',
    'More on [the page of the projects](/projects).',
  ].join('\n\n'),
}

const pairOf =
  (name: 'scheduled' | 'draft' | 'behind' | 'single') =>
  ({ ids }: Inside) =>
    `/admin/publications/edit-bilingual/${ids[name]}`

const writeMyWords = (page: Page) =>
  writeInto(page.locator('[data-part=text] [role=textbox]:visible').first(), MY_WORDS)

async function typeUntilDraftSaved(page: Page) {
  await writeMyWords(page)
  await page.locator('.saved small').first().waitFor({ state: 'attached' })
}

async function saveAgainst(page: Page, answer: (route: Route) => Promise<void>) {
  await typeUntilDraftSaved(page)
  await page.route('**/api/entries/publications/*', answer)
  await page.locator('.action-bar button[type=submit]').click()
  await page.locator('.action-bar .notice').waitFor()
}

export const editorScreens: readonly Screen<Inside>[] = [
  { name: 'admin-create', path: '/admin/publications/create' },
  {
    name: 'admin-create-errors',
    isChecked: true,
    path: '/admin/publications/create',
    act: async ({ page }) => {
      await page.locator('.action-bar button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'admin-create-tags',
    path: '/admin/publications/create',
    isWindow: true,
    act: async ({ page, language }) => {
      await openDetails(page)
      await page.locator('.tag-field input').pressSequentially(language === 'ar' ? 'ال' : 'p')
      await page.locator('.tag-list').waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  ...newTextScreens,
  { name: 'admin-edit-pair', path: pairOf('scheduled') },
  {
    name: 'admin-edit-pair-plain',
    path: pairOf('scheduled'),
    act: async ({ page }) => {
      await page.locator('[data-part=text] [role=textbox]').first().waitFor({ state: 'attached' })
      for (const plain of await page.locator('.plain-switch').all()) {
        if (await plain.isVisible()) await plain.click()
      }
      await page.locator(MARKDOWN).first().waitFor()
    },
  },
  {
    name: 'admin-edit-pair-find',
    path: pairOf('scheduled'),
    isWindow: true,
    act: async ({ page, language }) => {
      const surface = page.locator('[data-part=text] [role=textbox]:visible').first()
      await writeInto(surface, FIGURES[language])
      await surface.locator(TABLE).waitFor()
      await surface.press('ControlOrMeta+Home')
      await surface.press('ControlOrMeta+Alt+KeyF')
      await page.locator('.find-query input').fill(language === 'ar' ? 'ماء' : 'water')
      await page.locator('[data-part=found-now]').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-full-width',
    path: pairOf('scheduled'),
    isWindow: true,
    act: async ({ page }) => {
      const button = page.locator('.full-width').first()
      if (await button.isVisible()) await button.click()
    },
  },
  {
    name: 'admin-edit-pair-details',
    isChecked: true,
    path: pairOf('scheduled'),
    isWindow: true,
    act: ({ page }) => openDetails(page),
  },
  {
    name: 'admin-edit-pair-calendar',
    path: pairOf('scheduled'),
    isWindow: true,
    act: async ({ page }) => {
      await openDetails(page)
      await page.locator('.date-field button').click()
      await page.locator('.calendar-popover .calendar').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-behind',
    path: pairOf('behind'),
    act: async ({ page, api, ids }) => {
      const data = { content: `Changed at ${Date.now()}` }
      await api.patch(`/api/publications/${ids.behind}`, { data })
      await page.reload()
      await page.locator('.needs-update').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'admin-edit-pair-unsent',
    path: pairOf('scheduled'),
    act: async ({ page }) => {
      await typeUntilDraftSaved(page)
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await page.locator('.offer-actions').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-kept',
    path: pairOf('scheduled'),
    isWindow: true,
    act: ({ page }) => typeUntilDraftSaved(page),
  },
  {
    name: 'admin-edit-pair-leave',
    path: pairOf('scheduled'),
    isWindow: true,
    act: async ({ page }) => {
      await typeUntilDraftSaved(page)
      await page.locator('.bar .icon-btn').first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-offline',
    path: pairOf('scheduled'),
    isWindow: true,
    act: async ({ page }) => {
      await typeUntilDraftSaved(page)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.locator('.action-bar .notice').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-unreachable',
    path: pairOf('scheduled'),
    isWindow: true,
    act: ({ page }) => saveAgainst(page, (route) => route.abort()),
  },
  {
    name: 'admin-edit-pair-sign-in',
    path: pairOf('scheduled'),
    isWindow: true,
    act: async ({ page }) => {
      const json = { code: 'unauthenticated', message: '' }
      await saveAgainst(page, (route) => route.fulfill({ status: 401, json }))
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-edit-pair-missing', isState: true, path: pairOf('single') },
  {
    name: 'admin-edit-pair-publish',
    isChecked: true,
    path: pairOf('draft'),
    isWindow: true,
    act: async ({ page }) => {
      await page.locator('.action-row [aria-haspopup=menu]').click()
      await page.locator('.action-menu').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-findings',
    path: pairOf('draft'),
    isWindow: true,
    act: async ({ page, language }) => {
      await writeInto(
        page.locator('[data-part=text] [role=textbox]:visible').first(),
        TEXT_WITH_FINDINGS[language],
      )
      await page.locator('.findings-count:visible').first().click()
      await page.locator('.findings li').first().waitFor()
    },
  },
  {
    name: 'admin-edit-pair-before-publishing',
    path: pairOf('draft'),
    isWindow: true,
    act: async ({ page, language }) => {
      await writeInto(
        page.locator('[data-part=text] [role=textbox]:visible').first(),
        TEXT_WITH_FINDINGS[language],
      )
      await page.locator('.action-row [data-part=publish]').click()
      await page.locator('.findings li').first().waitFor()
    },
  },
  {
    name: 'admin-edit-pair-unknown',
    isState: true,
    path: '/admin/publications/edit-bilingual/999999',
  },
  {
    name: 'admin-preview-dialog',
    path: pairOf('draft'),
    isWindow: true,
    act: async ({ page }) => {
      await page.locator('.action-row .see-links').click()
      const side = page.locator('.preview-side').first()
      await side.locator('.new-link button').click()
      await side.locator('.preview-links li').first().waitFor()
    },
  },
  {
    name: 'preview-page',
    path: pairOf('scheduled'),
    act: async ({ page, language, api, ids }) => {
      const entry = await addressOf(api, { id: ids.scheduled })
      const data = { purpose: 'shared', language }
      const link = await api.post(`${entry}/preview-links`, { data })
      const { path } = (await link.json()) as { path: string }
      // The page has no scripts, so there is no hydration to wait for.
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForLoadState()
    },
  },
  ...placingScreens,
  ...collaborationScreens,
  { name: 'admin-edit-single', path: ({ ids }) => `/admin/publications/edit/${ids.single}` },
]
