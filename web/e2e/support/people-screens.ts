import { submitInvalid, type Inside } from './inside.ts'
import { chooseForUser } from './pages/users.ts'
import type { Screen } from './screens.ts'

async function openResetDialog({ page, t }: Inside) {
  await chooseForUser(page, t, 'mariam.editor', 'users.reset')
  await page.getByRole('dialog').waitFor()
}

const RESET_LINK = {
  link: 'https://ufuq.example/admin/reset#k3mB0Vq2hY7nT9xR4cW6dE1fG8jL5pS2aZ7uQ0iO3v',
  expiresAt: '2030-01-01T10:00:00.000Z',
}

export const peopleScreens: readonly Screen<Inside>[] = [
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
    act: async ({ page, t }) => {
      const json = { code: 'password_confirmation_required', message: 'Long ago' }
      await page.route('**/api/users/*/role', (route) => route.fulfill({ status: 403, json }))
      await page.locator('main select').nth(1).selectOption('editor')
      await page.getByRole('button', { name: t('admin:users.save') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-users-disabled',
    path: '/admin/users',
    act: async ({ page, t }) => {
      const row = page.locator('[data-part=list] tbody tr').first()
      if ((await row.locator('[data-column=status] .st').count()) === 0) {
        await row.locator('[data-part=row-menu]').click()
        await page.getByRole('menuitem', { name: t('admin:users.disable'), exact: true }).click()
        const confirm = t('admin:users.leaving.disable.confirm')
        await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click()
      }
      await row.locator('[data-column=status] .st').waitFor()
    },
  },
  {
    name: 'admin-users-leaving',
    path: '/admin/users',
    isWindow: true,
    act: async ({ page, t }) => {
      await chooseForUser(page, t, 'mariam.editor', 'users.disable')
      await page.locator('.drafts-that-stay').waitFor()
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
      // The server asks for the password again some time after the login.
      await page.route('**/api/users/*/password-reset', (route) =>
        route.fulfill({ status: 201, json: RESET_LINK }),
      )
      await page.getByRole('button', { name: t('admin:users.resetMake') }).click()
      await page.locator('input[readonly]').waitFor()
    },
  },
  {
    name: 'admin-users-help',
    path: '/admin/users',
    isWindow: true,
    act: async ({ page, t }) => {
      await page.route('**/api/users?**', async (route) => {
        const answer = await route.fetch()
        const users = (await answer.json()) as object[]
        await route.fulfill({ json: users.map((user) => ({ ...user, hasTwoFactor: true })) })
      })
      await page.reload()
      await chooseForUser(page, t, 'mariam.editor', 'security.help.menu')
      await page.getByRole('dialog').waitFor()
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
      const json = { user, ...RESET_LINK, emailSent: true }
      await page.route('**/api/users/invitations', (route) => route.fulfill({ status: 201, json }))
      await page.locator('[name=username]').fill(user.username)
      await page.locator('[name=email]').fill(user.email)
      await page.locator('main form button[type=submit]').click()
      await page.locator('input[readonly]').waitFor()
    },
  },
]
