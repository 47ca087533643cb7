import type { Page } from '@playwright/test'
import { oidcServer } from '../../../scripts/oidc-provider.ts'
import { startProduct, type Product } from '../../../scripts/product.ts'
import { appCode } from '../support/app-code.ts'
import { expect, people, test, watch, type Text } from '../support/test.ts'

/** A site of its own, because the rules apply to everybody. It has nothing but an administrator. */
let site: Product
let provider: Awaited<ReturnType<typeof oidcServer>>
test.beforeAll(async () => {
  const { password: ADMIN_PASSWORD } = people.admin
  provider = await oidcServer()
  site = await startProduct({ ADMIN_PASSWORD, DEMO_CONTENT: 'false' }, { program: 'service' })
})
test.afterAll(async () => {
  await site.dispose()
  provider.close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function setUpApp(page: Page, t: Text) {
  await button(page, t('admin:security.app.setUp')).click()
  const secret = await page.getByLabel(t('admin:security.app.key'), { exact: true }).inputValue()
  await page.getByLabel(t('admin:security.app.code')).fill(appCode(secret))
  await button(page, t('admin:security.app.continue')).click()
  await page.getByLabel(t('admin:security.codes.kept')).check()
  await button(page, t('admin:security.app.switchOn')).click()
  await expect(page.getByText(t('admin:security.app.on')).first()).toBeVisible()
}

async function requireOfAll(page: Page, t: Text) {
  await page.goto(`${site.origin}/admin/signing-in`)
  const required = page.getByLabel(t('admin:signingIn.rules.options.required'), { exact: true })
  await expect(required).toHaveCount(3)
  for (const option of await required.all()) await option.check()
  await button(page, t('admin:signingIn.save')).click()
  await expect(page.getByText(t('admin:signingIn.saved')).first()).toBeVisible()
}

async function addProvider(page: Page, t: Text) {
  await page.goto(`${site.origin}/admin/signing-in/new`)
  const { issuer, clientId, clientSecret } = provider
  await page.getByLabel(t('admin:signingIn.provider.kinds.other'), { exact: true }).check()
  await page.getByLabel(t('admin:signingIn.provider.admission.domains.title')).check()
  const values = { name: 'Ufuq ID', issuer, clientId, clientSecret, domains: 'ufuq.example' }
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`input[name=${name}]:not([type=radio])`).fill(value)
  }
  await button(page, t('admin:signingIn.provider.save')).click()
  await expect(page).toHaveURL(/signing-in\/1$/)
  const uri = page.getByLabel(t('admin:signingIn.provider.redirectUri'), { exact: true })
  provider.accept(await uri.inputValue())
  await page.getByRole('switch').click()
  await expect(page.getByRole('switch')).toBeChecked()
}

test('a second step is required of all, and staff come in with their work accounts', async ({
  page,
  browser,
  language,
  t,
}) => {
  provider.person = { sub: '1', email: 'layla@ufuq.example', email_verified: true, name: 'Layla' }
  const inLanguage = (value: string) => localStorage.setItem('i18nextLng', value)
  await page.addInitScript(inLanguage, language)
  await page.goto(`${site.origin}/admin/login?language=${language}&to=/admin/security`)
  const { username, password } = people.admin
  await page.getByLabel(t('admin:fields.username'), { exact: true }).fill(username)
  await page.getByLabel(t('admin:fields.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await setUpApp(page, t)
  await requireOfAll(page, t)
  await addProvider(page, t)

  const staff = await browser.newContext()
  const desk = await staff.newPage()
  const complaints: string[] = []
  watch(desk, complaints)
  await desk.addInitScript(inLanguage, language)
  await desk.goto(`${site.origin}/admin/login?language=${language}&to=/admin/publications`)
  await desk.getByRole('link', { name: 'Ufuq ID' }).click()
  await expect(desk).toHaveURL(/\/admin\/publications$/)
  await expect(desk.getByText('Layla').first()).toBeVisible()
  expect(complaints).toEqual([])
  await staff.close()
})
