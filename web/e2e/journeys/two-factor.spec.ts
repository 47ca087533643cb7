import type { Page } from '@playwright/test'
import type { NewAuthenticator } from '@ufuq/shared/contract/two-factor'
import { startProduct, type Product } from '../../../scripts/product.ts'
import { appCode } from '../support/app-code.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { signedInApi, type Person } from '../support/people.ts'
import { expect, people, test, type Text } from '../support/test.ts'

/** A site of its own, because passkeys need a domain, such as `localhost`. */
let site: Product
test.beforeAll(async () => {
  const { password: ADMIN_PASSWORD } = people.admin
  site = await startProduct({ ADMIN_PASSWORD }, { program: 'service', host: 'localhost' })
})
test.afterAll(() => site.dispose())

const password = 'the first one of the tests'

/** A new person with an authenticator app. */
async function personWithApp(username: string) {
  const admin = await signedInApi(site.origin, people.admin)
  const data = { username, email: `${username}@example.org`, password }
  expect((await admin.post('/api/users', { data })).status()).toBe(201)
  await admin.dispose()
  const api = await signedInApi(site.origin, data)
  const created = await api.post('/api/auth/authenticator')
  const { secret } = (await created.json()) as NewAuthenticator
  const check = { data: { code: appCode(secret) } }
  expect((await api.post('/api/auth/authenticator/check', check)).ok()).toBe(true)
  expect((await api.put('/api/auth/authenticator')).ok()).toBe(true)
  await api.dispose()
  // The app's first code has been used.
  return { username, password, code: () => appCode(secret, 1) }
}

async function givePassword(page: Page, t: Text, { username }: Person, to = '/admin') {
  await page.goto(`${site.origin}/admin/login?${new URLSearchParams({ to })}`)
  await page.getByLabel(t('admin:fields.username'), { exact: true }).fill(username)
  await page.getByLabel(t('admin:fields.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/login\/two-factor\?/)
}

/** Leaves the page first, because a call under way would bring the session's cookie back. */
async function forgetSession(page: Page) {
  await page.goto(`${site.origin}/robots.txt`)
  await page.context().clearCookies()
}

/** A device that confirms its user at once, as with a fingerprint. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a passkey is added, is the second step, and signs in alone', async ({
  page,
  language,
  t,
}) => {
  const person = await personWithApp(`keyed.${language}`)
  const device = await addDevice(page)
  await page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
  await givePassword(page, t, person, '/admin/security')
  await page.keyboard.type(person.code())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('admin:security.passkeys.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin:security.passkeys.name'), { exact: true }).fill('Laptop')
  await dialog.getByRole('button', { name: t('admin:security.passkeys.continue') }).click()
  await expect(page.getByText(t('admin:security.passkeys.added')).first()).toBeVisible()
  await assertLayoutAtEveryWidth(page, 'the ways to sign in')

  await forgetSession(page)
  await givePassword(page, t, person, '/admin/security')
  await page.getByRole('button', { name: t('admin:twoFactor.passkey') }).click()
  await expect(page).toHaveURL(/\/admin\/security$/)

  await forgetSession(page)
  await page.goto(`${site.origin}/admin/login?to=/admin/publications`)
  const button = page.getByRole('button', { name: t('admin:passkey.signIn') })
  await device.setVerified(false)
  await button.click()
  await expect(page.getByRole('alert')).toContainText(t('admin:passkey.cancelled'))
  await expect(button).toBeFocused()
  await device.setVerified(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/publications$/)
  await expect(page.locator('.toast')).toContainText(t('common:toasts.login.successText'))
})
