import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'

export const inboxScreens: readonly Screen<Inside>[] = [
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
