// `npm run screenshots`: every screen and state of the built product, in both languages at 390 and 1440 pixels,
// into `screenshots/`. With `--readme` it also renews the two pictures of the README.
// `npm run screenshots -- editor` takes only those whose name contains the word.
import { mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { arrive, arriveInside, postPlainly } from '../web/e2e/support/arrival.ts'
import { beOfLongPatience } from '../web/e2e/support/patience.ts'
import { headlessPath } from './chromium.ts'
import { administrator, signIn, startProduct } from './product.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { chromium } = createRequire(join(root, 'web/package.json'))('@playwright/test')
const folder = join(root, 'screenshots')
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const wanted = (name) => words.length === 0 || words.some((word) => name.includes(word))

const WIDTHS = [390, 1440]
const LANGUAGES = ['ar', 'en']
const article = {
  ar: '/publications/حين-تقود-النساء-لجان-المياه',
  en: '/en/publications/when-women-lead-the-water-committees',
}
const otherOnly = {
  ar: '/publications/so-you-would-like-to-use-our-data',
  en: '/en/publications/ثلاث-أمسيات-في-غرفة-فوق-الفرن',
}
const publicPath = (language, path) => (language === 'en' ? `/en${path === '/' ? '' : path}` : path)

/** `act` brings the page into the state; it gets Playwright's page and the language. */
const publicScreens = [
  ...[
    '/',
    '/about',
    '/projects',
    '/publications',
    '/impact',
    '/contact',
    '/volunteer',
    '/donate',
    '/privacy',
  ].map((path) => ({ name: path === '/' ? 'home' : path.slice(1), path })),
  { name: 'not-found', path: '/nowhere' },
  // What a shared link shows: the site's picture and a publication's.
  { name: 'share-site', path: '/', widths: [1440], fullPage: false, act: openShareImage },
  {
    name: 'share-article',
    pathOf: (language) => article[language],
    widths: [1440],
    fullPage: false,
    act: openShareImage,
  },
  {
    name: 'publications-tag',
    pathOf: (language) =>
      publicPath(language, `/publications?tag=${language === 'ar' ? 'السلام' : 'peace'}`),
  },
  {
    name: 'publications-search',
    pathOf: (language) =>
      publicPath(
        language,
        `/publications?q=${language === 'ar' ? 'لِجــان مياة' : 'WATER committ'}`,
      ),
  },
  { name: 'publications-nothing-found', path: '/publications?q=zzzz' },
  { name: 'publication', pathOf: (language) => article[language] },
  {
    name: 'publication-print',
    pathOf: (language) => article[language],
    act: (page) => page.emulateMedia({ media: 'print' }),
  },
  { name: 'publication-other-language', pathOf: (language) => otherOnly[language] },
  { name: 'publication-not-found', path: '/publications/no-such-piece' },
  {
    name: 'menu',
    path: '/',
    widths: [390],
    fullPage: false,
    act: async (page) => {
      await page.locator('header button[aria-haspopup=dialog]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'contact-errors',
    path: '/contact',
    act: (page) => submitInvalid(page, 'main form button[type=submit]'),
  },
  {
    name: 'contact-success',
    path: '/contact',
    act: async (page) => {
      await page.locator('main [name=name]').fill('هالة Hala')
      await page.locator('main [name=email]').fill('hala@example.org')
      await page.locator('main [name=message]').fill('رسالةٌ من التجربة، a message of the trial')
      await page.locator('main form button[type=submit]').click()
      await page.locator('main [name=message]').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'contact-failure',
    path: '/contact',
    act: async (page) => {
      await page.route('**/api/contact', (route) => route.abort())
      await page.locator('main [name=name]').fill('هالة Hala')
      await page.locator('main [name=email]').fill('hala@example.org')
      await page.locator('main [name=message]').fill('رسالةٌ من التجربة، a message of the trial')
      await page.locator('main form button[type=submit]').click()
      await page.locator('main [role=alert]').waitFor()
    },
  },
  {
    name: 'newsletter-invalid',
    path: '/about',
    fullPage: false,
    act: async (page) => {
      await page.locator('footer input[type=email], footer [name=email]').first().fill('nobody')
      await page.locator('footer form button[type=submit]').click()
      await page.locator('.toast').first().waitFor()
    },
  },
  {
    name: 'newsletter-success',
    path: '/about',
    fullPage: false,
    act: async (page) => {
      await page.locator('footer [name=email]').first().fill('reader@example.org')
      await page.locator('footer form button[type=submit]').click()
      await page.locator('.toast').first().waitFor()
    },
  },
  { name: 'newsletter-page', path: '/newsletter' },
  { name: 'newsletter-confirm', path: '/newsletter/confirm?token=of-nobody' },
  { name: 'newsletter-unsubscribe', path: '/newsletter/unsubscribe?token=of-nobody' },
  {
    name: 'newsletter-dead-link',
    path: '/newsletter/confirm?token=of-nobody',
    act: async (page) => {
      const answered = page.waitForEvent('domcontentloaded')
      await page.locator('main form button[type=submit]').click()
      await answered
      await arrive(page)
    },
  },
  {
    name: 'newsletter-page-refused',
    path: '/newsletter',
    act: async (page) => {
      await page.locator('main [name=email]').fill('nobody')
      await postPlainly(page)
      await arrive(page)
    },
  },
  {
    name: 'newsletter-page-success',
    path: '/newsletter',
    act: async (page) => {
      await page.locator('main [name=email]').fill('reader@example.org')
      await postPlainly(page)
      await arrive(page)
    },
  },
  {
    name: 'publications-error',
    path: '/about',
    act: async (page, language) => {
      await page.route('**/api/publications?**', (route) =>
        route.fulfill({ status: 503, body: '{}' }),
      )
      await page.locator(`footer a[href="${publicPath(language, '/publications')}"]`).click()
      await page.locator('main [role=alert]').waitFor()
    },
  },
  {
    name: 'publications-loading',
    path: '/about',
    act: async (page, language) => {
      await page.route('**/api/publications?**', () => {})
      await page.locator(`footer a[href="${publicPath(language, '/publications')}"]`).click()
      await page.locator('[aria-busy=true]').first().waitFor()
    },
  },
]

/** The dark theme changes colours only, so the states that show colours of their own stand for all. */
const nightScreens = publicScreens
  .filter(
    ({ act, name }) => !act || ['menu', 'contact-errors', 'newsletter-invalid'].includes(name),
  )
  .map((screen) => ({ ...screen, name: `night-${screen.name}`, colorScheme: 'dark' }))

const adminScreens = [
  { name: 'admin-dashboard', path: '/admin' },
  {
    name: 'admin-side-narrow',
    path: '/admin',
    widths: [1440],
    fullPage: false,
    act: async (page) => {
      await page.evaluate(() => localStorage.setItem('ufuqAdminSide', 'narrow'))
      await page.reload()
      await arriveInside(page)
      await page.locator('.side nav a').nth(2).focus()
      await page.locator('.tooltip').waitFor()
      await page.evaluate(() => localStorage.removeItem('ufuqAdminSide'))
    },
  },
  { name: 'admin-dashboard-publications', path: '/admin?tab=publications' },
  { name: 'admin-dashboard-users', path: '/admin?tab=users' },
  { name: 'admin-dashboard-events', path: '/admin?tab=events' },
  { name: 'admin-dashboard-settings', path: '/admin?tab=settings' },
  {
    name: 'admin-settings-errors',
    path: '/admin?tab=settings',
    act: async (page) => {
      for (const form of await page.locator('.settings form').all()) {
        await form.locator('button[type=submit]').click()
      }
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'admin-publications', path: '/admin/publications' },
  { name: 'admin-bin', path: '/admin/publications/bin' },
  {
    name: 'admin-bin-restored',
    path: '/admin/publications/bin',
    act: async (page) => {
      const answer = {
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
      await page.route('**/api/bin/*/restore', (route) => route.fulfill({ json: answer }))
      await page.locator('.bin-actions .btn').first().click()
      await page.locator('.notice').waitFor()
    },
  },
  {
    name: 'admin-publications-found',
    pathOf: (language) =>
      `/admin/publications?q=${language === 'ar' ? 'لِجــان مياة' : 'committ'}&language=${language}&sort=title`,
  },
  { name: 'admin-publications-none', path: '/admin/publications?q=zzzz&status=draft' },
  {
    name: 'admin-publications-filters',
    path: '/admin/publications?pair=whole',
    fullPage: false,
    act: openFilters,
  },
  {
    name: 'admin-publications-chosen',
    path: '/admin/publications',
    fullPage: false,
    act: chooseRows,
  },
  {
    name: 'admin-publications-ask',
    path: '/admin/publications',
    fullPage: false,
    act: async (page) => {
      await chooseRows(page)
      await page.locator('.bulk-bar .btn').last().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-publications-refused',
    path: '/admin/publications',
    fullPage: false,
    act: async (page) => {
      await page.route('**/api/publications/bulk', (route) => {
        const { records } = route.request().postDataJSON()
        const [first, ...rest] = records.map(({ id }) => id)
        return route.fulfill({
          json: { done: rest, refused: [{ id: first, reason: 'version_conflict' }] },
        })
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
    act: async (page) => {
      await page.route('**/api/publications/admin?**', (route) =>
        route.fulfill({ status: 503, body: '{}' }),
      )
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
    act: async (page) => {
      await page.route('**/api/publications/admin?**', () => {})
      await page.locator('main a[href="/admin/publications"]').click()
      await page.locator('[name=q]').fill('x')
      await page.keyboard.press('Enter')
      await page.locator('main [aria-busy=true]').first().waitFor()
    },
  },
  { name: 'admin-create', path: '/admin/publications/create' },
  {
    name: 'admin-create-errors',
    path: '/admin/publications/create',
    act: (page) => submitInvalid(page, '.action-bar button[type=submit]'),
  },
  {
    name: 'admin-edit-pair',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.scheduled}`,
  },
  {
    name: 'admin-edit-pair-preview',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.scheduled}`,
    act: async (page) => {
      const previews = page.locator('.tools .seg button:nth-child(2)')
      for (let index = 0; index < (await previews.count()); index++) {
        if (await previews.nth(index).isVisible()) await previews.nth(index).click()
      }
      await page.locator('.write.preview .prose').first().waitFor()
    },
  },
  {
    name: 'admin-edit-pair-calendar',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.scheduled}`,
    fullPage: false,
    act: async (page) => {
      await page.locator('.date-field button').click()
      await page.locator('.calendar-popover').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-conflict',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.draft}`,
    act: async (page, _, { call, ids }) => {
      await page.locator('.pane:visible textarea').first().fill('ما كتبته أنا — my own words')
      const { publication } = await (await call(`/api/publications/${ids.draft}`)).json()
      await call(`/api/publications/pairs/${ids.draft}`, {
        method: 'PUT',
        body: {
          shared: { tags: publication.tags },
          arabic: { title: 'صندوق الشتاء: حساباتٌ مفتوحة', content: 'ما كتبه غيري.' },
          english: {
            title: 'Winter fund: accounts in the open',
            content: 'What somebody else wrote.',
          },
          status: 'draft',
        },
      })
      await page.locator('.action-bar button[type=submit]').click()
      await page.locator('.action-bar [role=alert]').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-compare',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.draft}`,
    fullPage: false,
    act: async (page, _, { call, ids }) => {
      await page.locator('.pane:visible textarea').first().fill('ما كتبته أنا — my own words')
      await call(`/api/publications/pairs/${ids.draft}`, {
        method: 'PUT',
        body: {
          shared: { tags: ['peace'] },
          arabic: { title: 'صندوق الشتاء: حساباتٌ مفتوحة', content: `ما كتبه غيري ${Date.now()}` },
          english: {
            title: 'Winter fund: accounts in the open',
            content: `What somebody else wrote ${Date.now()}`,
          },
          status: 'draft',
        },
      })
      await page.locator('.action-bar button[type=submit]').click()
      await page.locator('.action-bar [role=alert] button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-behind',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.behind}`,
    act: async (page, _, { call, ids }) => {
      const content = `Changed at ${Date.now()}`
      await call(`/api/publications/${ids.behind}`, { method: 'PATCH', body: { content } })
      await page.reload()
      await page.locator('.needs-update').first().waitFor({ state: 'attached' })
    },
  },
  {
    name: 'admin-edit-pair-unsent',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.scheduled}`,
    act: async (page) => {
      await page.evaluate(() => sessionStorage.setItem('keepUnsent', 'yes'))
      await typeUntilKept(page)
      page.once('dialog', (dialog) => dialog.accept())
      await page.reload()
      await page.locator('.offer-actions').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-kept',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.scheduled}`,
    fullPage: false,
    act: (page) => typeUntilKept(page),
  },
  {
    name: 'admin-edit-pair-leave',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.scheduled}`,
    fullPage: false,
    act: async (page) => {
      await typeUntilKept(page)
      await page.locator('.action-row button:not([type=submit])').last().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-offline',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.scheduled}`,
    fullPage: false,
    act: async (page) => {
      await typeUntilKept(page)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.locator('.action-bar .notice').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-unreachable',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.scheduled}`,
    fullPage: false,
    act: (page) => saveAgainst(page, (route) => route.abort()),
  },
  {
    name: 'admin-edit-pair-sign-in',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.scheduled}`,
    fullPage: false,
    act: async (page) => {
      const json = { code: 'unauthenticated', message: '' }
      await saveAgainst(page, (route) => route.fulfill({ status: 401, json }))
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-create-tags',
    path: '/admin/publications/create',
    fullPage: false,
    act: async (page, language) => {
      await page.locator('.tag-field input').pressSequentially(language === 'ar' ? 'ال' : 'p')
      await page.locator('.tag-list').waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'admin-edit-pair-missing',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.single}`,
  },
  { name: 'admin-edit-pair-unknown', path: '/admin/publications/edit-bilingual/999999' },
  {
    name: 'admin-preview-dialog',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.draft}`,
    fullPage: false,
    act: async (page) => {
      await page.locator('.bar .end > .btn').click()
      const side = page.locator('.preview-side').first()
      await side.locator('.new-link button').click()
      await side.locator('.preview-links li').first().waitFor()
    },
  },
  {
    name: 'preview-page',
    pathOf: (_, ids) => `/admin/publications/edit-bilingual/${ids.scheduled}`,
    act: async (page) => {
      const { id, path } = await page.evaluate(async () => {
        const either = Number(location.pathname.split('/').at(-1))
        const pair = await (await fetch(`/api/publications/pairs/${either}`)).json()
        const { id } = document.documentElement.lang === 'ar' ? pair.arabic : pair.english
        const answer = await fetch(`/api/publications/${id}/preview-links`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ purpose: 'shared' }),
        })
        return { id, ...(await answer.json()) }
      })
      if (!path) throw new Error(`no preview of ${id}`)
      await page.goto(path)
    },
  },
  { name: 'admin-edit-single', pathOf: (_, ids) => `/admin/publications/edit/${ids.single}` },
  { name: 'admin-inbox', path: '/admin/inbox' },
  { name: 'admin-inbox-volunteers', path: '/admin/inbox?tab=volunteer' },
  { name: 'admin-inbox-subscribers', path: '/admin/inbox?tab=subscribers' },
  { name: 'admin-inbox-none', path: '/admin/inbox?q=nothing%20like%20it' },
  {
    name: 'admin-inbox-error',
    path: '/admin?tab=settings',
    act: async (page) => {
      await page.route('**/api/messages?**', (route) => route.fulfill({ status: 503, body: '{}' }))
      await page.locator('nav a[href="/admin/inbox"]:visible').click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'admin-message', pathOf: (_, ids) => `/admin/inbox/${ids.message}` },
  { name: 'admin-message-application', pathOf: (_, ids) => `/admin/inbox/${ids.application}` },
  {
    name: 'admin-message-notes-conflict',
    pathOf: (_, ids) => `/admin/inbox/${ids.message}`,
    act: async (page, _, { call, ids }) => {
      await page.locator('.letter-notes textarea').fill('ما كتبته أنا — my own words')
      const notes = `اتصلتُ بها يوم الأحد. Called on Sunday, ${Date.now() % 1000}.`
      await call(`/api/messages/${ids.message}`, { method: 'PATCH', body: { notes } })
      await page.locator('.letter-notes button[type=submit]').click()
      await page.locator('.letter-notes [role=alert]').waitFor()
    },
  },
  { name: 'admin-message-unknown', path: '/admin/inbox/999999' },
  { name: 'admin-users', path: '/admin/users' },
  {
    name: 'admin-users-unsaved',
    path: '/admin/users',
    act: async (page) => {
      const selects = page.locator('main select')
      await selects.nth(1).selectOption('editor')
      await selects.nth(2).selectOption('admin')
    },
  },
  {
    name: 'admin-users-password',
    path: '/admin/users',
    fullPage: false,
    act: async (page) => {
      const body = { code: 'password_confirmation_required', message: 'Long ago' }
      await page.route('**/api/users/*/role', (route) => route.fulfill({ status: 403, json: body }))
      await page.locator('main select').nth(1).selectOption('editor')
      await page.locator('.unsaved button').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-users-disabled',
    path: '/admin/users',
    act: async (page) => {
      const row = page.locator('.people tbody tr').first()
      if ((await row.locator('.shut-out').count()) === 0)
        await row.getByRole('button').first().click()
      await row.locator('.shut-out').waitFor()
    },
  },
  {
    name: 'admin-users-reset',
    path: '/admin/users',
    fullPage: false,
    act: openResetDialog,
  },
  {
    name: 'admin-users-reset-link',
    path: '/admin/users',
    fullPage: false,
    act: async (page) => {
      await openResetDialog(page)
      await page.locator('.dialog .actions button').click()
      await page.locator('.copy-field input').waitFor()
    },
  },
  { name: 'admin-users-create', path: '/admin/users/create' },
  {
    name: 'admin-users-create-errors',
    path: '/admin/users/create',
    act: (page) => submitInvalid(page, 'main form button[type=submit]'),
  },
  { name: 'admin-register', path: '/admin/register' },
  { name: 'admin-unknown', path: '/admin/nowhere' },
]

async function typeUntilKept(page) {
  await page.locator('.pane:visible textarea').first().fill('ما كتبته أنا — my own words')
  await page.locator('.saved small').first().waitFor({ state: 'attached' })
}

async function saveAgainst(page, answer) {
  await typeUntilKept(page)
  await page.route('**/api/publications/pairs/*', answer)
  await page.locator('.action-bar button[type=submit]').click()
  await page.locator('.action-bar .notice').waitFor()
}

const signedOutScreens = [
  {
    name: 'admin-reset',
    path: '/admin/reset',
    act: openResetLink,
  },
  {
    name: 'admin-reset-errors',
    path: '/admin/reset',
    act: async (page, language, help) => {
      await openResetLink(page, language, help)
      await page.locator('form input[type=password]').first().fill('horizon')
      await submitInvalid(page, 'form button[type=submit]')
    },
  },
  {
    name: 'admin-reset-done',
    path: '/admin/reset',
    act: async (page, language, help) => {
      await openResetLink(page, language, help)
      for (const field of await page.locator('form input[type=password]').all()) {
        await field.fill('only for the pictures')
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
    act: async (page) => {
      await page.locator('[name=username]').fill('somebody')
      await page.locator('[name=password]').fill('not the password')
      await page.locator('form button[type=submit]').click()
      await page.getByRole('alert').first().waitFor()
    },
  },
]
const editorScreens = [
  { name: 'admin-users-forbidden', path: '/admin/users' },
  { name: 'admin-dashboard-editor', path: '/admin' },
]
const authorScreens = [
  { name: 'admin-publications-author', path: '/admin/publications' },
  { name: 'admin-create-author', path: '/admin/publications/create' },
  { name: 'admin-inbox-forbidden', path: '/admin/inbox' },
]

const staff = [
  { username: 'mariam.editor', email: 'mariam@ufuq.example', role: 'editor' },
  { username: 'نور', email: 'nour@ufuq.example', role: 'author' },
  { username: 'sami.k', email: 'sami@ufuq.example', role: 'author' },
]
const letters = [
  {
    name: 'James Okafor',
    email: 'james.okafor@example.org',
    message:
      'Could you send us the questionnaire of the water survey?\nWe would like to ask the same questions in our valley.',
  },
  {
    name: 'هالة السيّد',
    email: 'hala@example.org',
    message:
      'مرحبًا،\n\nقرأتُ تقريركم عن لجان المياه وأودّ أن أستعمله في درسٍ لطلّابي. هل لديكم نسخةٌ للطباعة؟\n\nThank you, هالة',
  },
]
const application = {
  name: 'عمر ناصر',
  email: 'omar.nasser@example.org',
  phone: '+961 1 234 567',
  skills: 'الإحصاء، التدريس، Python',
  reason: 'درّستُ الإحصاء تسع سنوات، وأودّ أن أساعد في الاستبيانات الميدانية في عطلة الصيف.',
}
const password = 'only for the pictures'

// All of it takes longer than a password counts, and one session makes the links that are shown.
const product = await startProduct({ DEMO_CONTENT: 'true', PASSWORD_CONFIRMATION_MINUTES: '0' })
const browser = await chromium.launch({
  ...(headlessPath ? { executablePath: headlessPath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
let taken = 0
const failures = []
try {
  if (words.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const call = await signIn(product.origin)
  for (const person of staff)
    await call('/api/users', { method: 'POST', body: { ...person, password } })
  const rows = await (await call('/api/publications/admin?limit=100')).json()
  const idOf = (title) => rows.find((row) => row.title === title)?.id
  const sides = {
    english: { title: 'Three evenings at the district centre', content: 'A draft' },
    arabic: { title: 'ثلاث أمسيات في مركز الحي', content: 'مسوّدة' },
  }
  const [one, both] = [
    { path: '/api/publications', body: { ...sides.english, language: 'en' } },
    { path: '/api/publications/pairs', body: { ...sides, shared: {}, status: 'draft' } },
  ].map(async ({ path, body }) => (await call(path, { method: 'POST', body })).json())
  await call(`/api/publications/${(await one).publication.id}`, { method: 'DELETE' })
  await call(`/api/publications/pairs/${(await both).english.id}`, { method: 'DELETE' })
  for (const body of letters) await call('/api/contact', { method: 'POST', body })
  await call('/api/volunteer', { method: 'POST', body: application })
  for (const email of ['reader@example.org', 'a.longer.address.of.a.reader@example.org']) {
    await call('/api/newsletter', { method: 'POST', body: { email } })
  }
  const messages = await (await call('/api/messages')).json()
  const idFrom = ({ email }) => messages.find((message) => message.email === email)?.id
  const ids = {
    message: idFrom(letters[1]),
    application: idFrom(application),
    scheduled: idOf('What the mediators taught us'),
    draft: idOf('Winter fund: accounts in the open'),
    behind: idOf('When women lead the water committees'),
    single: idOf('Notes from the youth councils'),
  }
  const groups = [
    { screens: publicScreens },
    { screens: nightScreens },
    { screens: signedOutScreens },
    { screens: adminScreens, person: administrator },
    { screens: editorScreens, person: { username: staff[0].username, password } },
    { screens: authorScreens, person: { username: staff[1].username, password } },
  ]
  for (const { screens, person } of groups) {
    const chosen = screens.filter(({ name }) => wanted(name))
    if (chosen.length > 0) await takeGroup(chosen, person, { call, ids })
  }
  if (process.argv.includes('--readme')) {
    for (const language of LANGUAGES) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 960 } })
      await page.goto(product.origin + publicPath(language, '/'))
      await arrive(page)
      await arriveFiles(page)
      await page.screenshot({ path: join(root, 'docs/images', `home-${language}.png`) })
      await page.close()
    }
  }
} finally {
  await browser.close()
  await product.dispose()
}
for (const failure of failures) console.error(failure)
console.log(`${taken} screenshots in screenshots/`)
process.exit(failures.length === 0 ? 0 : 1)

async function openResetDialog(page) {
  await page.locator('.people tbody tr').nth(1).locator('.access button').last().click()
  await page.getByRole('dialog').waitFor()
}

async function openResetLink(page, _, { call }) {
  const [person] = await (await call('/api/users?limit=1')).json()
  const address = `/api/users/${person.id}/password-reset`
  const { link } = await (await call(address, { method: 'POST', body: {} })).json()
  await page.goto(link)
  await page.reload()
  await page.locator('form').waitFor()
}

async function submitInvalid(page, button) {
  await page.locator(button).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function openFilters(page) {
  const button = page.locator('.pair-filters [aria-expanded=false]')
  if (await button.isVisible()) await button.click()
}

async function chooseRows(page) {
  for (const row of [0, 1, 2]) await page.locator('.choose input').nth(row).check()
}

async function openShareImage(page) {
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  await page.goto(image)
}

async function takeGroup(screens, person, help) {
  for (const language of LANGUAGES) {
    const context = await browser.newContext({
      baseURL: product.origin,
      locale: language,
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(300_000)
    await beOfLongPatience(context)
    await context.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
    // what one picture's editor kept is not offered in the next
    await context.addInitScript(() => {
      if (!sessionStorage.getItem('keepUnsent')) indexedDB.deleteDatabase('ufuq-admin')
    })
    if (person) await context.request.post('/api/auth/login', { data: person })
    for (const screen of screens) {
      for (const width of screen.widths ?? WIDTHS) {
        await take(context, screen, language, width, help)
      }
      console.log(`${screen.name} ${language}`)
    }
    await context.close()
  }
}

async function take(context, screen, language, width, help) {
  const { name, path, pathOf, act, fullPage = true, colorScheme = 'light' } = screen
  const page = await context.newPage()
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  try {
    const address = pathOf
      ? pathOf(language, help.ids)
      : path.startsWith('/admin')
        ? path
        : publicPath(language, path)
    await page.goto(address)
    await arrive(page)
    if (address.startsWith('/admin')) await arriveInside(page)
    await arriveFiles(page)
    await act?.(page, language, help)
    await arriveFiles(page)
    await page.evaluate(settle)
    if (fullPage) await growToContent(page, width)
    await page.screenshot({ path: join(folder, `${name}-${language}-${width}.png`) })
    taken++
  } catch (error) {
    failures.push(`${name}-${language}-${width}: ${String(error).split('\n')[0]}`)
  } finally {
    await page.close()
  }
}

/** Waits for what the page shows beside its words: fonts, and the pictures that are asked for. */
async function arriveFiles(page) {
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  await page.evaluate(() => document.fonts.ready.then(() => null))
}

/** The window becomes as high as the page, so that what is fixed to its foot is drawn there. */
async function growToContent(page, width) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > (page.viewportSize()?.height ?? 0)) await page.setViewportSize({ width, height })
}

/** Runs in the page: waits for what moves to arrive; a pulse that never ends is not waited for. */
function settle() {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
  return Promise.allSettled(finite.map(({ finished }) => finished)).then(() => null)
}
