import type { Language } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES, publicationPath, type WholePair } from '@ufuq/shared/contract/publications'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { assertSoundOnce, EDITOR, editorOf, expect, people, test } from '../support/editing.ts'

test('one language first: saved and published by itself, the other one added later @gate-ar', async ({
  page,
  visitor,
  language,
  t,
  api,
  editor,
  readPair,
  signIn,
}) => {
  const first: Language = language
  const second: Language = language === 'ar' ? 'en' : 'ar'
  const titles = { ar: `أولًا بلغة (${language})`, en: `One language first (${language})` }
  const { pane, field, press, choose, says, t: e } = editor
  const sideOf = (pair: WholePair, side: Language) => pair[PAIR_SIDES[side]]

  await signIn(people.editor, '/admin/publications')
  await page
    .getByRole('link', { name: t('admin:publications.create') })
    .first()
    .click()
  // Half a thought in the second language stays when that is put off.
  await field(second, 'title').fill('…')
  await pane(first)
    .getByRole('button', { name: e(`later.title.${second}`) })
    .click()
  await expect(pane(second).getByText(e(`later.kept.${second}`))).toBeVisible()
  await pane(second)
    .getByRole('button', { name: e(`later.start.${second}`) })
    .click()
  await expect(field(second, 'title')).toHaveValue('…')
  await field(second, 'title').fill('')
  await pane(first)
    .getByRole('button', { name: e(`later.title.${second}`) })
    .click()

  await field(first, 'title').fill(titles[first])
  await writeInto(field(first, 'content'), '## A\n\nWords.\n\n| x | y |\n|---|---|\n| 1 | 2 |')
  await page.keyboard.press('ControlOrMeta+s')
  await says('outcome.draftCreated')
  await expect(page).toHaveURL(EDITOR)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(sideOf(await readPair({ id }), second)).toBeNull()
  await assertSoundOnce(page, 'a pair with one side')

  await page.getByRole('link', { name: t('admin:publications.back'), exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: titles[first] })
  await expect(row).toContainText(t(`admin:pairs.missing.${second}`))
  await row.getByRole('link', { name: t(`admin:pairs.add.${second}`) }).click()
  await pane(second)
    .getByRole('button', { name: e(`later.outline.${second}`) })
    .click()
  await expect(field(second, 'content').locator('table')).toBeVisible()
  await field(second, 'title').fill(titles[second])
  await page.keyboard.press('ControlOrMeta+s')
  await says('outcome.stillDraft')
  const whole = await readPair({ id })
  expect(sideOf(whole, second)).toMatchObject({ title: titles[second], status: 'draft' })
  expect(sideOf(whole, second).content).toMatch(/^## \n\n\|/)

  await choose(`release.oneNow.${first}`)
  await says(`publish.apart.${first === 'ar' ? 'published_draft' : 'draft_published'}`)
  await assertSoundOnce(page, 'a pair that is half public')
  const visit = async (side: Language) =>
    (await visitor.goto(publicationPath(sideOf(whole, side))))?.status()
  expect(await visit(first)).toBe(200)
  expect(await visit(second)).toBe(404)

  // One press publishes what is left; what is public is a click away, in both languages.
  await press('release.publish')
  await says('outcome.published.both')
  expect(await visit(second)).toBe(200)
  const toast = page.getByRole('listitem').filter({ hasText: e('outcome.published.both') })
  for (const side of ['ar', 'en'] as const) {
    const name = t(`admin:publicPage.see.${side}`)
    await expect(toast.getByRole('button', { name })).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveAttribute(
      'href',
      publicationPath(sideOf(whole, side)),
    )
  }

  await choose(`release.draftOne.${second}`)
  await says(`publish.apart.${first === 'ar' ? 'published_draft' : 'draft_published'}`)
  expect(await visit(second)).toBe(404)
  expect(await visit(first)).toBe(200)
  await api.delete(`/api/publications/pairs/${id}`)
})

test('a save stays where the writer is: caret, scroll and undo, also when the pair gets its address @gate-en', async ({
  page,
  language,
  api,
  editor,
  signIn,
}) => {
  await signIn(people.editor, '/admin/publications/create')
  const { field, press, says } = editor
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
  await press('actions.saveAndClose')
  await expect(page).toHaveURL(/\/admin$/)
  await api.delete(`/api/publications/pairs/${id}`)
})

test('only a correction marks no other language, a larger change does after all, until it is still correct @en', async ({
  page,
  language,
  t,
  editor,
  makePair,
  openPair,
  readPair,
}) => {
  const pair = await makePair({
    name: `a slip of the pen ${language}`,
    english: { title: `A slip of the pen (${language})`, content: 'The wels of the valley' },
    arabic: { title: `زلّة قلم (${language})`, content: 'آبار الوادي' },
    status: 'published',
  })
  const since = async () => (await readPair(pair.arabic)).arabic.needsUpdateSince
  await openPair(pair)
  const correct = async () => {
    await editor.bar.getByRole('button', { name: editor.t('actions.more') }).click()
    await page.getByRole('menuitem', { name: editor.t('actions.correction') }).click()
  }
  await writeInto(editor.field('en', 'content'), 'The wells of the valley')
  await correct()
  await editor.says('outcome.publicSaved')
  expect(await since()).toBeNull()

  await writeInto(editor.field('en', 'content'), 'The wells of the valley, all eleven of them')
  await correct()
  await expect(
    page.getByText(t('admin:editor.correction.tooLarge', { max: '8' })).first(),
  ).toBeVisible()
  expect(await since()).not.toBeNull()

  await page.goto(editorOf(pair))
  const mark = page.locator('.needs-update')
  await expect(mark).toHaveCount(1)
  await assertSoundOnce(page, 'the mark that a text may need an update')
  await mark.getByRole('button', { name: editor.t('needsUpdate.stillCorrect') }).click()
  await expect(mark).toHaveCount(0)
  expect(await since()).toBeNull()
})
