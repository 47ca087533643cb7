import type { Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { waitForHydration, postPlainly } from './hydration.ts'
import { article, everyPage } from './public-pages.ts'

export interface ScreenContext {
  page: Page
  language: Language
  t: (key: string, values?: Record<string, string>) => string
  at: (path: string) => string
}

/** A screen to capture or check: a page, and the steps that bring it into the required state. */
export interface Screen<Here extends ScreenContext = ScreenContext> {
  /** The name of the screen, which is also the file name of its screenshots. */
  name: string
  path: string | ((here: Here) => string)
  /** The widths at which the screen exists; all by default. */
  widths?: readonly number[]
  /** Marks a state that has its own address. A state that needs steps has `act` instead. */
  isState?: true
  /**
   * Marks a state whose layout is checked: one of each kind. That of screens that are not states is
   * always checked.
   */
  isChecked?: true
  /** The screenshot shows the window, not the whole page. */
  isWindow?: true
  act?: (here: Here) => Promise<unknown>
}

interface PublicState extends Screen {
  /** Marks a state with its own colours, which also needs a screenshot in dark mode. */
  isColourful?: true
  act: (here: ScreenContext) => Promise<unknown>
}

const LIST_CALL = '**/api/publications?**'

const contactForm = ({ page }: ScreenContext) => page.getByRole('main').locator('form')

async function sendMessage(place: ScreenContext) {
  const form = contactForm(place)
  await form.locator('[name=name]').fill('هالة Hala')
  await form.locator('[name=email]').fill('hala@example.org')
  await form.locator('[name=message]').fill('رسالةٌ من التجربة، a message of the trial')
  await form.locator('[type=submit]').click()
}

async function subscribe({ page }: ScreenContext, address: string) {
  const form = page.getByRole('contentinfo').locator('form')
  await form.locator('[name=email]').fill(address)
  await form.locator('[type=submit]').click()
  await page.locator('.toast').waitFor()
}

async function followToList({ page, t }: ScreenContext) {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('common:footer.publications') })
    .click()
}

/**
 * The states of public pages beyond the initial one. Responses that the server would not return in
 * the tests are mocked.
 */
export const states: readonly PublicState[] = [
  {
    name: 'menu',
    isChecked: true,
    path: '/',
    widths: [320, 390],
    isWindow: true,
    isColourful: true,
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t('common:nav.openMenu') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'contact-errors',
    isChecked: true,
    path: '/contact',
    isColourful: true,
    act: async (place) => {
      await contactForm(place).locator('[type=submit]').click()
      await place.page.getByText(place.t('contact:validation.name')).waitFor()
    },
  },
  {
    name: 'contact-success',
    path: '/contact',
    act: async (place) => {
      await place.page.route('**/api/contact', (route) =>
        route.fulfill({ json: { emailSent: false } }),
      )
      await sendMessage(place)
      await place.page.getByText(place.t('contact:success.title')).waitFor()
    },
  },
  {
    name: 'contact-failure',
    path: '/contact',
    act: async (place) => {
      await place.page.route('**/api/contact', (route) => route.abort())
      await sendMessage(place)
      await place.page.getByText(place.t('contact:error.title')).waitFor()
    },
  },
  {
    name: 'newsletter-success',
    path: '/about',
    isWindow: true,
    act: async (place) => {
      await place.page.route('**/api/newsletter', (route) =>
        route.fulfill({ json: { status: 'subscribed' } }),
      )
      await subscribe(place, 'reader@example.org')
    },
  },
  {
    name: 'newsletter-invalid',
    path: '/about',
    isWindow: true,
    isColourful: true,
    act: async (place) => {
      await subscribe(place, 'nobody')
      for (const text of ['invalidEmailTitle', 'invalidEmailText']) {
        await place.page
          .getByText(place.t(`common:footer.newsletter.${text}`))
          .first()
          .waitFor()
      }
    },
  },
  {
    name: 'newsletter-dead-link',
    path: '/newsletter/confirm?token=of-nobody',
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t('common:newsletterPage.confirmButton') }).click()
      await page.getByText(t('common:newsletterPage.invalidTitle')).waitFor()
      await waitForHydration(page)
    },
  },
  {
    name: 'publications-error',
    path: '/about',
    act: async (place) => {
      await place.page.route(LIST_CALL, (route) => route.abort())
      await followToList(place)
      await place.page.getByText(place.t('publications:states.errorTitle')).waitFor()
    },
  },
  {
    name: 'publications-empty',
    path: '/about',
    act: async (place) => {
      await place.page.route(LIST_CALL, (route) => route.fulfill({ json: [] }))
      await followToList(place)
      await place.page.getByText(place.t('publications:states.emptyTitle')).waitFor()
    },
  },
  {
    name: 'publications-loading',
    path: '/about',
    act: async (place) => {
      await place.page.route(LIST_CALL, () => {})
      await followToList(place)
      await place.page.locator('main [aria-busy=true]').waitFor()
    },
  },
  {
    name: 'publications-programme',
    path: '/publications?category=peace',
    act: ({ page }) => page.locator('.page-tabs [aria-current][data-programme]').waitFor(),
  },
  {
    name: 'publications-tag',
    path: ({ language }) => `/publications?tag=${language === 'ar' ? 'السلام' : 'peace'}`,
    act: ({ page }) => page.locator('.filter h2').waitFor(),
  },
  {
    name: 'publications-search',
    isChecked: true,
    path: ({ language }) =>
      `/publications?q=${language === 'ar' ? 'لِجــان مياة' : 'WATER committ'}`,
    act: ({ page }) => page.locator('.filter h2').waitFor(),
  },
  {
    name: 'publications-nothing-found',
    isChecked: true,
    path: `/publications?q=${'x'.repeat(100)}`,
    act: ({ page, t }) => page.getByText(t('publications:states.noResults')).waitFor(),
  },
  {
    name: 'publications-search-failed',
    path: '/publications',
    act: async ({ page, t }) => {
      await page.route('**/api/search?**', (route) => route.abort())
      await page.getByRole('searchbox').fill('2023')
      await page.getByRole('searchbox').press('Enter')
      await page.getByText(t('publications:states.searchErrorTitle')).waitFor()
    },
  },
  {
    name: 'projects-of-another-programme',
    path: '/projects',
    act: ({ page, t }) => page.getByRole('tab', { name: t('common:categories.peace') }).click(),
  },
  {
    name: 'home-all-projects',
    path: '/',
    act: ({ page, t }) => page.getByRole('tab', { name: t('home:projects.all') }).click(),
  },
  {
    name: 'search',
    isChecked: true,
    path: '/about',
    isWindow: true,
    isColourful: true,
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t('common:search.label') }).click()
      await page.getByRole('searchbox').waitFor()
    },
  },
]

const articlePath = ({ language }: ScreenContext) => `/publications/${article[language].slug}`

async function openShareImage({ page }: ScreenContext) {
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  await page.goto(image ?? '')
}

async function postAddress({ page }: ScreenContext, address: string) {
  await page.getByRole('main').locator('[name=email]').fill(address)
  await postPlainly(page)
  await waitForHydration(page)
}

/** States that are only for screenshots: images, printed pages, and forms that are really sent. */
const pictures: readonly Screen[] = [
  { name: 'share-site', path: '/', widths: [1440], isWindow: true, act: openShareImage },
  { name: 'share-article', path: articlePath, widths: [1440], isWindow: true, act: openShareImage },
  {
    name: 'publication-print',
    path: articlePath,
    act: ({ page }) => page.emulateMedia({ media: 'print' }),
  },
  {
    name: 'newsletter-page-refused',
    path: '/newsletter',
    act: (place) => postAddress(place, 'nobody'),
  },
  {
    name: 'newsletter-page-success',
    path: '/newsletter',
    act: (place) => postAddress(place, 'reader@example.org'),
  },
]

/** `/newsletter/confirm?token=…` is `newsletter-confirm`. */
export const pageName = (path: string) =>
  path.replace(/\?.*/, '').split('/').filter(Boolean).join('-') || 'home'

export function publicScreens(language: Language): { byDay: Screen[]; byNight: Screen[] } {
  const pages = everyPage(language).map((path) => ({ name: pageName(path), path }))
  // Omits most states, because dark mode only changes colours.
  const colourful = [...pages, ...states.filter(({ isColourful }) => isColourful)]
  return {
    byDay: [...pages, ...states, ...pictures],
    byNight: colourful.map((screen) => ({ ...screen, name: `night-${screen.name}` })),
  }
}
