import type { Locator, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { expect, people, test } from '../support/editing.ts'
import { assertSoundAtEveryWidth } from '../support/sound.ts'

/** Reaches the target as a user without a pointer does. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there')
}

test('a pair is written, formatted, tagged, dated and published with the keyboard alone @ar', async ({
  page,
  viewport,
  language,
  t,
  api,
  editor,
  makePair,
  signIn,
}) => {
  await makePair({ name: `keyboard ${language}`, shared: { tags: ['peace'] } })
  await signIn(people.editor, '/admin/publications/create')
  const { keyboard } = page

  const texts = {
    ar: { title: `بلا فأرة ${language}`, word: 'كلمة' },
    en: { title: `No mouse ${language}`, word: 'word' },
  }
  for (const side of language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)) {
    const { title, word } = texts[side]
    const content = editor.field(side, 'content')
    await tabTo(page, editor.field(side, 'title'))
    await keyboard.type(title)
    await tabTo(page, content)
    await keyboard.type(word)
    await keyboard.press('ControlOrMeta+a')
    await keyboard.press('ControlOrMeta+b')
    await expect(content.locator('strong')).toHaveText(word)

    // the toolbar is one stop, above the title; its arrow keys follow the pane's own direction
    const toolbar = page.getByRole('toolbar', {
      name: t(`admin:editor.toolbar.label.${side}`),
    })
    const tool = (name: string) =>
      toolbar.getByRole('button', { name: t(`admin:editor.toolbar.${name}`), exact: true })
    const isInTools = () => toolbar.evaluate((tools) => tools.contains(document.activeElement))
    while (!(await isInTools())) await keyboard.press('Shift+Tab')
    await keyboard.press('Home')
    await expect(toolbar.locator('.tool-kind')).toBeFocused()
    await keyboard.press(side === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(tool('bold')).toBeFocused()
    await expect(tool('bold')).toHaveAttribute('aria-pressed', 'true')

    // the text as it is stored, and back
    const pane = page.getByRole('region', {
      name: t(`admin:editor.languages.${side}`),
      exact: true,
    })
    await tabTo(page, pane.getByRole('button', { name: t('admin:editor.surface.plain') }))
    await keyboard.press('Enter')
    await expect(content).toHaveText(`**${word}**`)
    await keyboard.press('Enter')
    await expect(content).toHaveText(word)
  }

  await tabTo(page, page.getByRole('switch'))
  await keyboard.press('Space')
  await tabTo(page, page.getByLabel(new RegExp(`^${t('admin:editor.fields.publishDate')}`)))
  await keyboard.type('2/1/2024')

  const tags = page.getByRole('combobox', { name: new RegExp(`^${t('admin:editor.fields.tags')}`) })
  await tabTo(page, tags)
  const suggested = page.waitForResponse(/\/tags\/suggestions\?q=pea$/i)
  await keyboard.type('PEA')
  await suggested
  const option = page.getByRole('option', {
    name: language === 'ar' ? 'السلام peace' : 'peace السلام',
    exact: true,
  })
  await expect(option).toBeVisible()
  await assertSoundAtEveryWidth(page, 'tags to choose from', [viewport?.width ?? 0])
  while ((await option.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.locator('.tag-chip')).toHaveCount(1)

  const made = await editor.saved(() => keyboard.press('ControlOrMeta+s'))
  await expect(
    page.getByText(t('common:toasts.publication.pairCreatedTitle')).first(),
  ).toBeVisible()
  for (const [half, side] of [
    [made.arabic, 'ar'],
    [made.english, 'en'],
  ] as const) {
    expect(half).toMatchObject({
      title: texts[side].title,
      content: `**${texts[side].word}**`,
      tags: [side === 'ar' ? 'السلام' : 'peace'],
      status: 'published',
      publishedAt: '2024-01-02T06:00:00.000Z',
    })
  }
  await api.delete(`/api/publications/pairs/${made.english.id}`)
})

test('two editors in conflict: each side is compared, and theirs, mine or neither is taken @en', async ({
  page,
  language,
  t,
  api,
  editor,
  makePair,
  readPair,
  openPair,
}) => {
  const pair = await makePair({ name: `conflict ${language}` })
  await openPair(pair)
  await writeInto(editor.field('en', 'content'), 'My own words')
  await writeInto(editor.field('ar', 'content'), 'كلماتي')
  for (const [side, content] of [
    [pair.english, 'Their words'],
    [pair.arabic, 'كلماتهم'],
  ] as const) {
    const theirs = await api.patch(`/api/publications/${side.id}`, {
      data: { content, version: side.version },
    })
    expect(theirs.status()).toBe(200)
  }

  await page.getByRole('button', { name: t('admin:editor.actions.save') }).click()
  const alert = page.locator('.action-bar').getByRole('alert')
  await expect(alert, 'the colleague is named').toContainText(people.admin.username)
  const untouched = await readPair(pair.english)
  expect(untouched.english.content, 'nothing was overwritten').toBe('Their words')

  const compare = page.getByRole('button', { name: t('admin:editor.conflict.compare') })
  await compare.click()
  const dialog = page.getByRole('dialog')
  for (const words of ['My own words', 'Their words', 'كلماتي', 'كلماتهم']) {
    await expect(dialog).toContainText(words)
  }
  await assertSoundAtEveryWidth(page, 'the comparison')
  await dialog
    .getByRole('button', { name: t('admin:editor.conflict.goOn') })
    .first()
    .click()
  await expect(editor.field('en', 'content')).toHaveText('My own words')

  await writeInto(editor.field('en', 'content'), 'My words, once more')
  await compare.click()
  const name = `\u2068${people.admin.username}\u2069`
  const part = (side: Language) =>
    dialog.getByRole('region', { name: new RegExp(`^${t(`admin:editor.languages.${side}`)} · `) })
  await expect(dialog.getByRole('radio', { checked: true }), 'nothing is preselected').toHaveCount(
    0,
  )
  await part('ar')
    .getByRole('radio', { name: t('admin:editor.conflict.takeTheirs', { name }) })
    .check()
  await part('en')
    .getByRole('radio', { name: t('admin:editor.conflict.keepMine') })
    .check()
  await dialog.getByRole('button', { name: t('admin:editor.conflict.apply'), exact: true }).click()
  await expect(
    page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first(),
  ).toBeVisible()
  const saved = await readPair(pair.english)
  expect(saved.english.content).toBe('My words, once more')
  expect(saved.arabic.content).toBe('كلماتهم')
  expect(saved.arabic.needsUpdateSince, 'the other language may need an update').not.toBeNull()
})
