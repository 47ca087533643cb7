import type { Page } from '@playwright/test'
import { readSettings } from './support/app.ts'
import { chooseInMenu, expect, giveCredentials, test } from './support/test.ts'
import { listenUntrusted } from './support/untrusted-server.ts'

test('the first start asks for the address, explains what is wrong with it, and remembers a good one', async ({
  startDesktop,
  server,
  language,
  t,
}) => {
  const { window, userData } = await startDesktop({
    server: undefined,
    args: ['ufuq://messages/999999'],
  })
  const page = await window()
  await expect(page.getByRole('heading', { name: t('desktop:address.welcome') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await expect(page).toHaveTitle(t('desktop:address.page'))
  expect(server.calls, 'nobody was asked before there was an address').toEqual([])

  await connect(page, t, 'http://example.org')
  await expect(page.getByText(t('desktop:problems.insecure.text'))).toBeVisible()
  await expect(field(page, t)).toHaveAttribute('aria-invalid', 'true')

  await test.step('a server that is gone', async () => {
    await server.close()
    await connect(page, t, server.origin)
    await expectProblem(page, t, 'unreachable')
    await server.open()
  })
  await test.step('a server whose certificate nobody vouches for', async () => {
    const untrusted = await listenUntrusted()
    await connect(page, t, untrusted.origin)
    await expectProblem(page, t, 'certificate')
    expect(untrusted.requests, 'nothing was sent to it').toBe(0)
    await untrusted.close()
  })
  expect(await readSettings(userData)).not.toHaveProperty('server')

  await connect(page, t, `${server.origin}/admin?tab=users`)
  await expect(page.getByLabel(t('admin:fields.password'), { exact: true })).toBeVisible()
  await expect.poll(() => readSettings(userData)).toMatchObject({ server: server.origin, language })

  await giveCredentials(page)
  await expect(page, 'the link that the app was started with').toHaveURL(/\/inbox\/999999$/)
})

test('the address can be changed later, which ends the session with the previous server', async ({
  startDesktop,
  server,
  signIn,
  t,
}) => {
  const { electronApp, window } = await startDesktop()
  const page = await window()
  await signIn(page)
  await chooseInMenu(electronApp, t('desktop:menu.server'))
  await expect(page.getByRole('heading', { name: t('desktop:address.title') })).toBeVisible()

  await page.getByRole('button', { name: t('desktop:address.cancel') }).click()
  await expect(page.getByRole('link', { name: t('admin:nav.home') }).first()).toBeVisible()

  await page.goto('app://ufuq/server')
  const other = server.origin.replace('127.0.0.1', 'localhost')
  await connect(page, t, other)
  await expect(page.getByLabel(t('admin:fields.password'), { exact: true })).toBeVisible()
  const kept = () =>
    electronApp.evaluate(({ session }) =>
      session.fromPartition('persist:main').cookies.get({ domain: '127.0.0.1' }),
    )
  await expect.poll(kept).toEqual([])
})

type Words = (key: string) => string

const field = (page: Page, t: Words) => page.getByLabel(t('desktop:address.label'), { exact: true })

async function connect(page: Page, t: Words, address: string) {
  await field(page, t).fill(address)
  await page.getByRole('button', { name: t('desktop:address.submit') }).click()
}

async function expectProblem(page: Page, t: Words, problem: string) {
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(t(`desktop:problems.${problem}.title`))
  await expect(alert).toContainText(t(`desktop:problems.${problem}.text`))
}
