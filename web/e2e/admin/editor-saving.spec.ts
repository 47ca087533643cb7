import type { Page } from '@playwright/test'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES, publicationPath, type WholePair } from '@ufuq/shared/contract/publications'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { EDITOR, expect, people, test, type EditorPage } from '../support/editing.ts'
import { deletePair } from '../support/pairs.ts'
import type { Text } from '../support/test.ts'

/** A pair whose second language is written later. */
interface Writing {
  page: Page
  editor: EditorPage
  first: Language
  second: Language
  t: Text
  titles: Record<Language, string>
}

const sideOf = (pair: WholePair, side: Language) => pair[PAIR_SIDES[side]]

/** Saves a text in the first language only, and returns its id. */
async function saveFirst({ page, editor, first, t, titles }: Writing): Promise<number> {
  const link = page.getByRole('link', { name: t('admin:kinds.publication.new') })
  await link.first().click()
  await editor.field(first, 'title').fill(titles[first])
  await writeInto(editor.field(first, 'content'), 'Words.')
  await page.keyboard.press('ControlOrMeta+s')
  await editor.says('outcome.draftCreated')
  await expect(page).toHaveURL(EDITOR)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

/** Adds the second language from the list. */
async function addSecond({ page, editor, first, second, t, titles }: Writing) {
  await page.getByRole('link', { name: t('admin:publications.back'), exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: titles[first] })
  await row.getByRole('link', { name: t(`admin:pairs.add.${second}`) }).click()
  await editor.field(second, 'title').fill(titles[second])
  await writeInto(editor.field(second, 'content'), 'Other words.')
  await page.keyboard.press('ControlOrMeta+s')
  await editor.says('outcome.stillDraft')
}

/** The public pages are in the toast and in the bar's menu, in both languages. */
async function expectLinksToPages({ page, editor, t }: Writing, pair: WholePair) {
  const toast = page.getByRole('listitem').filter({ hasText: editor.t('outcome.published.both') })
  for (const side of LANGUAGES) {
    const name = t(`admin:publicPage.see.${side}`)
    await expect(toast.getByRole('button', { name })).toBeVisible()
    const opened = page.waitForEvent('popup')
    await editor.seePage(side)
    const own = await opened
    await expect(own).toHaveURL(new RegExp(`${publicationPath(sideOf(pair, side))}$`))
    await own.close()
  }
}

test('one language first: saved and published by itself, the other one added later', async ({
  page,
  visitor,
  language,
  t,
  api,
  editor,
  readPair,
  signIn,
}) => {
  const [first, second] = [language, otherLanguage(language)]
  const titles = { ar: `أولًا بلغة (${language})`, en: `One language first (${language})` }
  const writing = { page, editor, first, second, t, titles }
  await signIn(people.editor, '/admin/publications')
  const id = await saveFirst(writing)
  expect(sideOf(await readPair({ id }), second)).toBeNull()

  await addSecond(writing)
  const whole = await readPair({ id })
  expect(sideOf(whole, second)).toMatchObject({ title: titles[second], status: 'draft' })

  const apart = `publish.apart.${first === 'ar' ? 'published_draft' : 'draft_published'}`
  const visit = async (side: Language) =>
    (await visitor.goto(publicationPath(sideOf(whole, side))))?.status()
  await editor.choose('release.choose')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: editor.t(`languages.${second}`) }).uncheck()
  await dialog.getByRole('button', { name: t('admin:entries.publish'), exact: true }).click()
  await editor.says(apart)
  expect([await visit(first), await visit(second)]).toEqual([200, 404])

  await editor.press('release.publish')
  await editor.says('outcome.published.both')
  expect(await visit(second)).toBe(200)
  await expectLinksToPages(writing, whole)

  await editor.withdraw(second)
  await editor.says(apart)
  expect([await visit(second), await visit(first)]).toEqual([404, 200])
  await deletePair(api, { id })
})

test('a save keeps the cursor, the scroll position and the undo history, also when the pair gets its address @en', async ({
  page,
  language,
  api,
  editor,
  signIn,
}) => {
  await signIn(people.editor, '/admin/publications/create')
  const { field, says } = editor
  await field('ar', 'title').fill(`يبقى مكانه (${language})`)
  await writeInto(field('ar', 'content'), 'نص')
  await field('en', 'title').fill(`It stays (${language})`)
  const content = field('en', 'content')
  await content.click()
  await page.keyboard.type('One two three')
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowLeft')
  const node = await content.elementHandle()

  await page.keyboard.press('ControlOrMeta+s')
  await says('outcome.draftCreated')
  await expect(page).toHaveURL(EDITOR)
  await expect(content).toBeFocused()
  expect(await node?.evaluate((area) => area.isConnected), 'the same field').toBe(true)
  await page.keyboard.type('and a half ')
  await expect(content).toHaveText('One twoand a half three')
  await page.keyboard.press('ControlOrMeta+s')
  await says('outcome.stillDraft')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(content).not.toHaveText('One twoand a half three')

  const id = new URL(page.url()).pathname.split('/').at(-1)
  await editor.choose('actions.saveAndClose')
  await expect(page).toHaveURL(/\/admin$/)
  await deletePair(api, { id: Number(id) })
})

test('a text of 20,000 words is shown whole, and typing goes on at its end @en', async ({
  page,
  editor,
  makePair,
  openPair,
  readPair,
}) => {
  const content = Array.from({ length: 1000 }, (_, index) =>
    `Paragraph ${index} ${'word '.repeat(18)}`.trim(),
  ).join('\n\n')
  const pair = await makePair({ name: 'long', english: { title: 'A long text', content } })
  await openPair(pair)
  const surface = editor.surface('en')
  await surface.focus()
  await expect(surface.getByText('Paragraph 999')).toBeAttached()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' and the end')
  await expect(surface.getByText('Paragraph 999')).toContainText('and the end')
  await editor.saved(() => page.keyboard.press('ControlOrMeta+s'))
  expect((await readPair(pair.english)).english.content).toBe(`${content} and the end`)
})
