import type { Backups } from '@ufuq/shared/contract/backups'
import { ACTIVITY_KINDS, type Activity } from '@ufuq/shared/contract/activity'
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@ufuq/shared/contract/first-steps'
import { SERVER_NOTICES } from '@ufuq/shared/contract/server-notices'
import { waitForScreen } from './hydration.ts'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'

/** A backup in the list. The first one, which is the newest, is encrypted. */
const backup = (day: string, index: number) => ({
  name: `ufuq-${day.replaceAll('-', '')}T030000Z.tar.gz${index === 0 ? '.age' : ''}`,
  createdAt: `${day}T03:00:00.000Z`,
  size: 48_213_907 / 9 ** index,
  isEncrypted: index === 0,
})

const backups: Backups = {
  isSetUp: true,
  isRunning: false,
  hasFailed: false,
  copies: null,
  backups: ['2026-11-21', '2026-11-20', '2026-11-15', '2026-10-31'].map(backup),
}

/** Shows the settings with these backups, or with a list that can't be loaded. */
async function showBackups({ page, t }: Inside, answer: Partial<Backups> | 'aborted') {
  await page.route('**/api/backups', (route) =>
    answer === 'aborted' ? route.abort() : route.fulfill({ json: { ...backups, ...answer } }),
  )
  await page.reload()
  // Does not wait for busy elements, because the button is busy while a backup is being made.
  const section = page.getByRole('region', { name: t('admin:settings.backups') })
  await section.getByRole('button').first().waitFor()
}

const LONG_WORD = 'bioconservation'.repeat(10)

/** Every possible activity, on three days, with the longest names. */
function everything(): Activity[] {
  const { publication, person } = ACTIVITY_KINDS
  const happened = (id: number) => ({
    id,
    at: new Date(Date.now() - Math.floor(id / 8) * 86_400_000).toISOString(),
    by: { id: 100 + (id % 3), name: ['mariam.editor', LONG_WORD, null][id % 3] ?? null },
    others: id % 4,
  })
  const ofPublications = publication.map((kind, index): Activity => ({
    ...happened(index),
    subject: 'publication',
    kind,
    publication: {
      id: 1,
      titles: {
        ar: 'حين تقود النساء لجان المياه',
        ...(index % 2 === 1 && {
          en: index === 3 ? LONG_WORD : 'When women lead the water committees',
        }),
      },
      isBinned: false,
      canUpdate: true,
    },
  }))
  const ofPeople = person.map((kind, index): Activity => ({
    ...happened(17 + index),
    subject: 'person',
    kind,
    person: { id: 20 + index, name: index % 2 ? 'هالة السيّد' : 'sami.k' },
    role: kind === 'roleChanged' ? 'editor' : null,
  }))
  return [...ofPublications, ...ofPeople]
}

/** Shows the overview with this activity, or with a list that can't be read. */
async function showActivity({ page }: Inside, activity: Activity[] | 'aborted') {
  await page.route('**/api/activity', (route) =>
    activity === 'aborted' ? route.abort() : route.fulfill({ json: activity }),
  )
  await page.reload()
  await waitForScreen(page)
  await page.locator('.activity').locator('.log, p').first().waitFor()
}

/** Shows the overview of a site with these first steps done. */
async function showFirstSteps({ page }: Inside, done: readonly FirstStep[]) {
  const answer: FirstSteps = {
    isHidden: false,
    offersImport: true,
    done: Object.fromEntries(
      FIRST_STEPS.map((step) => [step, done.includes(step)]),
    ) as FirstSteps['done'],
    example: { publications: 18, pages: 1, pictures: 11, tags: 36, texts: ['about', 'donate'] },
  }
  await page.route('**/api/first-steps', (route) => route.fulfill({ json: answer }))
  await page.reload()
  await waitForScreen(page)
  await page.locator('.first-steps').waitFor()
}

export const dashboardScreens: readonly Screen<Inside>[] = [
  { name: 'admin-dashboard', path: '/admin' },
  {
    name: 'admin-first-steps',
    path: '/admin',
    act: (inside) => showFirstSteps(inside, []),
  },
  {
    name: 'admin-first-steps-begun',
    path: '/admin',
    act: (inside) => showFirstSteps(inside, ['publication', 'mail']),
  },
  {
    name: 'admin-dashboard-activity',
    path: '/admin',
    act: (inside) => showActivity(inside, everything()),
  },
  {
    name: 'admin-dashboard-activity-empty',
    path: '/admin',
    act: (inside) => showActivity(inside, []),
  },
  {
    name: 'admin-dashboard-activity-failed',
    path: '/admin',
    act: (inside) => showActivity(inside, 'aborted'),
  },
  {
    name: 'admin-side-narrow',
    path: '/admin',
    widths: [1440],
    isWindow: true,
    act: async ({ page }) => {
      await page.evaluate(() => localStorage.setItem('ufuqAdminSide', 'narrow'))
      await page.reload()
      await waitForScreen(page)
      await page.locator('.side nav a').nth(2).focus()
      await page.locator('.tooltip').waitFor()
    },
  },
  { name: 'admin-dashboard-publications', path: '/admin?tab=publications' },
  { name: 'admin-dashboard-users', isState: true, path: '/admin?tab=users' },
  { name: 'admin-dashboard-events', isState: true, path: '/admin?tab=events' },
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
      const json = { notices: SERVER_NOTICES }
      await page.route('**/api/server-notices', (route) => route.fulfill({ json }))
      await page.reload()
      await page.locator('main .notice summary').first().click()
      await waitForScreen(page)
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
]
