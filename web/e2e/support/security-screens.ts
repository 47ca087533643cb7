import type { SignInProvider } from '@ufuq/shared/contract/sign-in-providers'
import type { SignInRules, SignInSecurity } from '@ufuq/shared/contract/two-factor'
import { AT } from './collaboration-screens.ts'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'

const LONG_NAME = 'مفتاحالأمانالذيفيالخزنة'.repeat(4)
const CODES = Array.from({ length: 10 }, (_, index) => `K4QD-M2XP-W9HT-E3F${index}`)

const NONE: SignInSecurity = {
  app: null,
  passkeys: [],
  recoveryCodes: 0,
  rule: 'required',
  duty: { until: '2030-01-01T10:00:00.000Z', isOver: false },
  workAccounts: [],
  takesPasskeys: true,
}

const { duty: _, ...DONE } = NONE
const FULL: SignInSecurity = {
  ...DONE,
  app: { addedAt: AT },
  passkeys: [
    { id: 1, name: 'Office laptop', addedAt: AT, lastUsedAt: AT },
    { id: 2, name: LONG_NAME, addedAt: AT, lastUsedAt: null },
  ],
  recoveryCodes: 3,
  workAccounts: [
    {
      id: 1,
      providerId: 1,
      provider: 'Microsoft',
      email: `${'a-long-name.'.repeat(8)}mariam@ufuq.example`,
      linkedAt: AT,
    },
  ],
}

const provider = (id: number, more: Partial<SignInProvider> = {}): SignInProvider => ({
  id,
  version: 1,
  kind: 'microsoft',
  name: 'Microsoft',
  issuer: 'https://login.microsoftonline.com/5d1c0a52-8f0e-4b7f-9a53-2e6f4c7712ab/v2.0',
  clientId: 'b27e91f4-63c8-4f0d-8b1a-90f5e6a1d3c4',
  admits: 'domains',
  domains: ['ufuq.example'],
  role: 'author',
  groups: [{ group: 'محرّرو الموقع', role: 'editor' }],
  isEnabled: false,
  hasSecret: true,
  redirectUri: `https://ufuq.example/admin/login/with/${id}/callback`,
  test: { at: AT, failure: null, code: null, email: 'mariam@ufuq.example' },
  ...more,
})

const providers = [
  provider(1, { isEnabled: true }),
  provider(2, {
    name: LONG_NAME,
    test: { at: AT, failure: 'exchange', code: 'invalid_client', email: null },
  }),
  provider(3, { kind: 'google', name: 'Google', test: null }),
  provider(4, { kind: 'other', name: 'Keycloak', hasSecret: false, test: null }),
]

const rules: SignInRules = {
  twoFactor: {
    admin: { rule: 'optional', graceDays: 14 },
    editor: { rule: 'required', graceDays: 14 },
    author: { rule: 'off', graceDays: 14 },
  },
  passwords: { isOn: true, keptBy: [] },
  version: 1,
}

async function openSecurity({ page }: Inside, security: SignInSecurity, query = '') {
  await page.route('**/api/auth/security', (route) => route.fulfill({ json: security }))
  await page.route('**/api/auth/providers', (route) =>
    route.fulfill({ json: { providers, takesPasswords: true } }),
  )
  await page.route('**/api/auth/authenticator', (route) =>
    route.fulfill({
      json: {
        secret: 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
        uri: 'otpauth://totp/Ufuq:mariam?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Ufuq',
      },
    }),
  )
  await page.goto(`/admin/security${query}`)
  await page.locator('main .sections').waitFor()
}

const answerCheck = ({ page }: Inside, answer: { status?: number; json: object }) =>
  page.route('**/api/auth/authenticator/check', (route) => route.fulfill(answer))

async function typeCode({ page, t }: Inside) {
  const name = t('admin:security.app.setUp')
  await page.getByRole('button', { name, exact: true }).click()
  await page.locator('.dialog [name=code]').fill('123456')
  await page.locator('.dialog [type=submit]').click()
}

async function openSigningIn({ page }: Inside, path = '') {
  await page.route('**/api/sign-in-providers', (route) => route.fulfill({ json: providers }))
  await page.route('**/api/sign-in-rules', (route) => route.fulfill({ json: rules }))
  await page.goto(`/admin/signing-in${path}`)
  await page.locator('main .sections, .form').first().waitFor()
}

const SETTINGS = '/admin?tab=settings'

/** The screens of two-step sign-in, of its rules, and of the providers of work accounts. */
export const securityScreens: readonly Screen<Inside>[] = [
  {
    name: 'admin-security',
    path: SETTINGS,
    isChecked: true,
    act: (here) => openSecurity(here, FULL, '?failure=taken'),
  },
  { name: 'admin-security-without', path: SETTINGS, act: (here) => openSecurity(here, NONE) },
  {
    name: 'admin-security-off',
    path: SETTINGS,
    act: (here) => openSecurity(here, { ...DONE, rule: 'off', takesPasskeys: false }),
  },
  {
    name: 'admin-security-app',
    path: SETTINGS,
    isWindow: true,
    act: async (here) => {
      await openSecurity(here, NONE)
      await answerCheck(here, {
        status: 422,
        json: {
          code: 'validation',
          message: '',
          errors: [{ field: 'code', rule: 'incorrect', message: '' }],
        },
      })
      await typeCode(here)
      await here.page.locator('.dialog [aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'admin-security-codes',
    path: SETTINGS,
    isWindow: true,
    act: async (here) => {
      await openSecurity(here, NONE)
      await answerCheck(here, { json: { recoveryCodes: CODES } })
      await typeCode(here)
      await here.page.locator('.dialog .codes').waitFor()
    },
  },
  {
    name: 'admin-signing-in',
    path: SETTINGS,
    act: async (here) => {
      await openSigningIn(here)
      await here.page.getByRole('radio').last().check()
      await here.page.locator('.switch-track').click()
    },
  },
  {
    name: 'admin-signing-in-new',
    path: SETTINGS,
    act: async (here) => {
      await openSigningIn(here, '/new')
      await here.page.locator('.form [type=submit]').click()
      await here.page.locator('.form [aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'admin-signing-in-provider',
    path: SETTINGS,
    act: (here) => openSigningIn(here, '/2'),
  },
  {
    name: 'admin-signing-in-no-secret',
    path: SETTINGS,
    act: (here) => openSigningIn(here, '/4'),
  },
]
