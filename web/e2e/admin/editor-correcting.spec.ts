import { PAIR_SIDES, publicationPath } from '@ufuq/shared/contract/publications'
import { EDITOR, expect, people, test } from '../support/editing.ts'

test('an editor finds a colleague’s draft, puts one sign right and publishes it, and nothing else changes @gate-en', async ({
  page,
  visitor,
  language,
  t,
  editor,
  makePair,
  readPair,
  signIn,
  measured,
}) => {
  const [both, arabicOnly, englishOnly] = [
    { ar: `سدّ ${language}`, en: `Dam ${language}` },
    { ar: `نهر ${language}` },
    { en: `River ${language}` },
  ]
  const pair = await makePair({
    name: `to correct ${language}`,
    by: people.author,
    shared: { tags: [both, arabicOnly, englishOnly] },
  })
  const names = { arabic: [both.ar, arabicOnly.ar], english: [both.en, englishOnly.en] }
  const { title } = pair[PAIR_SIDES[language]]
  const row = page.getByRole('row').filter({ hasText: title })
  await signIn(people.editor)

  const saved = await editor.saved(() =>
    measured('b. correcting', async () => {
      await test.step('the list says who wrote it and when it was changed', async () => {
        await page
          .getByRole('link', { name: t('admin:nav.publications') })
          .first()
          .click()
        await page.getByRole('link', { name: t('admin:manage.open') }).click()
        await page.getByRole('combobox', { name: t('admin:manage.sort') }).selectOption('changed')
        await expect(row).toContainText(people.author.username)
        await expect(row).toContainText(t('admin:pairs.changed'))
        await row.getByRole('link', { name: t('admin:pairs.edit', { title }) }).click()
        await expect(page).toHaveURL(EDITOR)
      })
      await test.step('a full stop is put right and both languages are published at once', async () => {
        await editor.surface('ar').click()
        await page.keyboard.press('ControlOrMeta+End')
        await page.keyboard.type('.')
        await editor.press('release.publish')
        await editor.says('outcome.published.both')
      })
    }),
  )

  await test.step('its tags are what they were, and the other language is not behind', async () => {
    const { arabic, english } = await readPair(saved.english)
    expect({ arabic: arabic.tags, english: english.tags }).toEqual(names)
    expect(arabic.content).toBe(`${pair.arabic.content}.`)
    expect([arabic.needsUpdateSince, english.needsUpdateSince]).toEqual([null, null])
    for (const side of [arabic, english]) {
      await visitor.goto(publicationPath(side))
      const main = visitor.getByRole('main')
      for (const name of [both, arabicOnly, englishOnly].flatMap((tag) => Object.values(tag))) {
        const isOwn = names[PAIR_SIDES[side.language]].includes(name)
        await expect(main.getByRole('link', { name, exact: true })).toHaveCount(isOwn ? 1 : 0)
      }
    }
  })

  await test.step('each language has an editor of its own, from the list and from this one', async () => {
    const alone = page.getByRole('link', { name: editor.t(`alone.${language}`) })
    await expect(alone).toHaveAttribute(
      'href',
      `/admin/publications/edit/${pair[PAIR_SIDES[language]].id}`,
    )
    await page.getByRole('link', { name: t('admin:publications.back'), exact: true }).click()
    await expect(row).not.toContainText(t('admin:pairs.outdated'))
    await row.getByRole('button', { name: t('admin:pairs.more', { title }) }).click()
    await page.getByRole('menuitem', { name: editor.t(`alone.${language}`) }).click()
    await expect(editor.field(language, 'title')).toHaveValue(title)
  })
})
