import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { expect, people, test } from '../support/editing.ts'
import { tabTo } from '../support/keyboard.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import type { Text } from '../support/test.ts'

const PAGES = '/api/entries/pages'

type Api = Pick<APIRequestContext, 'get' | 'post'>
const pageIn = async (answer: ReturnType<Api['get']>) =>
  ((await (await answer).json()) as { page: WireEntry }).page
const readPage = (api: Api, id: string | undefined) => pageIn(api.get(`${PAGES}/${id}`))
const makePage = (api: Api, values: Tree) => pageIn(api.post(PAGES, { data: { values } }))

const TITLE = { ar: 'نداء الشتاء', en: 'Winter appeal' }

interface Writing {
  page: Page
  language: Language
  t: Text
}

/** The text of a field in the run's language, by the key of its name. */
const fieldNamed = ({ page, language, t }: Writing, field: string) =>
  page.getByRole('textbox', {
    name: t('admin:site.nameOf', {
      heading: t(`admin:kinds.page.${field}`),
      name: t(`admin:editor.languages.${language}`),
    }),
  })

async function replace(writing: Writing, field: string, text: string) {
  const { page } = writing
  await tabTo(page, fieldNamed(writing, field))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

async function addQuote(writing: Writing) {
  const { page, t } = writing
  const { keyboard } = page
  await keyboard.press('Alt+Shift+N')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keyboard.type(t('admin:kinds.page.sections.quote.name'))
  await keyboard.press('Enter')
  await expect(fieldNamed(writing, 'sections.quote.fields.words')).toBeFocused()
  await keyboard.type('Close it — سدّوه')
  await replace(writing, 'values.who', 'Layla — ليلى')
  await keyboard.press('Alt+ArrowUp')
  const rows = page.getByRole('list', { name: t('admin:pages.sections') }).locator('h2')
  await expect(rows.first()).toContainText(t('admin:kinds.page.sections.quote.name'))
}

/**
 * Publishes a page whose introduction still contains the template's placeholder. The dialog reports
 * the placeholder and leads to its field, which is filled in before the page is published.
 */
async function publishAfterGap(writing: Writing) {
  const { page, t } = writing
  const { keyboard } = page
  const name = t('admin:entries.publish')
  const publish = page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  const gap = t('admin:pages.publish.lack.placeholder', {
    heading: t('admin:pages.head'),
    name: t('admin:kinds.page.fields.lead'),
  })
  await tabTo(page, publish)
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: gap }).first())
  await keyboard.press('Enter')
  await expect(fieldNamed(writing, 'fields.lead')).toBeFocused()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('For whom, and when — لمن ومتى')
  await tabTo(page, publish)
  await keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await tabTo(page, dialog.getByRole('button', { name, exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByText(t('admin:entries.publishedNow')).first()).toBeVisible()
}

test('a page is made, filled, put in order and published with the keyboard alone', async ({
  page,
  language,
  t,
  signIn,
  api,
}) => {
  const writing = { page, language, t }
  await signIn(people.editor, '/admin/pages/new')
  await tabTo(page, page.getByRole('button', { name: t('admin:pages.templates.blank.name') }))
  await page.keyboard.press('Enter')
  await expect(fieldNamed(writing, 'fields.title')).toBeFocused()
  await page.keyboard.type(TITLE[language])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/pages\/\d+$/)
  // the editor stays as it is when the page gets its address
  await expect(fieldNamed(writing, 'fields.title')).toBeFocused()
  const text = new RegExp(`^${t('admin:kinds.page.sections.text.name')}`)
  await tabTo(page, page.getByRole('button', { name: text, expanded: false }))
  await page.keyboard.press('Enter')
  await replace(writing, 'values.heading', 'A heading — عنوان')
  await replace(writing, 'values.text', 'One paragraph — فقرة')
  await addQuote(writing)
  await publishAfterGap(writing)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { sides, values } = await readPage(api, id)
  expect(sides[language]?.status).toBe('published')
  expect(itemsIn(values['sections']).map(({ kind }) => kind)).toEqual(['quote', 'text'])
  await api.delete(`${PAGES}/${id}`)
})

test('a page is shown next to its sections as it is typed, and its draft to everybody with a link', async ({
  page,
  visitor,
  t,
  api,
  signIn,
}) => {
  const text = { ar: 'سطر\n\n'.repeat(60) }
  const sections = [{ id: 'long', kind: 'text', heading: { ar: 'قبل الحفظ' }, text }]
  const entry = await makePage(api, { title: { ar: 'معاينة' }, sections })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(people.editor, `/admin/pages/${entry.id}`)
  const frame = page.frameLocator('.live iframe')
  await expect(frame.locator('h1')).toHaveText('معاينة')
  const scrolled = () => frame.locator('html').evaluate((root) => root.scrollTop)
  await frame.locator('html').evaluate((root) => root.scrollTo(0, 700))
  await fieldNamed({ page, language: 'ar', t }, 'values.heading').fill('بعد الحفظ')
  await expect(frame.getByRole('heading', { name: 'بعد الحفظ' })).toBeAttached()
  expect(await scrolled()).toBe(700)
  await page.getByRole('button', { name: t('admin:entries.save'), exact: true }).click()
  await expect(page.getByText(t('admin:entries.saved')).first()).toBeVisible()

  await page.getByRole('button', { name: t('admin:preview.button'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('admin:preview.create') }).click()
  const link = dialog.getByRole('textbox', { name: t('admin:preview.newLink') })
  const address = await link.inputValue()
  await assertLayoutAtEveryWidth(page, 'the links of a draft')
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'بعد الحفظ' })).toBeVisible()
  await assertLayoutAtEveryWidth(visitor, 'a draft on its page')
  expect(await visitor.context().cookies()).toEqual([])
  await dialog.getByRole('button', { name: t('admin:preview.withdraw') }).click()
  await expect(dialog.getByRole('button', { name: t('admin:preview.withdraw') })).toHaveCount(0)
  expect((await visitor.goto(address))?.status()).toBe(404)
  await api.delete(`${PAGES}/${entry.id}`)
})

test('F6 moves through the list, the open section, the preview and the bar', async ({
  page,
  t,
  api,
  signIn,
}) => {
  const sections = [{ id: 'long', kind: 'text', heading: { ar: 'طويل', en: 'Long' } }]
  const entry = await makePage(api, { title: { ar: 'اللغتان', en: 'Both' }, sections })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(people.editor, `/admin/pages/${entry.id}`)
  const row = page.locator('[data-section="long"]')
  await row.getByRole('button', { expanded: true }).first().focus()
  await page.keyboard.press('F6')
  await expect(row.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('F6')
  const preview = page.getByRole('tabpanel', { name: t('admin:site.preview.title') })
  await expect(preview.getByRole('radio', { checked: true }).first()).toBeFocused()
  await page.keyboard.press('F6')
  const bar = page.getByRole('region', { name: t('admin:entries.actions') })
  await expect(bar.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Shift+F6')
  await expect(preview.locator(':focus')).toHaveCount(1)
  await api.delete(`${PAGES}/${entry.id}`)
})

test('on a phone the open section stands alone, in one language at a time', async ({
  page,
  t,
  api,
  signIn,
}) => {
  const sections = [
    { id: 'place', kind: 'picture', heading: { ar: 'عنوان' }, text: { ar: 'نص' } },
    { id: 'said', kind: 'quote', words: { ar: 'قول' }, who: { ar: 'ليلى' } },
  ]
  const entry = await makePage(api, { title: { ar: 'هاتف' }, sections })
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(people.editor, `/admin/pages/${entry.id}`)
  const said = page.locator('[data-section="said"]')
  const fieldIn = (language: Language) => fieldNamed({ page, language, t }, 'values.who')
  await said.locator('h2').getByRole('button').click()
  await expect(page.locator('[data-section="place"]')).toBeHidden()
  await expect(fieldIn('ar')).toBeVisible()
  await expect(fieldIn('en')).toBeHidden()
  const english = said.getByRole('tab', { name: t('admin:editor.languages.en') })
  await expect(english).toContainText('2')
  await english.click()
  await expect(fieldIn('en')).toBeVisible()
  await said.getByRole('button', { name: t('admin:pages.sheet.previous') }).click()
  await expect(page.locator('[data-section="place"]')).toBeVisible()
  await expect(said).toBeHidden()
  await expect(
    page.getByRole('combobox', { name: t('admin:kinds.page.values.target') }),
  ).toBeVisible()
  await page.getByRole('button', { name: t('admin:pages.sheet.back') }).click()
  await expect(said).toBeVisible()
  await expect(page.locator('[data-section="place"] h2').getByRole('button')).toBeFocused()
  await api.delete(`${PAGES}/${entry.id}`)
})
