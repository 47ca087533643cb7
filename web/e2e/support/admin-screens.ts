import type { PasswordResetLink } from '@ufuq/shared/contract/users'
import { dashboardScreens } from './dashboard-screens.ts'
import { importScreens } from './import-screens.ts'
import { submitInvalid, type Inside } from './inside.ts'
import { listScreens } from './list-screens.ts'
import { peopleScreens } from './people-screens.ts'
import { pictureScreens } from './picture-screens.ts'
import type { Screen } from './screens.ts'
import { securityScreens } from './security-screens.ts'
import { siteScreens } from './site-screens.ts'
import { PASSWORD } from './staff-content.ts'
import { tagScreens } from './tag-screens.ts'
import { webhookScreens } from './webhook-screens.ts'
import { askToDeleteScreen } from './collaboration-screens.ts'

const inboxScreens: readonly Screen<Inside>[] = [
  { name: 'admin-inbox', path: '/admin/inbox' },
  { name: 'admin-inbox-volunteers', isState: true, path: '/admin/inbox?kind=volunteer' },
  { name: 'admin-inbox-bin', path: '/admin/inbox/bin' },
  { name: 'admin-inbox-subscribers', path: '/admin/inbox?tab=subscribers' },
  { name: 'admin-inbox-none', isState: true, path: '/admin/inbox?q=nothing%20like%20it' },
  {
    name: 'admin-inbox-error',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      await page.route('**/api/entries/inbox?**', (route) => route.abort())
      await page.locator('nav a[href="/admin/inbox"]:visible').click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'admin-message', path: ({ ids }) => `/admin/inbox/${ids.message}` },
  {
    name: 'admin-message-application',
    isState: true,
    path: ({ ids }) => `/admin/inbox/${ids.application}`,
  },
  {
    name: 'admin-message-menu',
    isChecked: true,
    path: ({ ids }) => `/admin/inbox/${ids.application}`,
    isWindow: true,
    act: async ({ page }) => {
      await page.locator('main .menu-button').last().click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'admin-message-replied',
    path: ({ ids }) => `/admin/inbox/${ids.application}`,
    act: async ({ page, t }) => {
      const actions = page.getByRole('region', { name: t('admin:inbox.actions') })
      await actions.locator('select').first().selectOption('accepted')
      const link = actions.locator('a')
      // Prevents the click from opening a mail program, because the test machine has none.
      await link.evaluate((one) => one.addEventListener('click', (event) => event.preventDefault()))
      await link.click()
      await actions.getByRole('status').waitFor()
    },
  },
  {
    name: 'admin-message-notes-conflict',
    path: ({ ids }) => `/admin/inbox/${ids.message}`,
    act: async ({ page, api, ids }) => {
      await page.locator('main form textarea').last().fill('ما كتبته أنا — my own words')
      const notes = `اتصلتُ بها يوم الأحد. Called on Sunday, ${Date.now() % 1000}.`
      await api.patch(`/api/entries/inbox/${ids.message}`, { data: { values: { notes } } })
      await page.locator('main form button[type=submit]').last().click()
      await page.locator('main form').getByRole('alert').waitFor()
    },
  },
  { name: 'admin-message-unknown', isState: true, path: '/admin/inbox/999999' },
]

async function openResetLink({ page, api, ids }: Inside) {
  const answer = await api.post(`/api/users/${ids.colleague}/password-reset`, { data: {} })
  const { link } = (await answer.json()) as PasswordResetLink
  await page.goto(link)
  await page.reload()
  await page.locator('form').waitFor()
}

export const signedOutScreens: readonly Screen<Inside>[] = [
  { name: 'admin-reset', path: '/admin/reset', act: openResetLink },
  {
    name: 'admin-reset-errors',
    path: '/admin/reset',
    act: async (inside) => {
      await openResetLink(inside)
      await inside.page.locator('form input[type=password]').first().fill('horizon')
      await submitInvalid(inside.page, 'form button[type=submit]')
    },
  },
  {
    name: 'admin-reset-done',
    path: '/admin/reset',
    act: async (inside) => {
      await openResetLink(inside)
      const { page } = inside
      for (const field of await page.locator('form input[type=password]').all()) {
        await field.fill(PASSWORD)
      }
      await page.locator('form button[type=submit]').click()
      await page.locator('.success').waitFor()
    },
  },
  { name: 'admin-reset-useless', isState: true, path: '/admin/reset#of-nobody' },
  { name: 'admin-login', path: '/admin/login' },
  { name: 'admin-forgot', path: '/admin/forgot' },
  {
    name: 'admin-login-refused',
    path: '/admin/login',
    act: async ({ page }) => {
      await page.locator('[name=username]').fill('somebody')
      await page.locator('[name=password]').fill('not the password')
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
]

export const adminScreens: readonly Screen<Inside>[] = [
  ...dashboardScreens,
  ...listScreens,
  ...tagScreens,
  ...pictureScreens,
  ...siteScreens,
  ...inboxScreens,
  ...peopleScreens,
  ...webhookScreens,
  ...securityScreens,
  ...importScreens,
  { name: 'admin-export', path: '/admin/export', isChecked: true },
  { name: 'admin-register', path: '/admin/register' },
  {
    name: 'admin-register-refused',
    path: '/admin/register',
    act: async ({ page }) => {
      await page.locator('[name=username]').fill('ab')
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  { name: 'admin-unknown', path: '/admin/nowhere' },
]

/** The screens of users with fewer abilities. */
export const screensOfEditors: readonly Screen<Inside>[] = [
  { name: 'admin-users-forbidden', path: '/admin/users' },
  { name: 'admin-dashboard-editor', isState: true, path: '/admin' },
  { name: 'admin-site-organisation-readonly', path: '/admin/organisation' },
]
export const screensOfAuthors: readonly Screen<Inside>[] = [
  { name: 'admin-publications-author', path: '/admin/publications' },
  { name: 'admin-create-author', path: '/admin/publications/create' },
  { name: 'admin-inbox-forbidden', isState: true, path: '/admin/inbox' },
  { name: 'admin-tags-forbidden', isState: true, path: '/admin/tags' },
  { name: 'admin-site-forbidden', isState: true, path: '/admin/site' },
  {
    name: 'admin-edit-pair-readonly',
    isState: true,
    path: ({ ids }) => `/admin/publications/edit-bilingual/${ids.scheduled}`,
  },
  askToDeleteScreen,
]
