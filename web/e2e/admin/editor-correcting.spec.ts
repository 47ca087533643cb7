import type { Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES, publicationPath, type Publication } from '@ufuq/shared/contract/publications'
import { EDITOR, expect, people, test, type EditorPage } from '../support/editing.ts'
import type { Text } from '../support/test.ts'

/** A colleague's draft, and its row in the list. */
interface Correction {
  page: Page
  editor: EditorPage
  language: Language
  t: Text
  title: string
}

const rowOf = ({ page, title }: Correction) => page.getByRole('row').filter({ hasText: title })

/** Finds the draft among the latest changes, with its last writer and time. */
async function findDraft(correction: Correction) {
  const { page, t, title } = correction
  const row = rowOf(correction)
  const link = page.getByRole('link', { name: t('admin:nav.publications') })
  await link.first().click()
  await page.getByRole('link', { name: t('admin:manage.open') }).click()
  await page.getByRole('button', { name: t('admin:lists.filter'), exact: true }).click()
  await page.getByRole('combobox', { name: t('admin:entries.sort') }).selectOption('changed')
  await page.keyboard.press('Escape')
  await expect(row).toContainText(people.author.username)
  await row.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(EDITOR)
}

async function addFullStop({ page, editor }: Correction) {
  await editor.surface('ar').click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('.')
  await editor.press('release.publish')
  await editor.says('outcome.published.both')
}

/** The public page has the tags of its language, and no other tags. */
async function expectTags(visitor: Page, side: Publication, own: string[], all: string[]) {
  await visitor.goto(publicationPath(side))
  const main = visitor.getByRole('main')
  for (const name of all) {
    const link = main.getByRole('link', { name, exact: true })
    await expect(link).toHaveCount(own.includes(name) ? 1 : 0)
  }
}

async function openAlone(correction: Correction, id: number) {
  const { page, editor, language, t, title } = correction
  const row = rowOf(correction)
  const name = editor.t(`alone.${language}`)
  const alone = page.getByRole('link', { name })
  await expect(alone).toHaveAttribute('href', `/admin/publications/edit/${id}`)
  await page.getByRole('link', { name: t('admin:publications.back'), exact: true }).click()
  await expect(row.locator('[data-state=outdated]')).toHaveCount(0)
  await row.getByRole('button', { name: t('admin:pairs.more', { title }) }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(editor.field(language, 'title')).toHaveValue(title)
}

test('an editor finds a colleague’s draft, puts one sign right and publishes it, and nothing else changes @en', async ({
  page,
  visitor,
  language,
  t,
  editor,
  makePair,
  readPair,
  signIn,
}) => {
  const both = { ar: `سدّ ${language}`, en: `Dam ${language}` }
  const [river, stream] = [{ en: `River ${language}` }, { ar: `نهر ${language}` }]
  const pair = await makePair({
    name: `to correct ${language}`,
    by: people.author,
    shared: { tags: [both, stream, river] },
  })
  const names = { arabic: [both.ar, stream.ar], english: [both.en, river.en] }
  const { title, id } = pair[PAIR_SIDES[language]]
  const correction = { page, editor, language, t, title }
  await signIn(people.editor)

  await findDraft(correction)
  const saved = await editor.saved(() => addFullStop(correction))
  await test.step('its tags are what they were, and the other language is not behind', async () => {
    const { arabic, english } = await readPair(saved.english)
    expect({ arabic: arabic.tags, english: english.tags }).toEqual(names)
    expect(arabic.content).toBe(`${pair.arabic.content}.`)
    expect([arabic.needsUpdateSince, english.needsUpdateSince]).toEqual([null, null])
    const all = Object.values(names).flat()
    await expectTags(visitor, arabic, names.arabic, all)
    await expectTags(visitor, english, names.english, all)
  })
  await test.step('each language has an editor of its own, from the list and from this one', () =>
    openAlone(correction, id))
})
