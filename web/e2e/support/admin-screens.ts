import type { Page } from '@playwright/test'
import { SCREENS, SECTIONS } from '@ufuq/admin/screens'
import type { Role } from '@ufuq/shared/contract/users'
import type { StaffIds } from './staff-content.ts'

export interface Screen {
  /** Without `name`, the path names the screen. `:id` stands for the id of its record. */
  path: string
  name?: string
  /** Opens the state that is checked. */
  act?: (page: Page) => Promise<unknown>
}

/**
 * Leads to the library with a window over it, or to one of the bins and histories that most kinds
 * share.
 */
const REPEATED = /^pictures\/:id$|^(?!publications|pictures|documents).+\/(bin|:id\/history)$/

const at = (path: string): Screen => ({ path })

/** Every screen and tab of an administrator, and states with other components. */
const screensOfAdministrators: readonly Screen[] = [
  ...new Set([
    ...Object.values(SECTIONS).map(({ path }) => path),
    ...SCREENS.filter(({ path }) => path !== '' && !REPEATED.test(path)).map(
      ({ path }) => `/admin/${path}`,
    ),
    '/admin/inbox?kind=volunteer',
    '/admin/inbox?tab=subscribers',
    '/admin/register',
    '/admin/nowhere',
  ]),
]
  .map(at)
  .concat([
    {
      path: '/admin/publications/create',
      name: 'errors of a new publication',
      act: async (page) => {
        await page.locator('.action-bar button[type=submit]').click()
        await page.locator('[aria-invalid=true]').first().waitFor()
      },
    },
    {
      path: '/admin/publications/edit-bilingual/:id',
      name: 'ways to publish',
      act: async (page) => {
        await page.locator('.action-row [aria-haspopup=menu]').click()
        await page.locator('.action-menu').waitFor()
      },
    },
    {
      path: '/admin/pages/:id',
      name: 'sections to add',
      act: async (page) => {
        await page.locator('.add-section').click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      path: '/admin/menus',
      name: 'a new menu entry',
      act: async (page) => {
        await page.locator('.menu-entries .list-adds button').click()
        await page.locator('.menu-entries .target-picker').waitFor()
      },
    },
    {
      path: '/admin/checklists/new',
      name: 'items of a new checklist',
      act: async (page) => {
        await page.getByRole('button', { name: /ANBI|هولندا/ }).click()
        await page.locator('[data-item="policy-plan"] .unfold').click()
      },
    },
  ])

/** The screens of the admin area, by the user who sees them. */
export const ADMIN_SCREENS: Record<'visitor' | Role, readonly Screen[]> = {
  visitor: ['/admin/login', '/admin/forgot', '/admin/reset#of-nobody'].map(at),
  admin: screensOfAdministrators,
  editor: ['/admin/users', '/admin/organisation'].map(at),
  author: ['/admin/publications', '/admin/publications/create'].map(at),
}

export const nameOf = ({ name, path }: Screen): string => name ?? path

/** The address of a screen. */
export function addressOf({ path }: Screen, ids: StaffIds): string {
  const id = path.includes('/inbox/')
    ? ids.message
    : path.includes('/documents/')
      ? ids.document
      : path.includes('/pages/')
        ? ids.page
        : ids.publication
  return path
    .replace(/:(id|provider)/, String(id))
    .replace(':page', 'about')
    .replace(':list', 'anbi')
}
