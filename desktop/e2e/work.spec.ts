import type { Locator, Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'

const pane = (page: Page, screen: Language, language: Language): Locator =>
  page.getByRole('region', {
    name: text(screen, `admin:editor.languages.${language}`),
    exact: true,
  })

test('a pair is written, published, read by visitors and deleted, then the person signs out', async ({
  startDesktop,
  signIn,
  api,
  server,
  language,
  t,
}) => {
  const { electronApp, window } = await startDesktop()
  const page = await window()
  await expect(page.getByLabel(t('admin:fields.password'), { exact: true })).toBeVisible()
  await signIn(page)
  const titles = { ar: `من التطبيق (${language})`, en: `From the app (${language})` }

  await page
    .getByRole('link', { name: t('admin:dashboard.newPublication') })
    .first()
    .click()
  for (const side of LANGUAGES) {
    const label = (field: string) => new RegExp(`^${t(`admin:editor.fields.${field}`)}`)
    const into = pane(page, language, side)
    await into.getByRole('textbox', { name: label('title') }).fill(titles[side])
    await writeInto(
      into.getByRole('textbox', { name: label('content') }),
      `${titles[side]}: words.`,
    )
  }
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(overflow, { message: 'only what is below the title bar scrolls' }).toBe(0)
  await page.getByRole('switch').click()
  await page.getByRole('button', { name: t('admin:editor.actions.create') }).click()
  await expect(
    page.getByText(t('common:toasts.publication.pairCreatedTitle')).first(),
  ).toBeVisible()
  for (const side of LANGUAGES) expect(await published(side)).toContain(titles[side])
  await expect(page).toHaveURL(/\/admin$/)

  // Uses the keyboard, because content above the list may still be loading and may move the row
  // away from the mouse pointer.
  await page.getByRole('link', { name: titles[language], exact: true }).first().press('Enter')
  await electronApp.evaluate(({ dialog }) => {
    dialog.showMessageBox = async (...args: unknown[]) => {
      const { message, buttons } = args.at(-1) as { message: string; buttons: string[] }
      Object.assign(globalThis, { confirmed: { message, buttons } })
      return { response: 1, checkboxChecked: false }
    }
  })
  const bar = page.getByRole('region', { name: t('admin:editor.actions.label') })
  await bar.getByRole('button', { name: t('admin:pages.moreActions') }).click()
  await page.getByRole('menuitem', { name: t('admin:entries.delete') }).click()
  await expect(
    page.getByText(t('common:toasts.publication.pairDeletedTitle')).first(),
  ).toBeVisible()
  const { message, buttons } = await electronApp.evaluate(
    () =>
      (globalThis as unknown as { confirmed: { message: string; buttons: string[] } }).confirmed,
  )
  for (const side of LANGUAGES) expect(message).toContain(titles[side])
  expect(buttons).toEqual([t('desktop:confirm.cancel'), t('desktop:confirm.ok')])
  for (const side of LANGUAGES) expect(await published(side)).not.toContain(titles[side])

  await page.getByRole('button', { name: t('admin:shell.signOut') }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(page.getByLabel(t('admin:fields.password'), { exact: true })).toBeVisible()
  expect(
    server.calls.filter(({ method }) => method !== 'GET').map(({ headers }) => headers.origin),
    'every write names the server as its origin',
  ).toEqual(expect.arrayContaining([server.origin]))

  async function published(side: Language): Promise<string[]> {
    const answer = await api.get(`/api/publications?language=${side}&status=published`)
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title)
  }
})
