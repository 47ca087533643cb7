import { oidcServer } from '../../../scripts/oidc-provider.ts'
import { startProduct, type Product } from '../../../scripts/product.ts'
import { appCode } from '../support/app-code.ts'
import { expect, people, test, watch } from '../support/test.ts'

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

test('a second step is required of all, and staff come in with their work accounts', async ({
  page,
  browser,
  language,
  t,
}) => {
  const inLanguage = (value: string) => localStorage.setItem('i18nextLng', value)
  await page.addInitScript(inLanguage, language)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const typed = (name: string) => page.locator(`input[name=${name}]:not([type=radio])`)
  const field = (key: string) => page.getByLabel(t(`admin:${key}`), { exact: true })

  await page.goto(`${site.origin}/admin/login?language=${language}&to=/admin/security`)
  await field('fields.username').fill(people.admin.username)
  await field('fields.password').fill(people.admin.password)
  await page.keyboard.press('Enter')
  await button(t('admin:security.app.setUp')).click()
  const secret = await field('security.app.key').inputValue()
  await page.getByLabel(t('admin:security.app.code')).fill(appCode(secret))
  await button(t('admin:security.app.continue')).click()
  await page.getByLabel(t('admin:security.codes.kept')).check()
  await button(t('admin:security.app.switchOn')).click()
  await expect(page.getByText(t('admin:security.app.on')).first()).toBeVisible()

  await page.goto(`${site.origin}/admin/signing-in`)
  const required = page.getByLabel(t('admin:signingIn.rules.options.required'), { exact: true })
  await expect(required).toHaveCount(3)
  for (const option of await required.all()) await option.check()
  await button(t('admin:signingIn.save')).click()
  await expect(page.getByText(t('admin:signingIn.saved')).first()).toBeVisible()

  await page.goto(`${site.origin}/admin/signing-in/new`)
  await page.getByLabel(t('admin:signingIn.provider.kinds.other'), { exact: true }).check()
  await typed('name').fill('Ufuq ID')
  await typed('issuer').fill(provider.issuer)
  await typed('clientId').fill(provider.clientId)
  await typed('clientSecret').fill(provider.clientSecret)
  await page.getByLabel(t('admin:signingIn.provider.admission.domains.title')).check()
  await typed('domains').fill('ufuq.example')
  await button(t('admin:signingIn.provider.save')).click()
  await expect(page).toHaveURL(/signing-in\/1$/)
  provider.accept(await field('signingIn.provider.redirectUri').inputValue())

  provider.person = { sub: '1', email: 'layla@ufuq.example', email_verified: true, name: 'Layla' }
  await button(t('admin:signingIn.test.begin')).click()
  await expect(page.getByText('layla@ufuq.example')).toBeVisible()
  await page.getByRole('switch').click()
  await expect(page.getByRole('switch')).toBeChecked()

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
