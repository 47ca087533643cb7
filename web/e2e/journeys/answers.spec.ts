// Expensive: three journeys with forms by staff, each in both languages.
import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { pdfOf } from '../support/documents.ts'
import { waitForHydration, waitForScreen } from '../support/hydration.ts'
import { people, post, signedInApi } from '../support/people.ts'
import { expect, test, type Text } from '../support/test.ts'

const origin = process.env['E2E_ORIGIN'] ?? ''
const both = (ar: string, en: string) => ({ ar, en })
const PUBLIC = [...LANGUAGES]

const question = (
  id: string,
  type: string,
  label: Record<Language, string>,
  more: object = {},
) => ({
  id,
  type,
  label,
  isRequired: true,
  ...more,
})
const NAME = question('name', 'text', both('اسمك', 'Your name'))
const EMAIL = question('mail', 'email', both('بريدك', 'Your email'))
const CV = question('cv', 'file', both('سيرتك', 'Your CV'), { accepts: 'documents' })
const CONSENT = both('أوافق على حفظ جوابي.', 'You may store my answer.')

async function publishForm(title: object, fields: object[], more: object = {}) {
  const api = await signedInApi(origin, people.editor)
  const values = { title, fields, consent: CONSENT, ...more }
  const { form } = await post<{ form: { id: number } }>(api, '/api/entries/forms', {
    values,
    publish: PUBLIC,
  })
  return { api, form: form.id }
}

type Click = (control: Locator) => Promise<void>

/** Counts clicks. */
function counted() {
  let clicks = 0
  const click: Click = (control) => {
    clicks += 1
    return control.click()
  }
  return { click, clicks: () => clicks }
}

const wordsOf = (language: Language) => ({
  name: NAME.label[language],
  mail: EMAIL.label[language],
  consent: CONSENT[language],
})

/** Publishes a survey from its template, and returns its id. */
async function publishSurvey(page: Page, t: Text, click: Click): Promise<number> {
  await click(page.getByRole('link', { name: t('admin:kinds.form.new'), exact: true }))
  await waitForScreen(page)
  await click(page.getByRole('button', { name: t('admin:kinds.form.templates.survey') }))
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/forms\/\d+$/)
  await click(page.locator('[data-part=publish]'))
  const dialog = page.getByRole('dialog')
  await click(dialog.getByRole('button', { name: t('admin:entries.publish') }))
  await expect(dialog).toHaveCount(0)
  return Number(page.url().split('/').at(-1))
}

/** A new page with the form, and returns its slug. */
async function showOnPage(form: number): Promise<string> {
  const slug = `survey-${form}-${Date.now().toString(36)}`
  const heading = both('رأيك', 'Your opinion')
  const sections = [{ id: 'ask', kind: 'form', heading, form: 'own', ownForm: form }]
  const api = await signedInApi(origin, people.editor)
  const values = { title: heading, slug: both(slug, slug), sections }
  await post(api, '/api/entries/pages', { values, publish: PUBLIC })
  return slug
}

/** A visitor who uses the keyboard answers, first nothing, then the questions. */
async function answer(
  browser: Browser,
  { slug, of, javaScriptEnabled }: { slug: string; of: Language; javaScriptEnabled: boolean },
) {
  const visit = await browser.newContext({ javaScriptEnabled, baseURL: origin })
  const survey = await visit.newPage()
  await survey.goto(localizedPath(of, `/${slug}`))
  if (javaScriptEnabled) await waitForHydration(survey)
  const button = survey.locator('.answers [type=submit]')
  await button.press('Enter')
  await expect(survey.locator('.answers').getByRole('alert')).toBeVisible()
  await survey.locator('.answers [type=radio]').first().press('Space')
  await survey.locator('.answers textarea').fill(`A wish in ${of}`)
  await button.press('Enter')
  await expect(survey.locator('.answers').getByRole('status')).toBeVisible()
  await visit.close()
}

test('a survey goes from a template to a spreadsheet in 9 clicks @both', async ({
  page,
  browser,
  language,
  t,
  signIn,
}) => {
  await signIn(people.admin, '/admin/forms')
  const { click, clicks } = counted()
  const form = await publishSurvey(page, t, click)
  const slug = await showOnPage(form)
  await answer(browser, { slug, of: language, javaScriptEnabled: false })
  await answer(browser, { slug, of: otherLanguage(language), javaScriptEnabled: true })

  await page.goto('/admin/forms')
  await waitForScreen(page)
  await click(page.locator(`a[href*="/inbox?form=${form}&"]`))
  await expect(page.getByRole('rowheader', { name: /A wish in ar/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /A wish in en/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await click(page.getByRole('button', { name: t('admin:inbox.export.csv.label') }))
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain('A wish in ar')
  expect(csv).toContain('A wish in en')
  expect(clicks()).toBeLessThanOrEqual(9)
})

/** Publishes a meeting with one place, and returns its path. */
async function publishMeeting(unique: string) {
  const title = both('التسجيل', 'Registration')
  const { api, form } = await publishForm(title, [NAME, EMAIL], { places: 1 })
  const { event } = await post<{ event: { id: number } }>(api, '/api/entries/events', {
    values: {
      title: both(`لقاء ${unique}`, `Meeting ${unique}`),
      slug: both(`m-${unique}`, `m-${unique}`),
      text: both('نصّ', 'A text'),
      starts: '2099-12-05T07:00:00.000Z',
      registration: form,
    },
    publish: PUBLIC,
  })
  return { api, form, event: event.id, path: `/events/m-${unique}` }
}

test('two people take the last place of an event, and both are told the truth @both', async ({
  page,
  browser,
  language,
  at,
  t,
}) => {
  const unique = Date.now().toString(36)
  const { api, form, event, path } = await publishMeeting(unique)
  const second = await (await browser.newContext({ baseURL: origin })).newPage()
  const words = wordsOf(language)
  for (const visitor of [page, second]) {
    await visitor.goto(at(path))
    await waitForHydration(visitor)
    await expect(visitor.getByText(t('forms:places_one'))).toBeVisible()
    await visitor.getByLabel(words.name, { exact: true }).fill('Layla')
    await visitor.getByLabel(words.mail, { exact: true }).fill(`${unique}@example.org`)
    await visitor.getByLabel(words.consent).check()
  }
  await page.locator('.answers [type=submit]').click()
  await expect(page.locator('.answers').getByRole('status')).toBeVisible()
  await second.locator('.answers [type=submit]').click()
  await expect(second.getByText(t('forms:lost'))).toBeVisible()
  await expect(second.getByLabel(words.name, { exact: true })).toHaveValue('Layla')
  await second.reload()
  await expect(second.getByText(t('forms:full'))).toBeVisible()

  // Whoever cancels leaves the place to the next.
  const list = await api.get(`/api/entries/inbox?filter[form]=${form}`)
  const [registered] = (await list.json()) as { id: number }[]
  const values = { outcome: 'cancelled' }
  await api.patch(`/api/entries/inbox/${registered?.id}`, { data: { values } })
  await second.reload()
  await expect(second.getByText(t('forms:places_one'))).toBeVisible()
  await second.context().close()
  // `/events` exists while an event is public, and other journeys expect none.
  expect((await api.delete(`/api/entries/events/${event}`)).status()).toBe(204)
})

/** Publishes a notice that asks for a CV, and returns the form and the notice's path. */
async function publishNotice(slug: string) {
  const title = both('طلب', 'Application')
  const { api, form } = await publishForm(title, [NAME, EMAIL, CV])
  const opening = {
    id: 'job',
    kind: 'job',
    title: both('محاسبة', 'Accountant'),
    place: both('هنا', 'Here'),
    text: both('نصّ', 'A text'),
    closes: '2099-01-31T13:00:00.000Z',
    form,
  }
  const sections = [{ id: 'jobs', kind: 'openings', openings: [opening] }]
  const values = { title: both('وظائف', 'Jobs'), slug: both(slug, slug), sections }
  await post(api, '/api/entries/pages', { values, publish: PUBLIC })
  return { form, path: `/${slug}/job` }
}

test('an application with a CV reaches the inbox in 3 clicks, and its file is downloaded @both', async ({
  page,
  language,
  at,
  t,
  signIn,
}) => {
  const slug = `jobs-${Date.now().toString(36)}`
  const { form, path } = await publishNotice(slug)
  await page.goto(at(path))
  const { click, clicks } = counted()
  const words = wordsOf(language)
  await click(page.getByRole('link', { name: t('ownPages:openings.apply') }))
  const name = `Applicant ${slug}`
  await page.getByLabel(words.name, { exact: true }).fill(name)
  await page.getByLabel(words.mail, { exact: true }).fill(`${slug}@example.org`)
  await page.getByLabel(CV.label[language]).setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf(['A life']),
  })
  await click(page.getByLabel(words.consent))
  await click(page.locator('.answers [type=submit]'))
  await expect(page.locator('.answers').getByRole('status')).toBeVisible()
  expect(clicks()).toBe(3)

  await signIn(people.editor, `/admin/inbox?form=${form}&status=all`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(CONSENT[language])).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('admin:inbox.download', { name: 'cv.pdf' }) }).click()
  expect((await download).suggestedFilename()).toBe('cv.pdf')
})
