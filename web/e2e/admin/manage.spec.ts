import type { PairInput, Publication } from '@ufuq/shared/contract/publications'
import { signedInApi } from '../support/people.ts'
import { assertSound, assertSoundAtEveryWidth } from '../support/sound.ts'
import { expect, people, test } from '../support/test.ts'

for (const [width, tag] of [
  [390, '@ar'],
  [1440, '@en'],
] as const) {
  test(`an editor finds, filters, takes back and deletes several at once at ${width} pixels ${tag}`, async ({
    page,
    baseURL,
    language,
    t,
    signIn,
  }) => {
    // A word unique to each run: all of them share one database.
    const word = `${language === 'ar' ? 'زعفران' : 'saffron'}${language}${width}`
    const titles = ['first', 'second', 'third'].map((which) => `${word} ${which}`)
    const api = await signedInApi(baseURL ?? '', people.editor)
    for (const title of titles) {
      const side = { title, content: 'Crocus sativus.' }
      const data: PairInput = { shared: {}, arabic: side, english: side, status: 'published' }
      expect((await api.post('/api/publications/pairs', { data })).ok()).toBe(true)
    }
    const left = async () =>
      (await (await api.get(`/api/publications/admin?group=pairs&q=${word}`)).json()) as unknown[]
    const search = page.getByRole('searchbox', { name: t('admin:manage.search') })
    const status = page.getByRole('combobox', { name: t('admin:manage.status') })
    const rows = page.locator('.pairs tbody tr')
    const all = page.getByRole('checkbox', { name: t('admin:manage.chooseAll') })
    const dialog = page.getByRole('alertdialog')
    const said = (words: string) =>
      expect(page.locator('.toast').filter({ hasText: words })).toBeVisible()
    const openFilters = async () => {
      // On a wide screen they are always open, and the button is hidden.
      if (width > 1000) return
      const button = page.locator('.pair-filters [aria-expanded]')
      await button.waitFor()
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    }

    await page.setViewportSize({ width, height: 900 })
    await signIn(people.editor, '/admin?tab=publications')
    await page.getByRole('link', { name: t('admin:manage.open') }).click()
    await search.fill(language === 'ar' ? word.replace('زعفران', 'زَعْفــران') : word.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(3)
    await openFilters()
    await status.selectOption('published')
    await expect(page).toHaveURL(/[?&]status=published/)
    await expect(rows).toHaveCount(3)
    await assertSound(page)

    // By keyboard: choose all, drop one, choose all again.
    await all.focus()
    await page.keyboard.press('Space')
    await expect(all).toBeChecked()
    await rows.first().getByRole('checkbox').press('Space')
    await expect(all).not.toBeChecked()
    await all.press('Space')
    await expect(all).toBeChecked()
    await assertSound(page)
    await page
      .getByRole('button', { name: t('admin:manage.unpublish'), exact: true })
      .press('Enter')
    await expect(dialog).toBeVisible()
    await assertSound(page)
    await dialog.getByRole('button', { name: t('admin:manage.unpublish'), exact: true }).click()
    const unpublished = language === 'ar' ? 'few' : 'other'
    await said(t(`admin:manage.done.unpublish_${unpublished}`, { count: '3' }))
    await expect(page.getByText(t('admin:manage.noneTitle'))).toBeVisible()
    await assertSound(page)

    await openFilters()
    await status.selectOption('draft')
    await expect(rows).toHaveCount(3)
    await page.reload()
    await expect(rows).toHaveCount(3)
    await expect(page).toHaveURL(/[?&]status=draft/)
    await openFilters()
    await expect(status).toHaveValue('draft')
    await page.goBack()
    await expect(page.getByText(t('admin:manage.noneTitle'))).toBeVisible()
    await page.goForward()
    await expect(rows).toHaveCount(3)

    await rows.nth(0).getByRole('checkbox').check()
    await rows.nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: t('admin:manage.delete'), exact: true }).click()
    await dialog.getByRole('button', { name: t('admin:manage.cancel'), exact: true }).click()
    expect(await left()).toHaveLength(3)
    await page.getByRole('button', { name: t('admin:manage.delete'), exact: true }).click()
    await dialog.getByRole('button', { name: t('admin:manage.delete'), exact: true }).click()
    const deleted = language === 'ar' ? 'two' : 'other'
    await said(t(`admin:manage.done.delete_${deleted}`, { count: '2' }))
    await expect(rows).toHaveCount(1)
    expect(await left()).toHaveLength(1)
    await api.dispose()
  })
}

test('a record with one side says what is missing, and its screens are sound too @en', async ({
  page,
  language,
  baseURL,
  t,
  signIn,
}) => {
  test.slow()
  const api = await signedInApi(baseURL ?? '', people.editor)
  const data = { language, title: `One side (${language})`, content: 'Words.', status: 'draft' }
  const made = await api.post('/api/publications', { data })
  const { publication } = (await made.json()) as { publication: Publication }
  const other = language === 'ar' ? 'en' : 'ar'

  await signIn(people.editor)
  for (const [path, level, heading] of [
    [`edit-bilingual/${publication.id}`, 2, t(`admin:editor.later.title.${other}`)],
    [`create?partner=${publication.id}`, 1, t('admin:editor.editPairTitle')],
    [`edit/${publication.id}`, 1, t('admin:editor.editTitle')],
  ] as const) {
    await page.goto(`/admin/publications/${path}`)
    await expect(page.getByRole('heading', { level, name: heading })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await assertSoundAtEveryWidth(page, path)
  }
  await api.delete(`/api/publications/${publication.id}`)
  await api.dispose()
})
