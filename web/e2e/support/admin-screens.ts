import type { Page } from '@playwright/test'
import type { Backups } from '@ufuq/shared/contract/backups'
import type { BulkInput, BulkOutcome } from '@ufuq/shared/contract/publications'
import type { PasswordResetLink } from '@ufuq/shared/contract/users'
import { arriveInside } from './arrival.ts'
import type { Place, Screen } from './screens.ts'
import { PASSWORD, type StaffContent } from './staff-content.ts'

/** In the admin area, with content to show. */
export interface Inside extends Place, Pick<StaffContent, 'api' | 'ids'> {}

async function submitInvalid(page: Page, button: string) {
  await page.locator(button).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function chooseRows(page: Page) {
  for (const row of [0, 1, 2]) await page.locator('.choose input').nth(row).check()
}

async function openResetDialog({ page, t }: Inside) {
  const name = t('admin:users.resetNamed', { username: 'mariam.editor' })
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}

async function openResetLink({ page, api, ids }: Inside) {
  const answer = await api.post(`/api/users/${ids.colleague}/password-reset`, { data: {} })
  const { link } = (await answer.json()) as PasswordResetLink
  await page.goto(link)
  await page.reload()
  await page.locator('form').waitFor()
}

const backup = (day: string, size: number) => ({
  name: `ufuq-${day.replaceAll('-', '')}T030000Z.tar.gz`,
  createdAt: `${day}T03:00:00.000Z`,
  size,
})

const backups: Backups = {
  isSetUp: true,
  isRunning: false,
  hasFailed: false,
  copies: null,
  backups: ['2026-11-21', '2026-11-20', '2026-11-15', '2026-10-31'].map((day, index) =>
    backup(day, 48_213_907 / 9 ** index),
  ),
}

/** Shows the settings with these backups, or with a list that can't be read. */
async function showBackups({ page, t }: Inside, answer: Partial<Backups> | 'aborted') {
  await page.route('**/api/backups', (route) =>
    answer === 'aborted' ? route.abort() : route.fulfill({ json: { ...backups, ...answer } }),
  )
  await page.reload()
  // Not by what is busy: while a backup is made, its button is.
  const section = page.getByRole('region', { name: t('admin:settings.backups') })
  await section.getByRole('button').first().waitFor()
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
  { name: 'admin-reset-useless', path: '/admin/reset#of-nobody' },
  { name: 'admin-login', path: '/admin/login' },
  {
    name: 'admin-login-refused',
    path: '/admin/login',
    act: async ({ page }) => {
      await page.locator('[name=username]').fill('somebody')
      await page.locator('[name=password]').fill('not the password')
      await page.locator('form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
]

export const adminScreens: readonly Screen<Inside>[] = [
  { name: 'admin-dashboard', path: '/admin' },
  {
    name: 'admin-side-narrow',
    path: '/admin',
    widths: [1440],
    isWindow: true,
    act: async ({ page }) => {
      await page.evaluate(() => localStorage.setItem('ufuqAdminSide', 'narrow'))
      await page.reload()
      await arriveInside(page)
      await page.locator('.side nav a').nth(2).focus()
      await page.locator('.tooltip').waitFor()
    },
  },
  { name: 'admin-dashboard-publications', path: '/admin?tab=publications' },
  { name: 'admin-dashboard-users', path: '/admin?tab=users' },
  { name: 'admin-dashboard-events', path: '/admin?tab=events' },
  { name: 'admin-dashboard-settings', path: '/admin?tab=settings' },
  {
    name: 'admin-settings-errors',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      for (const form of await page.locator('.settings form').all()) {
        await form.locator('button[type=submit]').click()
      }
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'admin-dashboard-notices',
    path: '/admin',
    act: async ({ page }) => {
      const json = { notices: ['untrustedProxy', 'weakDurability', 'lateBackup'] }
      await page.route('**/api/server-notices', (route) => route.fulfill({ json }))
      await page.reload()
      await page.locator('main .notice').nth(2).waitFor()
      await arriveInside(page)
    },
  },
  {
    name: 'admin-settings-backups',
    path: '/admin?tab=settings',
    act: (inside) => showBackups(inside, { copies: { lastAt: '2026-11-21T03:00:00.000Z' } }),
  },
  {
    name: 'admin-settings-backups-running',
    path: '/admin?tab=settings',
    act: (inside) => showBackups(inside, { isRunning: true, copies: { lastAt: null } }),
  },
  {
    name: 'admin-settings-backups-failed',
    path: '/admin?tab=settings',
    act: (inside) => showBackups(inside, { hasFailed: true, backups: [] }),
  },
  {
    name: 'admin-settings-backups-error',
    path: '/admin?tab=settings',
    act: (inside) => showBackups(inside, 'aborted'),
  },
  { name: 'admin-publications', path: '/admin/publications' },
  { name: 'admin-bin', path: '/admin/publications/bin' },
  {
    name: 'admin-bin-restored',
    path: '/admin/publications/bin',
    act: async ({ page }) => {
      const json = {
        publications: [
          {
            id: 1,
            language: 'ar',
            title: 'ثلاث أمسيات في مركز الحي',
            slug: 'ثلاث-أمسيات-2',
            formerSlug: 'ثلاث-أمسيات',
          },
        ],
        link: 'parted',
      }
      await page.route('**/api/bin/*/restore', (route) => route.fulfill({ json }))
      await page.locator('.bin-actions .btn').first().click()
      await page.locator('.notice').waitFor()
    },
  },
  {
    name: 'admin-publications-found',
    path: ({ language }) =>
      `/admin/publications?q=${language === 'ar' ? 'لِجــان مياة' : 'committ'}&language=${language}&sort=title`,
  },
  { name: 'admin-publications-none', path: '/admin/publications?q=zzzz&status=draft' },
  {
    name: 'admin-publications-filters',
    path: '/admin/publications?pair=whole',
    isWindow: true,
    act: async ({ page }) => {
      const button = page.locator('.pair-filters [aria-expanded=false]')
      if (await button.isVisible()) await button.click()
    },
  },
  {
    name: 'admin-publications-chosen',
    path: '/admin/publications',
    isWindow: true,
    act: ({ page }) => chooseRows(page),
  },
  {
    name: 'admin-publications-ask',
    path: '/admin/publications',
    isWindow: true,
    act: async ({ page }) => {
      await chooseRows(page)
      await page.locator('.bulk-bar .btn').last().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-publications-refused',
    path: '/admin/publications',
    isWindow: true,
    act: async ({ page }) => {
      await page.route('**/api/publications/bulk', (route) => {
        const { records } = route.request().postDataJSON() as BulkInput
        const [first = 0, ...done] = records.map(({ id }) => id)
        const json: BulkOutcome = { done, refused: [{ id: first, reason: 'version_conflict' }] }
        return route.fulfill({ json })
      })
      await chooseRows(page)
      await page.locator('.bulk-bar .btn').first().click()
      await page.getByRole('alertdialog').locator('.btn').last().click()
      await page.locator('.toast').first().waitFor()
    },
  },
  {
    name: 'admin-publications-error',
    path: '/admin?tab=publications',
    act: async ({ page }) => {
      await page.route('**/api/publications/admin?**', (route) => route.abort())
      await page.locator('main a[href="/admin/publications"]').click()
      await page.locator('[name=status]').waitFor({ state: 'attached' })
      await page.locator('[name=q]').fill('x')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'admin-publications-loading',
    path: '/admin?tab=publications',
    act: async ({ page }) => {
      await page.route('**/api/publications/admin?**', () => {})
      await page.locator('main a[href="/admin/publications"]').click()
      await page.locator('[name=q]').fill('x')
      await page.keyboard.press('Enter')
      await page.locator('main [aria-busy=true]').first().waitFor()
    },
  },
  { name: 'admin-inbox', path: '/admin/inbox' },
  { name: 'admin-inbox-volunteers', path: '/admin/inbox?tab=volunteer' },
  { name: 'admin-inbox-subscribers', path: '/admin/inbox?tab=subscribers' },
  { name: 'admin-inbox-none', path: '/admin/inbox?q=nothing%20like%20it' },
  {
    name: 'admin-inbox-error',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      await page.route('**/api/messages?**', (route) => route.abort())
      await page.locator('nav a[href="/admin/inbox"]:visible').click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'admin-message', path: ({ ids }) => `/admin/inbox/${ids.message}` },
  { name: 'admin-message-application', path: ({ ids }) => `/admin/inbox/${ids.application}` },
  {
    name: 'admin-message-menu',
    path: ({ ids }) => `/admin/inbox/${ids.application}`,
    isWindow: true,
    act: async ({ page }) => {
      await page.locator('.menu-button').click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'admin-message-replied',
    path: ({ ids }) => `/admin/inbox/${ids.application}`,
    act: async ({ page }) => {
      await page.locator('.reply-choices select').first().selectOption('accepted')
      const link = page.locator('.letter-actions > a')
      // No mail program is here to open.
      await link.evaluate((one) => one.addEventListener('click', (event) => event.preventDefault()))
      await link.click()
      await page.locator('.letter-actions [role=status]').waitFor()
    },
  },
  {
    name: 'admin-message-notes-conflict',
    path: ({ ids }) => `/admin/inbox/${ids.message}`,
    act: async ({ page, api, ids }) => {
      await page.locator('.letter-notes textarea').fill('ما كتبته أنا — my own words')
      const notes = `اتصلتُ بها يوم الأحد. Called on Sunday, ${Date.now() % 1000}.`
      await api.patch(`/api/messages/${ids.message}`, { data: { notes } })
      await page.locator('.letter-notes button[type=submit]').click()
      await page.locator('.letter-notes [role=alert]').waitFor()
    },
  },
  { name: 'admin-message-unknown', path: '/admin/inbox/999999' },
  { name: 'admin-users', path: '/admin/users' },
  {
    name: 'admin-users-unsaved',
    path: '/admin/users',
    act: async ({ page }) => {
      const selects = page.locator('main select')
      await selects.nth(1).selectOption('editor')
      await selects.nth(2).selectOption('admin')
    },
  },
  {
    name: 'admin-users-password',
    path: '/admin/users',
    isWindow: true,
    act: async ({ page }) => {
      const json = { code: 'password_confirmation_required', message: 'Long ago' }
      await page.route('**/api/users/*/role', (route) => route.fulfill({ status: 403, json }))
      await page.locator('main select').nth(1).selectOption('editor')
      await page.locator('.unsaved button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-users-disabled',
    path: '/admin/users',
    act: async ({ page }) => {
      const row = page.locator('.people tbody tr').first()
      if ((await row.locator('.shut-out').count()) === 0)
        await row.getByRole('button').first().click()
      await row.locator('.shut-out').waitFor()
    },
  },
  {
    name: 'admin-users-reset',
    path: '/admin/users',
    isWindow: true,
    act: openResetDialog,
  },
  {
    name: 'admin-users-reset-link',
    path: '/admin/users',
    isWindow: true,
    act: async (inside) => {
      await openResetDialog(inside)
      const { page, t } = inside
      await page.getByRole('button', { name: t('admin:users.resetMake') }).click()
      await page.locator('.copy-field input').waitFor()
    },
  },
  { name: 'admin-users-create', path: '/admin/users/create' },
  {
    name: 'admin-users-create-errors',
    path: '/admin/users/create',
    act: ({ page }) => submitInvalid(page, 'main form button[type=submit]'),
  },
  { name: 'admin-users-invite', path: '/admin/users/invite' },
  {
    name: 'admin-users-invite-errors',
    path: '/admin/users/invite',
    act: ({ page }) => submitInvalid(page, 'main form button[type=submit]'),
  },
  {
    name: 'admin-users-invite-made',
    path: '/admin/users/invite',
    act: async ({ page }) => {
      const user = { id: 999, username: 'salma', email: 'salma@example.org', role: 'author' }
      const json = {
        user,
        link: 'https://ufuq.example/admin/reset#k3mB0Vq2hY7nT9xR4cW6dE1fG8jL5pS2aZ7uQ0iO3v',
        expiresAt: '2030-01-01T10:00:00.000Z',
        emailSent: true,
      }
      await page.route('**/api/users/invitations', (route) => route.fulfill({ status: 201, json }))
      await page.locator('[name=username]').fill(user.username)
      await page.locator('[name=email]').fill(user.email)
      await page.locator('main form button[type=submit]').click()
      await page.locator('.copy-field input').waitFor()
    },
  },
  { name: 'admin-register', path: '/admin/register' },
  { name: 'admin-unknown', path: '/admin/nowhere' },
]

/** The screens of users with fewer abilities. */
export const screensOfEditors: readonly Screen<Inside>[] = [
  { name: 'admin-users-forbidden', path: '/admin/users' },
  { name: 'admin-dashboard-editor', path: '/admin' },
]
export const screensOfAuthors: readonly Screen<Inside>[] = [
  { name: 'admin-publications-author', path: '/admin/publications' },
  { name: 'admin-create-author', path: '/admin/publications/create' },
  { name: 'admin-inbox-forbidden', path: '/admin/inbox' },
]
