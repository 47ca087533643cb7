import type { Page } from '@playwright/test'
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

const kept = (page: Page) => page.locator('.saved small').first()

test('no word is lost: not to the network, the server, a session that ended or a window that was closed @ar', async ({
  page,
  context,
  language,
  t,
  editor,
  makePair,
  readPair,
  openPair,
  measured,
}) => {
  const pair = await makePair({ name: `against failures ${language}` })
  const content = editor.field('ar', 'content')
  const save = editor.bar.getByRole('button', { name: editor.t('actions.save') })
  const told = page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first()
  await openPair(pair)

  await test.step('the network is gone: it is said before a save, which is refused in words', async () => {
    await writeInto(content, 'كُتب والاتصال مقطوع')
    await context.setOffline(true)
    await expect(page.getByText(editor.t('offline.title'))).toBeVisible()
    await save.click()
    await expect(page.getByRole('alert').first()).toContainText(editor.t('failures.network'))
    await expect(page.getByText(editor.t('state.failed'))).toBeVisible()
    await assertSoundOnce(page, 'a save that never arrived')
    await context.setOffline(false)
    await expect(page.getByText(editor.t('failures.backOnline'))).toBeVisible()
    await expect(content).toHaveText('كُتب والاتصال مقطوع')
  })

  await test.step('the session has ended: it is renewed over the text', async () => {
    await context.clearCookies()
    await editor.press('failures.retry')
    const dialog = page.getByRole('dialog', { name: t('admin:signInAgain.title') })
    await expect(dialog.getByLabel(t('admin:fields.username'), { exact: true })).toHaveValue(
      people.editor.username,
    )
    await assertSoundOnce(page, 'signing in again in place')
    await dialog
      .getByLabel(t('admin:fields.password'), { exact: true })
      .fill(people.editor.password)
    await dialog.getByRole('button', { name: t('admin:login.submit') }).click()
    await expect(dialog).toBeHidden()
    await expect(save).toBeFocused()
    await save.click()
    await expect(told).toBeVisible()
    expect((await readPair(pair.arabic)).arabic.content).toBe('كُتب والاتصال مقطوع')
    await expect(page, 'and the writer stays').toHaveURL(EDITOR)
  })

  await test.step('the server refuses a text for its size', async () => {
    await writeInto(content, 'كُتب ولم يُقبل')
    const calls = '**/api/publications/pairs/*'
    await page.route(calls, (route) =>
      route.fulfill({ status: 413, json: { code: 'too_large', message: '' } }),
    )
    await save.click()
    await expect(page.getByRole('alert').first()).toContainText(editor.t('failures.tooLarge'))
    await page.unroute(calls)
    await expect(content).toHaveText('كُتب ولم يُقبل')
  })

  await test.step('the window is closed: what was typed is offered', async () => {
    await writeInto(content, 'كُتب قبل أن تُغلق النافذة')
    page.once('dialog', (question) => void question.accept())
    await page.goto(editorOf(pair))
    const offer = page.getByRole('status').filter({ hasText: editor.t('unsent.title') })
    await expect(offer).toBeVisible()
    await expect(content).toHaveText('كُتب والاتصال مقطوع')
    await assertSoundOnce(page, 'an offer to restore')
    await measured('e. restoring', () =>
      offer.getByRole('button', { name: editor.t('unsent.restore') }).click(),
    )
    await expect(content).toHaveText('كُتب قبل أن تُغلق النافذة')
    await editor.saved(() => page.keyboard.press('ControlOrMeta+s'))
    await expect(told).toBeVisible()
    expect((await readPair(pair.arabic)).arabic.content).toBe('كُتب قبل أن تُغلق النافذة')
  })

  await test.step('two windows with new texts: both are offered, one after the other', async () => {
    const titles = [`أولى ${language}`, `ثانية ${language}`]
    for (const title of titles) {
      const window = await context.newPage()
      await window.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
      await window.goto('/admin/publications/create')
      await editorOn(window, language).field('ar', 'title').fill(title)
      await expect(kept(window)).toBeAttached()
      await window.close()
    }
    await page.goto('/admin/publications/create')
    const offer = page.getByRole('status').filter({ hasText: editor.t('unsent.title') })
    const restore = offer.getByRole('button', { name: editor.t('unsent.restore') })
    const title = editor.field('ar', 'title')
    await restore.click()
    const [earlier = '', later = ''] = titles
    await expect(title).toHaveValue(later)
    await restore.click()
    await expect(title).toHaveValue(earlier)
    await expect(offer, 'the one that gave way').toBeVisible()
  })
})
