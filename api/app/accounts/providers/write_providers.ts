import type { ProviderChange, ProviderTest } from '@ufuq/shared/contract/sign-in-providers'
import { ApiException } from '#core/errors/api_exception'
import { WorkAccount } from '#accounts/providers/work_accounts'
import { conflictError } from '#entries/outdated'
import Provider, { toWireProvider } from '#accounts/providers/provider'
import { readRules } from '#accounts/two_factor/rules'

type NewProvider = ProviderChange & { clientSecret: string }

/** Stores a provider, which is switched off until it has been tested. */
export async function createProvider({ clientSecret, ...values }: NewProvider): Promise<Provider> {
  assertDomains(values)
  return Provider.create({
    ...values,
    clientSecret: Provider.encryptSecret(clientSecret),
    isEnabled: false,
    test: null,
    version: 1,
  })
}

/**
 * Changes a provider, whose issuer is final once people are linked to it. A change of what the test tested voids the test, and leaves the provider
 * switched on. Throws 409 `version_conflict` with the stored values.
 */
export async function changeProvider(
  id: number,
  { version, clientSecret, ...values }: ProviderChange & { version: number },
): Promise<Provider> {
  assertDomains(values)
  const provider = await Provider.findOrFail(id)
  if (provider.version !== version) throw await conflict(provider)
  provider.merge(values)
  if (provider.$dirty['issuer'] !== undefined) await assertNobodyLinked(id)
  const isOther = ['issuer', 'clientId'].some((name) => provider.$dirty[name] !== undefined)
  if (clientSecret !== undefined) provider.clientSecret = Provider.encryptSecret(clientSecret)
  if (isOther || clientSecret !== undefined) provider.test = null
  // A model's save has no condition, and somebody else may have changed the provider meanwhile.
  const [changed] = await Provider.query()
    .where({ id, version })
    .update({ version: version + 1 })
  if (Number(changed) !== 1) throw await conflict(await Provider.findOrFail(id))
  return provider.merge({ version: version + 1 }).save()
}

export async function enableProvider(id: number, isEnabled: boolean): Promise<Provider> {
  const provider = await Provider.findOrFail(id)
  if (isEnabled && !isTested(provider)) {
    throw new ApiException(409, 'provider_untested', 'Test the provider first')
  }
  if (!isEnabled) await assertNotNeeded(provider)
  return provider.merge({ isEnabled }).save()
}

/** Deletes a provider and its links to accounts. */
export async function deleteProvider(id: number): Promise<void> {
  const provider = await Provider.findOrFail(id)
  await assertNotNeeded(provider)
  await provider.delete()
}

/** Stores the result of a test, unless the tested values have been changed meanwhile. */
export const storeTest = async ({ id, version }: Provider, test: ProviderTest): Promise<void> => {
  await Provider.query()
    .where({ id, version })
    .update({ test: JSON.stringify(test) })
}

const isTested = ({ test }: Provider) => test !== null && test.failure === null

async function assertNotNeeded({ id, isEnabled }: Provider) {
  if (!isEnabled || (await readRules()).passwords.isOn) return
  const other = await Provider.query().where('isEnabled', true).whereNot({ id }).first()
  if (!other) throw new ApiException(409, 'provider_needed', 'Nobody could sign in without it')
}

/** Another issuer may know other people by the same subjects. */
async function assertNobodyLinked(providerId: number) {
  if (!(await WorkAccount.query().where({ providerId }).first())) return
  const message = 'People are linked to this provider: add a new one'
  throw ApiException.validation([{ field: 'issuer', rule: 'linked', message }])
}

function assertDomains({ admits, domains }: Pick<ProviderChange, 'admits' | 'domains'>) {
  if (admits === 'linked' || domains.length > 0) return
  const message = 'Enter the domain of the email addresses'
  throw ApiException.validation([{ field: 'domains', rule: 'required', message }])
}

const conflict = (provider: Provider) =>
  conflictError({ noun: 'provider', current: toWireProvider(provider), last: null })
