import { expect, people, test } from '../support/editing.ts'
import { editorOf } from '../support/editing.ts'

const SIZES = [
  [390, 800],
  [1024, 768],
  [1440, 900],
] as const

test('looks @both', async ({ page, language, t, api, makePair, signIn }) => {
  const pair = await makePair({ name: `look ${language}`, status: 'published' })
  const base = (
    (await (await api.get(`/api/entries/publications/sides/${pair.english.id}`)).json()) as {
      publication: { id: number }
    }
  ).publication
  const planned = await api.patch(`/api/entries/publications/${base.id}`, {
    data: { next: true, publishAt: '2027-01-31T06:00:00.000Z', values: { title: { en: 'Next title', ar: 'عنوان تالٍ' } } },
  })
  expect(planned.status()).toBe(200)
  console.log(JSON.stringify(await planned.json()).slice(0, 900))
  await signIn(people.editor, editorOf(pair))
  await page.getByText(t('admin:editor.next.unplan')).waitFor()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `test-results/shots/${language}-${scheme}-${width}-editor.png` })
      await page.getByRole('button', { name: t('admin:pairs.status.published') }).last().click()
      await page.waitForTimeout(200)
      await page.screenshot({ path: `test-results/shots/${language}-${scheme}-${width}-menu.png` })
      await page.getByRole('menuitem', { name: t('admin:editor.next.publishAt') }).click()
      await page.getByRole('dialog').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: t('admin:editor.release.schedule') }).click()
      await page.waitForTimeout(200)
      await page.screenshot({ path: `test-results/shots/${language}-${scheme}-${width}-dialog.png` })
      await page.keyboard.press('Escape')
      await page.waitForTimeout(200)
      console.log(width, scheme, await page.evaluate(() => [document.activeElement?.className, document.activeElement?.getAttribute('data-part')]))
    }
  }
  // undo after deletion where the address was taken
  await page.setViewportSize({ width: 1440, height: 900 })
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: t('admin:editor.actions.deletePair') }).first().click()
  await page.waitForTimeout(600)
  await page.screenshot({ path: `test-results/shots/${language}-deleted.png` })
  const region = page.getByRole('button', { name: t('admin:bin.undo') })
  await region.click()
  await page.waitForTimeout(600)
  await page.screenshot({ path: `test-results/shots/${language}-undone.png` })
})
