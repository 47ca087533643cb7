import type { Page } from '@playwright/test'
import type { PageDiscardedText, SitePage } from '@ufuq/shared/contract/site/calls'
import type { PageHandover, PageReadingAnswer } from '@ufuq/shared/contract/site/reviews'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'
import { ABOUT, mockPage } from './site-drafts.ts'
import { AT, HANDED_OVER, NOUR, RETURNED, SALMA, twoColleagues } from './collaboration-screens.ts'

/** Two colleagues have the page open, and some of its values were discarded before. */
async function mockColleagues(page: Page) {
  const discardedText = (changes: Partial<PageDiscardedText>): PageDiscardedText => ({
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
    discardedText({}),
    discardedText({ id: 2, side: 'ar', part: 'page.title', words: 'من نحن، وكيف نعمل', by: NOUR }),
    discardedText({ id: 3, side: 'shared', part: 'timeline.y2008.year', words: '2007' }),
    discardedText({ id: 4, side: 'en', part: 'values.n-gone.title', words: 'Patience' }),
  ]
  await page.route('**/api/site/pages/about/presence', (route) =>
    route.fulfill({ json: twoColleagues() }),
  )
  await page.route('**/api/site/pages/about/left-out', (route) => route.fulfill({ json: items }))
  await mockPage(page)
  await page.locator('.collaboration .faces').waitFor()
}

/** The draft's review as the server would return it. */
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

/** A page of the site that other users have open, and the review of its draft. */
export const siteReviewScreens: readonly Screen<Inside>[] = [
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
      await page.locator('.collaboration > .icon-btn').click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
