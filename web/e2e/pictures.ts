// Takes the pictures of `npm run screenshots`. Its name keeps other runs from taking it for a test.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { Role } from '@ufuq/shared/contract/users'
import {
  adminScreens,
  screensOfAuthors,
  screensOfEditors,
  signedOutScreens,
  type Inside,
} from './support/admin-screens.ts'
import { arriveInside } from './support/arrival.ts'
import { editorScreens } from './support/editor-screens.ts'
import { publicScreens, type Screen } from './support/screens.ts'
import { prepareStaffContent, type StaffContent } from './support/staff-content.ts'
import { test as base } from './support/test.ts'

const folder = join(import.meta.dirname, '../../screenshots')
const WIDTHS = (process.env['SCREEN_WIDTHS'] ?? '390,1440').split(',').map(Number)

type Viewer = Role | 'visitor'

interface Options {
  /** The user who looks at the screen. */
  viewer: Viewer
}

const test = base.extend<Options, { content: StaffContent }>({
  viewer: ['visitor', { option: true }],
  content: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this
    async ({}, use) => use(await prepareStaffContent(process.env['E2E_ORIGIN'] ?? '')),
    { scope: 'worker' },
  ],
  storageState: async ({ viewer, content }, use) =>
    use(viewer === 'visitor' ? undefined : content.sessions[viewer]),
  page: async ({ page, language }, use) => {
    await page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
    await use(page)
  },
})

interface Group {
  screens: readonly Screen<Inside>[]
  viewer?: Viewer
  colorScheme?: 'dark'
}

function take({ screens, viewer = 'visitor', colorScheme }: Group) {
  test.use({ viewer, ...(colorScheme && { colorScheme }) })
  for (const screen of screens) {
    for (const width of WIDTHS.filter((each) => screen.widths?.includes(each) ?? true)) {
      test(`${screen.name} ${width}`, async ({ page, language, t, at, content }) => {
        const inside = { page, language, t, at, api: content.api, ids: content.ids }
        const path = typeof screen.path === 'string' ? screen.path : screen.path(inside)
        await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
        await page.goto(path.startsWith('/admin') ? path : at(path))
        if (path.startsWith('/admin')) await arriveInside(page)
        await arriveFiles(page)
        await screen.act?.(inside)
        await arriveFiles(page)
        await page.evaluate(settle)
        if (!screen.isWindow) await growToContent(page, width)
        await page.screenshot({ path: join(folder, `${screen.name}-${language}-${width}.png`) })
      })
    }
  }
}

/** The user locked out in one group asks for a new password in the one before, in both languages. */
const groups: Record<string, (language: Language) => Group> = {
  visitor: (language) => ({ screens: publicScreens(language).byDay }),
  night: (language) => ({ screens: publicScreens(language).byNight, colorScheme: 'dark' }),
  'signed out': () => ({ screens: signedOutScreens }),
  administrator: () => ({ screens: [...adminScreens, ...editorScreens], viewer: 'admin' }),
  editor: () => ({ screens: screensOfEditors, viewer: 'editor' }),
  author: () => ({ screens: screensOfAuthors, viewer: 'author' }),
}

for (const [who, group] of Object.entries(groups)) {
  for (const language of LANGUAGES) {
    test.describe(`${who}, ${language}`, () => {
      test.use({ language, locale: language })
      take(group(language))
    })
  }
}

// For the README.
for (const language of LANGUAGES) {
  test.describe(`README, ${language}`, () => {
    test.use({ language, locale: language, viewport: { width: 1440, height: 960 } })
    test('readme', async ({ page, at }) => {
      await page.goto(at('/'))
      await arriveFiles(page)
      await page.screenshot({ path: join(folder, `readme-${language}.png`) })
    })
  })
}

/** Waits for the page's fonts and for the pictures that it loads. */
async function arriveFiles(page: Page) {
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready.then(() => null))
}

/** Makes the window as high as the page, so that what is fixed to its bottom is drawn there. */
async function growToContent(page: Page, width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > (page.viewportSize()?.height ?? 0)) await page.setViewportSize({ width, height })
}

/** Runs in the page: waits for animations to end, except endless ones. */
function settle() {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  return Promise.allSettled(finite.map(({ finished }) => finished)).then(() => null)
}
