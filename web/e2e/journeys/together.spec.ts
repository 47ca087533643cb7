import type { Page } from '@playwright/test'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES, publicationPath } from '@ufuq/shared/contract/publications'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import {
  assertSoundOnce,
  EDITOR,
  editorOf,
  editorOn,
  expect,
  people,
  test,
} from '../support/editing.ts'

/** As a name stands within a sentence of either direction. */
const isolated = ({ username }: { username: string }) => `\u2068${username}\u2069`

test('an author hands a draft over, an editor returns it with a note and then publishes it @en', async ({
  visitor,
  language,
  t,
  api,
  windowOf,
  measured,
}) => {
  const author = await windowOf(people.author)
  const editor = await windowOf(people.editor)
  const atWork = editorOn(author, language)
  const review = (key: string, values?: Record<string, string>) =>
    t(`admin:editor.review.${key}`, values)
  const handed = (page: Page) => page.locator('.handed')
  const press = (page: Page, key: string) =>
    page.getByRole('button', { name: review(key), exact: true }).click()
  const titles = { ar: `من يد إلى يد (${language})`, en: `From hand to hand (${language})` }
  const title = titles[language]
  const later = otherLanguage(language)

  await test.step('an author writes one language, saves it, and hands it over with a note', async () => {
    await author.goto('/admin')
    await author
      .getByRole('link', { name: t('admin:dashboard.newPublication') })
      .first()
      .click()
    await atWork
      .pane(language)
      .getByRole('button', { name: atWork.t(`later.title.${later}`) })
      .click()
    await atWork.field(language, 'title').fill(title)
    await writeInto(atWork.field(language, 'content'), 'Three wells.')
    // Whoever can't publish is not told what a date would do.
    await expect(author.getByText(atWork.t('hints.date'))).toHaveCount(0)
    await author.keyboard.press('ControlOrMeta+s')
    await atWork.says('outcome.draftCreated')
    await expect(author).toHaveURL(EDITOR)
    await measured('c. handing over', async () => {
      await press(author, 'ask')
      await author.keyboard.type('The figures match the ledger now.')
      await press(author, 'send')
      await expect(handed(author)).toContainText('The figures match the ledger now.')
    })
  })

  const row = editor.getByRole('row').filter({ hasText: title })
  await test.step('an editor is told, finds it with its author, takes it on and returns it', async () => {
    await editor.goto('/admin')
    const waiting = editor.locator('a[href$="pair=ready"]')
    await expect(
      editor
        .getByRole('link', { name: t('admin:nav.publications') })
        .first()
        .locator('.new-count'),
    ).toBeVisible()
    await waiting.click()
    await expect(row).toContainText(t('admin:pairs.review.open'))
    await expect(row).toContainText(people.author.username)
    await row.getByRole('link', { name: t('admin:pairs.edit', { title }) }).click()
    await expect(handed(editor)).toContainText(people.author.username)
    await expect(handed(editor)).toContainText('The figures match the ledger now.')
    await press(editor, 'take')
    await expect(handed(editor)).toContainText(review('takenBy', { name: isolated(people.editor) }))
    await press(editor, 'returnWithNote')
    await editor
      .getByRole('textbox', { name: review('noteTo', { name: isolated(people.author) }) })
      .fill('The table needs its year.')
    await press(editor, 'return')
    await expect(handed(editor)).toContainText('The table needs its year.')
  })

  await test.step('the author is told, reads the note, goes on writing and hands it over again', async () => {
    await author.goto('/admin')
    await author.getByRole('status').getByRole('link').first().click()
    const mine = author.getByRole('row').filter({ hasText: title })
    await expect(mine).toContainText(t('admin:pairs.review.returned'))
    await mine.getByRole('link', { name: t('admin:pairs.edit', { title }) }).click()
    await expect(handed(author)).toContainText('The table needs its year.')
    await writeInto(atWork.field(language, 'content'), 'Three wells in 2025.')
    await atWork.saved(() => author.keyboard.press('ControlOrMeta+s'))
    await press(author, 'again')
    await press(author, 'send')
    await expect(handed(author)).not.toContainText('The table needs its year.')
  })

  await test.step('the editor is told what has changed since, and looks at it', async () => {
    await editor.reload()
    const since = handed(editor).getByRole('status')
    await expect(since).toContainText(review(`since.content.${language}_one`, { count: '1' }))
    await press(editor, 'since.show')
    const dialog = editor.getByRole('dialog')
    await expect(dialog.locator('ins')).toHaveText('wells in 2025')
    await assertSoundOnce(editor, 'what has changed since it was read')
    await dialog.getByRole('button', { name: review('since.read') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(handed(editor).getByRole('button', { name: review('since.show') })).toHaveCount(0)
  })

  await test.step('the editor publishes it from where it waits, and visitors read it', async () => {
    await editor.reload()
    const answer = await editorOn(editor, language).saved(() =>
      measured('c. publishing what waits', () =>
        handed(editor)
          .getByRole('button', { name: review('publish') })
          .click(),
      ),
    )
    const side = answer[PAIR_SIDES[language]]
    await visitor.goto(publicationPath(side))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(visitor.locator('#article-body')).toContainText('Three wells in 2025.')
    await author.reload()
    await expect(handed(author)).toHaveCount(0)
    await expect(author.getByText(atWork.t('readOnly'))).toBeVisible()
    await api.delete(`/api/publications/${side.id}`)
  })
})

const PARAGRAPHS: Record<Language, [string, string, string]> = {
  ar: ['بئر واحدة.', 'يومان.', 'ثلاث مضخّات.'],
  en: ['One well.', 'Two days.', 'Three pumps.'],
}

test('two people at one text see each other, and neither loses a word @ar', async ({
  language,
  t,
  makePair,
  readPair,
  windowOf,
  measured,
}) => {
  const [one, two, three] = PARAGRAPHS[language]
  const pair = await makePair({
    name: `together ${language}`,
    english: { title: `Together ${language}`, content: PARAGRAPHS.en.join('\n\n') },
    arabic: { title: `معًا ${language}`, content: PARAGRAPHS.ar.join('\n\n') },
  })
  const first = await windowOf(people.admin)
  const second = await windowOf(people.editor)
  const content = (page: Page) => editorOn(page, language).field(language, 'content')
  const told = (page: Page) =>
    page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first()
  const save = (page: Page) => editorOn(page, language).press('actions.save')

  await test.step('who opens a text is told who else has', async () => {
    await first.goto(editorOf(pair))
    await expect(content(first)).toBeVisible()
    await second.goto(editorOf(pair))
    await expect(second.locator('.people')).toContainText(people.admin.username)
    await second.reload()
    await expect(second.locator('.people')).toContainText(people.admin.username)
  })

  await test.step('both write into the same text, and save', async () => {
    await writeInto(content(first), `${one} A\n\n${two} A\n\n${three}`)
    await writeInto(content(second), `${one}\n\n${two} B\n\n${three} B`)
    await save(first)
    await expect(told(first)).toBeVisible()
    await save(second)
    const alert = second.locator('.action-bar').getByRole('alert')
    await expect(alert, 'the colleague is named').toContainText(people.admin.username)
  })

  await test.step('only what both have changed is asked, and nothing is chosen', async () => {
    const dialog = second.getByRole('dialog')
    await measured('d. two people', async () => {
      await second.getByRole('button', { name: t('admin:editor.conflict.compare') }).click()
      await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
      const undecided = dialog.getByRole('group', { name: t('admin:editor.conflict.bothChanged') })
      await expect(undecided).toHaveCount(1)
      const untouched = t(`admin:editor.languages.${otherLanguage(language)}`)
      await expect(dialog.getByRole('region', { name: untouched })).toHaveCount(0)
      await dialog.getByRole('radio', { name: t('admin:editor.conflict.keepMine') }).check()
      await dialog
        .getByRole('button', { name: t('admin:editor.conflict.apply'), exact: true })
        .click()
    })
    await expect(told(second)).toBeVisible()
    const joined = (await readPair(pair.arabic))[PAIR_SIDES[language]]
    expect(joined.content).toBe(`${one} A\n\n${two} B\n\n${three} B`)
  })

  await test.step('what was left out is found again, with its writer', async () => {
    await second.reload()
    await second.locator('.together').getByRole('button').click()
    await expect(second.getByRole('dialog')).toContainText(`${two} A`)
    await expect(second.getByRole('dialog')).toContainText(people.admin.username)
  })
})
