import type { TestContext } from '@japa/runner/core'
import type { ProviderChange } from '@ufuq/shared/contract/sign-in-providers'
import { DateTime } from 'luxon'
import type Provider from '#accounts/providers/provider'
import { createProvider } from '#accounts/providers/providers_controller'
import { WorkAccount } from '#accounts/providers/work_accounts'
import type User from '#people/user'
import env from '#start/env'
import { Browser } from '#tests/browser'
import { FACTORY_PASSWORD } from '#tests/factories/user_factory'

export const providerBody = (issuer: string, change: Partial<ProviderChange> = {}) => ({
  kind: 'other' as const,
  name: 'Work',
  issuer,
  clientId: 'ufuq',
  clientSecret: 'client-secret',
  admits: 'linked' as const,
  domains: [],
  role: 'author' as const,
  ...change,
})

/** A provider that is switched on. */
export async function enabledProvider(
  server: { issuer: string; accept?: (redirectUri: string) => void },
  change: Partial<ProviderChange> = {},
): Promise<Provider> {
  const provider = await createProvider(providerBody(server.issuer, change))
  server.accept?.(provider.redirectUri)
  return provider.merge({ isEnabled: true }).save()
}

/** Counts sign-ins at this provider as a second step, until the test ends. */
export function requireTwoFactorAt(
  cleanup: TestContext['cleanup'],
  { issuer }: { issuer: string },
): void {
  env.set('TWO_FACTOR_ISSUERS', [issuer])
  cleanup(() => env.set('TWO_FACTOR_ISSUERS', []))
}

export const linkTo = (provider: Provider, user: User, subject: string) =>
  WorkAccount.create({
    userId: user.id,
    providerId: provider.id,
    subject,
    email: null,
    linkedAt: DateTime.utc(),
  })

/** A browser in which this user has signed in with the password. */
export async function browserOf(user: User): Promise<Browser> {
  const browser = new Browser()
  await browser.send('POST', '/api/auth/login', {
    username: user.username,
    password: FACTORY_PASSWORD,
  })
  return browser
}

/** The name of the person who is signed in; null if nobody is. */
export async function whoIsIn(browser: Browser): Promise<string | null> {
  const response = await browser.fetch('/api/auth/me', { headers: { accept: 'application/json' } })
  if (response.status !== 200) return null
  return ((await response.json()) as { user: { username: string } }).user.username
}

const isCallback = ({ pathname }: URL) => pathname.endsWith('/callback')
const isAfterwards = ({ pathname }: URL) =>
  pathname.startsWith('/admin') && !pathname.startsWith('/admin/login/with/')

/** Begins at this address, and returns the address with which the provider sends the browser back. */
export const callbackAfter = (browser: Browser, address: string) =>
  browser.follow(address, isCallback)

/** Begins at this address, and returns the path of the page at which the sign-in ends. */
export async function pathAfter(browser: Browser, address: string): Promise<string> {
  const { pathname, search } = await browser.follow(address, isAfterwards)
  return pathname + search
}

export const beginOf = ({ id }: Provider, query = '') => `/admin/login/with/${id}${query}`

/** Whom the provider knows. */
export const layla = {
  sub: 'subject-1',
  email: 'Layla@Example.org',
  email_verified: true,
  name: 'Layla Haddad',
}
export const ofDomain = { admits: 'domains' as const, domains: ['example.org'] }
