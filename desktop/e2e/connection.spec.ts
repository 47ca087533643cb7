import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { expect, test } from './support/test.ts'

test('while the server is away the window says so, keeps what is typed, and saves it once it is back', async ({
  desktop: { page, server },
  t,
}) => {
  await page
    .getByRole('link', { name: t('admin:dashboard.newPublication') })
    .first()
    .click()
  const title = page.getByRole('textbox', {
    name: new RegExp(`^${t('admin:editor.fields.title')}`),
  })
  const content = page.getByRole('textbox', {
    name: new RegExp(`^${t('admin:editor.fields.content')}`),
  })
  await title.first().fill('Typed before')
  // Waits until the editors of both texts are loaded, because `all()` below does not wait.
  await expect(content).toHaveCount(2)
  await server.close()
  await title.last().fill('Typed while nobody answered')
  for (const box of await content.all()) await writeInto(box, 'Words that took an hour.')
  const save = page.getByRole('button', { name: t('admin:editor.actions.create') })
  await save.click()

  const banner = page.locator('.connection')
  await expect(banner).toContainText(t('desktop:offline.text'))
  await banner.getByRole('button', { name: t('desktop:offline.retry') }).click()
  await expect(banner).toContainText(t('desktop:offline.text'))
  await expect(title.first()).toHaveValue('Typed before')
  await expect(title.last()).toHaveValue('Typed while nobody answered')

  // The app also polls automatically, so the server holds the app's calls until the button is
  // pressed.
  const release = server.hold('/')
  await server.open()
  await banner.getByRole('button', { name: t('desktop:offline.retry') }).click()
  // The banner that reports the restored connection is shown for only a few seconds, but an
  // observer in the page can't miss it.
  const back = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const look = () => {
          const text = document.querySelector('.connection[data-state=back]')?.textContent
          if (text) resolve(text)
        }
        new MutationObserver(look).observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
        })
        look()
      }),
  )
  release()
  expect(await back).toContain(t('desktop:offline.back'))
  await expect(title.last()).toHaveValue('Typed while nobody answered')
  await save.click()
  await expect(
    page.getByText(t('common:toasts.publication.pairCreatedTitle')).first(),
  ).toBeVisible()
  await expect(banner).toBeHidden()
})

test('a start without the server is a screen that goes on by itself', async ({
  startDesktop,
  server,
  t,
}) => {
  await server.close()
  const { window } = await startDesktop()
  const page = await window()
  await expect(
    page.getByRole('heading', { name: t('desktop:problems.unreachable.title') }),
  ).toBeVisible()
  await expect(page.getByText(server.origin)).toBeVisible()
  await expect(page.locator('.connection')).toBeHidden()
  await page.getByRole('button', { name: t('desktop:retry') }).click()
  await expect(
    page.getByRole('heading', { name: t('desktop:problems.unreachable.title') }),
  ).toBeVisible()

  await server.open()
  await expect(page.getByLabel(t('admin:fields.password'), { exact: true })).toBeVisible()
})
