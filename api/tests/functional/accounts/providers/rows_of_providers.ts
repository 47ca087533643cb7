import { providerBody } from '#tests/functional/accounts/providers/provider_world'
import { createProvider } from '#accounts/providers/providers_controller'
import type { KindRow, Statuses } from '#tests/functional/kinds/rows_of_kind'

export interface ProvidersWorld {
  /** A provider that does not answer, which is switched on. */
  provider: number
}

const everybody = (status: number): Statuses => [status, status, status, status, status]
const staff = (status: number): Statuses => [401, status, status, status, 401]
const administrators = (status: number): Statuses => [401, 403, 403, status, 401]

const { clientSecret: _, ...values } = providerBody('https://accounts.example.org')
/** How the desktop app opens the page. */
const desktop = `/admin/login/desktop?${new URLSearchParams({
  challenge: 'c'.repeat(43),
  port: '40123',
  state: 's'.repeat(43),
})}`

/** The calls for providers, work accounts and the desktop app's sign-in, and who may make them. */
export function rowsOfProviders<W extends ProvidersWorld>(): KindRow<W>[] {
  const of =
    (rest = '') =>
    ({ provider }: W) =>
      `/api/sign-in-providers/${provider}${rest}`
  const page =
    (rest = '') =>
    ({ provider }: W) =>
      `/admin/login/with/${provider}${rest}`
  const ofAdministrators = { answers: administrators(200), confirmed: true } as const
  return [
    { route: 'GET /api/auth/providers', answers: everybody(200) },
    {
      route: 'POST /api/auth/password-reset/provider',
      body: { token: 'guessed', provider: 1 },
      answers: everybody(404),
    },
    {
      route: 'POST /api/auth/desktop',
      body: { code: 'guessed', verifier: 'guessed' },
      answers: everybody(401),
    },
    // The callers have no work account, and the provider does not answer.
    { route: 'POST /api/auth/confirm-password/provider', body: {}, answers: staff(404) },
    {
      route: 'POST /api/auth/work-accounts/:provider',
      path: ({ provider }) => `/api/auth/work-accounts/${provider}`,
      body: {},
      answers: staff(503),
      confirmed: true,
    },
    {
      route: 'DELETE /api/auth/work-accounts/:id',
      path: () => '/api/auth/work-accounts/1',
      answers: staff(404),
      confirmed: true,
    },
    { route: 'GET /api/sign-in-providers', answers: administrators(200) },
    {
      route: 'POST /api/sign-in-providers',
      body: providerBody('https://accounts.example.org'),
      answers: administrators(201),
      confirmed: true,
    },
    {
      ...ofAdministrators,
      route: 'PUT /api/sign-in-providers/:id',
      path: of(),
      body: { ...values, version: 1 },
    },
    {
      ...ofAdministrators,
      route: 'PUT /api/sign-in-providers/:id/enabled',
      path: of('/enabled'),
      body: { isEnabled: false },
    },
    {
      ...ofAdministrators,
      route: 'POST /api/sign-in-providers/:id/test',
      path: of('/test'),
      body: {},
    },
    {
      ...ofAdministrators,
      route: 'DELETE /api/sign-in-providers/:id',
      path: of(),
      answers: administrators(204),
    },
    { route: 'GET /admin/login/with/:provider', path: page(), answers: everybody(302) },
    {
      route: 'GET /admin/login/with/:provider/callback',
      path: page('/callback'),
      answers: everybody(302),
    },
    {
      route: 'GET /admin/login/desktop',
      path: () => desktop,
      answers: [302, 200, 200, 200, 302],
    },
    {
      route: 'POST /admin/login/desktop',
      path: () => desktop,
      body: {},
      answers: everybody(303),
    },
  ]
}

export async function makeProvider(): Promise<number> {
  const provider = await createProvider(providerBody('http://127.0.0.1:9'))
  return (await provider.merge({ isEnabled: true }).save()).id
}
