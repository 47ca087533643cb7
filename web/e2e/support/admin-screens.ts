import type { PasswordResetLink } from '@ufuq/shared/contract/users'
import { dashboardScreens } from './dashboard-screens.ts'
import { importScreens } from './import-screens.ts'
import { inboxScreens } from './inbox-screens.ts'
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
