import type { Page, Route } from '@playwright/test'
import type {
  Done,
  PageLeftOut,
  SitePage,
  SitePageItem,
  SiteVersion,
} from '@ufuq/shared/contract/site/calls'
import type { PageHandover, PageReadingAnswer } from '@ufuq/shared/contract/site/reviews'
import type { SiteValues } from '@ufuq/shared/contract/site/values'
import { orderIn } from '@ufuq/shared/domain/site/values'
import { arriveInside } from './arrival.ts'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'
import { AT, HANDED_OVER, NOUR, RETURNED, SALMA, twoColleagues } from './together-screens.ts'

const done = (day: number, name = 'mariam.editor'): Done => ({
  by: { id: 2, name },
  at: `2026-11-${String(day).padStart(2, '0')}T08:30:00.000Z`,
})

/** The values with what somebody wrote: a text in both languages, one in Arabic alone, figures and an order. */
function written({ ar, en, shared }: SiteValues): SiteValues {
  const [removed, ...others] = orderIn({ ar, en, shared }, 'values')
  const withoutRemoved = (values: SiteValues['ar']) =>
    Object.fromEntries(
      Object.entries(values).filter(([path]) => !path.startsWith(`values.${removed}.`)),
    )
  return {
    ar: {
      ...withoutRemoved(ar),
      'page.title': 'من نحن، وكيف نعمل',
      'vision.text': 'مجتمعات ترى مستقبلها بوضوح، وتصنعه بأيديها , يومًا بعد يوم.',
      'values.n-screen.title': 'الصبر',
      'values.n-screen.text': 'لا نستعجل ثمرة قبل أوانها.',
    },
    en: {
      ...withoutRemoved(en),
      'page.title': 'Who we are, and how we work',
      'values.n-screen.title': 'Patience',
      'values.n-screen.text': 'We do not hurry fruit along.',
    },
    shared: {
      ...shared,
      'timeline.y2008.year': '2007',
      'values.order': [...others.slice(0, 2), 'n-screen', ...others.slice(2)],
    },
  }
}

/** Answers the page with a draft, and with whatever else a state needs. */
async function mockPage(page: Page, change: (page: SitePage) => Partial<SitePage> = () => ({})) {
  await page.route('**/api/site/pages/about', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = (await (await route.fetch()).json()) as { page: SitePage }
    const drafted = { draft: written(answer.page.live), saved: done(21) }
    return route.fulfill({ json: { page: { ...answer.page, ...drafted, ...change(answer.page) } } })
  })
  await page.reload()
  await arriveInside(page)
  await page.locator('.site-editor .part').first().waitFor()
}

const ABOUT = '/admin/site/about'
const ORGANISATION = '/admin/site/organisation'
const parts = (page: Page) => page.locator('.part h2 button')
const fields = (page: Page) => page.locator('.site-editor .one-side .input')

/** The second part of the organisation: logos and colour. */
async function openLook(page: Page) {
  await parts(page).nth(1).click()
  await page.locator('.accent .ratios').waitFor()
}

async function saveAgainst(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route('**/api/site/pages/about', (route) =>
    route.request().method() === 'PUT' ? answer(route) : route.fallback(),
  )
  await fields(page).first().fill('ما كتبته أنا — my own words')
  await page.locator('.action-bar button[type=submit]').click()
  await page.locator('.action-bar .notice').waitFor()
}

const versions: SiteVersion[] = [
  { number: 3, published: done(14), sides: ['ar', 'en', 'shared'] },
  { number: 2, published: done(2, 'sami.k'), sides: ['en'] },
  { number: 1, published: done(1, 'نور'), sides: ['ar', 'en'] },
  { number: 0, published: null, sides: [] },
]

async function mockHistory(page: Page) {
  await page.route('**/api/site/pages/about/versions', (route) => route.fulfill({ json: versions }))
  await page.route('**/api/site/pages/about/versions/*', async (route) => {
    const own = await route.request().frame().page().request.get('/api/site/pages/about')
    const { page: about } = (await own.json()) as { page: SitePage }
    const version = { ...versions[1], values: written(about.live) }
    return route.fulfill({ json: { version } })
  })
}

/** Two colleagues have the page open, and values were left out of it before. */
async function mockColleagues(page: Page) {
  const leftOut = (changes: Partial<PageLeftOut>): PageLeftOut => ({
    id: 1,
    side: 'en',
    part: 'vision.text',
    words: 'Communities that see their future clearly.',
    by: SALMA,
    keptBy: NOUR,
    createdAt: AT,
    expiresAt: '2026-12-18T07:42:00.000Z',
    ...changes,
  })
  const items = [
    leftOut({}),
    leftOut({ id: 2, side: 'ar', part: 'page.title', words: 'من نحن، وكيف نعمل', by: NOUR }),
    leftOut({ id: 3, side: 'shared', part: 'timeline.y2008.year', words: '2007' }),
    leftOut({ id: 4, side: 'en', part: 'values.n-gone.title', words: 'Patience' }),
  ]
  await page.route('**/api/site/pages/about/presence', (route) =>
    route.fulfill({ json: twoColleagues() }),
  )
  await page.route('**/api/site/pages/about/left-out', (route) => route.fulfill({ json: items }))
  await mockPage(page)
  await page.locator('.together .faces').waitFor()
}

/** The draft's review as the server would tell of it. */
async function mockReview(
  page: Page,
  review: PageHandover['review'],
  reading: PageReadingAnswer['reading'] = null,
) {
  const json: PageHandover = {
    changedBy: SALMA,
    changedAt: AT,
    review,
    can: { ask: true, withdraw: review !== null, answer: review?.state === 'open' },
  }
  await page.route('**/api/site/pages/about/review', (route) => route.fulfill({ json }))
  const answer: PageReadingAnswer = { reading }
  await page.route('**/api/site/pages/about/review/reading', (route) =>
    route.fulfill({ json: answer }),
  )
  await mockPage(page)
  await page.locator('.reviewed').waitFor()
}

async function openReview(page: Page) {
  const fold = page.locator('.handed .fold')
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}

/** The site's own pages: their list, a page's editor, what is published and what was. */
export const siteScreens: readonly Screen<Inside>[] = [
  { name: 'admin-site', path: '/admin/site' },
  {
    name: 'admin-site-states',
    path: '/admin/site',
    act: async ({ page }) => {
      await page.route('**/api/site/pages', async (route) => {
        const pages = (await (await route.fetch()).json()) as SitePageItem[]
        const states: Partial<SitePageItem>[] = [
          { drafted: ['ar', 'en'], saved: done(21) },
          { drafted: ['ar'], saved: done(20, 'نور') },
          { changed: ['ar', 'en', 'shared'], published: done(14, 'sami.k') },
          { changed: ['en'], published: done(2) },
        ]
        return route.fulfill({ json: pages.map((one, index) => ({ ...one, ...states[index] })) })
      })
      await page.reload()
      await page.locator('.site-list [data-state=outdated]').first().waitFor()
    },
  },
  {
    name: 'admin-site-error',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      await page.route('**/api/site/pages', (route) => route.abort())
      await page.goto('/admin/site')
      await page.locator('.state.broken').waitFor()
    },
  },
  { name: 'admin-site-page', path: ABOUT },
  {
    name: 'admin-site-page-ask',
    path: ABOUT,
    act: async ({ page }) => {
      await mockReview(page, null)
      await page.locator('.reviewed .written button').click()
      await page.locator('.reply textarea').waitFor()
    },
  },
  {
    name: 'admin-site-page-ready',
    path: ABOUT,
    act: async ({ page }) => {
      await mockReview(page, HANDED_OVER)
      await openReview(page)
    },
  },
  {
    name: 'admin-site-page-changes',
    path: ABOUT,
    act: async ({ page, api }) => {
      const own = await api.get('/api/site/pages/about')
      const { page: about } = (await own.json()) as { page: SitePage }
      await mockReview(page, HANDED_OVER, { values: about.live, readAt: AT })
      await openReview(page)
      await page.locator('.handed .row button.quiet').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-site-page-returned',
    path: ABOUT,
    act: ({ page }) => mockReview(page, RETURNED),
  },
  {
    name: 'admin-site-page-together',
    path: ABOUT,
    act: ({ page }) => mockColleagues(page),
  },
  {
    name: 'admin-site-page-left-out',
    path: ABOUT,
    act: async ({ page }) => {
      await mockColleagues(page)
      await page.locator('.together > .icon-btn').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-site-page-draft',
    path: ABOUT,
    act: async ({ page }) => {
      await mockPage(page)
      await parts(page).nth(3).click()
      await page.locator('[data-item="n-screen"] .unfold').click()
      await page.locator('[data-item="n-screen"] .fields .input').first().waitFor()
    },
  },
  {
    name: 'admin-site-page-findings',
    path: ABOUT,
    act: async ({ page }) => {
      await mockPage(page)
      await parts(page).nth(2).click()
      await page.locator('.couple .findings').first().waitFor()
    },
  },
  {
    name: 'admin-site-page-lifted',
    path: ABOUT,
    isWindow: true,
    act: async ({ page }) => {
      await parts(page).nth(0).click()
      await parts(page).nth(3).click()
      await page.locator('.grip').nth(1).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowUp')
      await page.locator('.item.lifted').waitFor()
    },
  },
  {
    name: 'admin-site-look',
    path: ORGANISATION,
    act: async ({ page }) => {
      await openLook(page)
      await page.locator('.shade input').nth(1).check({ force: true })
    },
  },
  {
    name: 'admin-site-look-poor',
    path: ORGANISATION,
    act: async ({ page }) => {
      await openLook(page)
      await page.locator('.accent-code .input').fill('#e3a33b')
      await page.locator('.action-bar button[type=submit]').click()
      await page.locator('.of-colour .err').waitFor()
    },
  },
  {
    name: 'admin-site-page-newer',
    path: ABOUT,
    act: ({ page }) => mockPage(page, () => ({ newer: [{ side: 'ar', path: 'page.title' }] })),
  },
  {
    name: 'admin-site-page-errors',
    path: ABOUT,
    act: async ({ page }) => {
      await fields(page).nth(0).fill('')
      await fields(page).nth(1).fill('{{year}}')
      await page.locator('.action-bar button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'admin-site-page-conflict',
    path: ABOUT,
    isWindow: true,
    act: async ({ page, api }) => {
      const answer = await api.get('/api/site/pages/about')
      const { page: about } = (await answer.json()) as { page: SitePage }
      const current = { page: { ...about, version: 9, draft: written(about.live) } }
      const json = { code: 'version_conflict', message: '', current, changed: done(21) }
      await saveAgainst(page, (route) => route.fulfill({ status: 409, json }))
      await page.locator('.action-bar .notice .btn').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-site-page-unreachable',
    path: ABOUT,
    isWindow: true,
    act: ({ page }) => saveAgainst(page, (route) => route.abort()),
  },
  {
    name: 'admin-site-page-preview',
    path: ABOUT,
    widths: [390, 768, 1024],
    isWindow: true,
    act: async ({ page }) => {
      await page.locator('.view-switch .tab').nth(1).click()
      await page.frameLocator('.live iframe').locator('h1').waitFor()
    },
  },
  {
    name: 'admin-site-page-desktop',
    path: ABOUT,
    widths: [1440],
    isWindow: true,
    act: async ({ page }) => {
      await page.frameLocator('.live iframe').locator('h1').waitFor()
      await page.locator('.live .pick-one').nth(1).locator('label').nth(1).click()
    },
  },
  {
    name: 'admin-site-publish',
    isInGate: true,
    path: ABOUT,
    isWindow: true,
    act: async ({ page }) => {
      await mockPage(page)
      await page.locator('.action-row .btn').last().click()
      await page.locator('.look-first').waitFor()
    },
  },
  { name: 'admin-site-history-empty', isState: true, path: `${ABOUT}/history` },
  {
    name: 'admin-site-history',
    path: `${ABOUT}/history`,
    act: async ({ page }) => {
      await mockHistory(page)
      await page.goto(`${ABOUT}/history?version=2`)
      await page.locator('.beside-version .change').first().waitFor()
    },
  },
  {
    name: 'admin-site-page-failed',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      await page.route('**/api/site/pages/about', (route) => route.abort())
      await page.goto(ABOUT)
      await page.locator('.state.broken').waitFor()
    },
  },
]
