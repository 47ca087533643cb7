import type { Page } from '@playwright/test'

type Text = (key: string) => string

interface Place {
  page: Page
  t: Text
  at: (path: string) => string
}

interface State {
  name: string
  path: string
  /** Where it can be seen at all; everywhere unless said. */
  widths?: readonly number[]
  act: (place: Place) => Promise<unknown>
}

const LIST_CALL = '**/api/publications?**'

const NEWSLETTER = {
  invalidEmailTitle: 'common:footer.newsletter.invalidEmailTitle',
  invalidEmailText: 'common:footer.newsletter.invalidEmailText',
}

const contactForm = ({ page }: Place) => page.getByRole('main').locator('form')

async function sendMessage(place: Place) {
  const form = contactForm(place)
  await form.locator('[name=name]').fill('Hala')
  await form.locator('[name=email]').fill('hala@example.org')
  await form.locator('[name=message]').fill('A message of the tests')
  await form.locator('[type=submit]').click()
}

async function subscribe({ page }: Place, address: string) {
  const form = page.getByRole('contentinfo').locator('form')
  await form.locator('[name=email]').fill(address)
  await form.locator('[type=submit]').click()
  await page.locator('.toast').waitFor()
}

async function followToList({ page, t }: Place) {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('common:footer.publications') })
    .click()
}

/**
 * What public pages look like beyond their first picture. Answers of the server that it would not give here, or
 * not often enough, are given for it.
 */
export const states: readonly State[] = [
  {
    name: 'the open menu',
    path: '/',
    widths: [320, 390],
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t('common:nav.openMenu') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the contact form with errors',
    path: '/contact',
    act: async (place) => {
      await contactForm(place).locator('[type=submit]').click()
      await place.page.getByText(place.t('contact:validation.name')).waitFor()
    },
  },
  {
    name: 'a message that was sent',
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
    name: 'a message that could not be sent',
    path: '/contact',
    act: async (place) => {
      await place.page.route('**/api/contact', (route) => route.abort())
      await sendMessage(place)
      await place.page.getByText(place.t('contact:error.title')).waitFor()
    },
  },
  {
    name: 'the toast after subscribing',
    path: '/about',
    act: async (place) => {
      await place.page.route('**/api/newsletter', (route) =>
        route.fulfill({ json: { status: 'subscribed' } }),
      )
      await subscribe(place, 'reader@example.org')
    },
  },
  {
    name: 'the toast about what is no address',
    path: '/about',
    act: async (place) => {
      await subscribe(place, 'nobody')
      const { invalidEmailTitle, invalidEmailText } = NEWSLETTER
      await place.page.getByText(place.t(invalidEmailTitle)).first().waitFor()
      await place.page.getByText(place.t(invalidEmailText)).first().waitFor()
    },
  },
  {
    name: 'a list that could not be loaded',
    path: '/about',
    act: async (place) => {
      await place.page.route(LIST_CALL, (route) => route.abort())
      await followToList(place)
      await place.page.getByText(place.t('publications:states.errorTitle')).waitFor()
    },
  },
  {
    name: 'an empty list',
    path: '/about',
    act: async (place) => {
      await place.page.route(LIST_CALL, (route) => route.fulfill({ json: [] }))
      await followToList(place)
      await place.page.getByText(place.t('publications:states.emptyTitle')).waitFor()
    },
  },
  {
    name: 'a list that is loading',
    path: '/about',
    act: async (place) => {
      await place.page.route(LIST_CALL, () => {})
      await followToList(place)
      await place.page.locator('main [aria-busy=true]').waitFor()
    },
  },
  {
    name: 'what a search found',
    path: '/publications?q=2023',
    act: ({ page }) => page.locator('.filter h2').waitFor(),
  },
  {
    name: 'a long search that found nothing',
    path: `/publications?q=${'x'.repeat(100)}`,
    act: ({ page, t }) => page.getByText(t('publications:states.noResults')).waitFor(),
  },
  {
    name: 'a search that failed',
    path: '/publications',
    act: async ({ page, t }) => {
      await page.route(LIST_CALL, (route) => route.abort())
      await page.getByRole('searchbox').fill('2023')
      await page.getByRole('searchbox').press('Enter')
      await page.getByText(t('publications:states.errorTitle')).waitFor()
    },
  },
  {
    name: 'a link of a letter that does not work',
    path: '/newsletter/confirm?token=of-nobody',
    act: async ({ page, t }) => {
      await page.getByRole('button', { name: t('common:newsletterPage.confirmButton') }).click()
      await page.getByText(t('common:newsletterPage.invalidTitle')).waitFor()
    },
  },
  {
    name: 'another programme’s projects',
    path: '/projects',
    act: ({ page, t }) => page.getByRole('tab', { name: t('common:categories.peace') }).click(),
  },
  {
    name: 'all projects on the home page',
    path: '/',
    act: ({ page, t }) => page.getByRole('tab', { name: t('home:projects.all') }).click(),
  },
]
