import { errors } from '@adonisjs/limiter'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { FORM_PROOF } from '@ufuq/shared/contract/public-limits'
import dailyStorage from '#config/daily_storage'
import { ApiException } from '#core/errors/api_exception'
import { assertRoomForForms } from '#core/files/disk_space'
import { clientNetwork } from '#core/http/client_address'
import { counterOf, countSuccesses, takeFrom, type Counter } from '#core/limits/rate_limit'
import { foldKey } from '#core/validation/fold_key'

export interface Sender {
  /** The IP address of the request. */
  address: string
  /** Identifies the sender's valid proof of work; null if there is none. */
  proof: string | null
  /** What identifies the person; empty if the form asks for no address. */
  email: string
}

/**
 * The shares of a form's daily storage: `network` for one network, and `unproven` for all senders
 * without a proof of work.
 */
const SHARES = { network: 0.1, unproven: 0.25 }
const DAY_SECONDS = 24 * 60 * 60

interface Storage<T> {
  /**
   * The space that the submission takes in the database. Computed only if the sender is within the
   * other limits.
   */
  bytes: () => number
  /** The size of the files, which have a limit of their own. */
  fileBytes?: number
  store: () => Promise<T>
}

/**
 * Runs `store` for a public form within the limits for the sender's network and email address, and
 * within the form's daily limit. Otherwise throws 429. Only stored requests count. Senders with a
 * proof of work have their own limits, which a flood of requests without one can't exhaust. Senders
 * without a proof of work also share one limit across all networks.
 */
export async function acceptWithinLimit<T>(
  form: string,
  sender: Sender,
  { bytes, fileBytes = 0, store }: Storage<T>,
): Promise<T> {
  await assertRoomForForms()
  const { form: limit, formFiles } = dailyStorage
  const ofFiles =
    fileBytes === 0
      ? []
      : storageOf(`files:${form}`, { sender, bytes: fileBytes, limit: formFiles })
  return countSuccesses(countersOf(form, sender), () =>
    countSuccesses([...storageOf(form, { sender, bytes: bytes(), limit }), ...ofFiles], store),
  )
}

interface Stored {
  sender: Sender
  bytes: number
  /** In bytes, for all senders together. */
  limit: number
}

/** The counters of a form's storage, in kB because shared counters are 32-bit integers. */
function storageOf(form: string, { sender, bytes, limit }: Stored): Counter[] {
  const amount = Math.max(1, Math.ceil(bytes / 1024))
  const { address, proof } = sender
  const shares = [
    [clientNetwork(address), SHARES.network] as const,
    ...(proof === null ? [['unproven', SHARES.unproven] as const] : []),
    ['all', 1] as const,
  ]
  return shares.map(([of, share]) => ({
    key: `storage:${form}:${of}`,
    limit: Math.floor((limit * share) / 1024),
    seconds: DAY_SECONDS,
    amount,
  }))
}

function countersOf(form: string, { address, email, proof }: Sender): Counter[] {
  const network = clientNetwork(address)
  const ofPerson = (kind: string, limit: (typeof RATE_LIMITS)['publicForms']) =>
    email === '' ? [] : [counterOf(`${kind}:${form}:${foldKey(email)}`, limit)]
  if (proof === null) {
    return [
      counterOf(`form:${form}:${network}`, RATE_LIMITS.publicForms),
      ...ofPerson('form', RATE_LIMITS.publicForms),
      counterOf(`form:${form}:all`, RATE_LIMITS.publicFormsOfAll),
    ]
  }
  return [
    counterOf(`proven:${form}:${network}`, RATE_LIMITS.provenForms),
    ...ofPerson('proven', RATE_LIMITS.provenFormsPerEmail),
    { key: `proof:${proof}`, limit: 1, seconds: FORM_PROOF.seconds },
  ]
}

/**
 * Counts the data that a person is about to store, or throws 429 (`daily_limit`) if the data would
 * exceed the daily limit. The returned function undoes the count. Each process counts saves in
 * memory, because there are too many of them for the database.
 */
export async function takeDailyStorage(
  kind: 'saves' | 'uploads',
  personId: number,
  bytes: number,
): Promise<() => Promise<void>> {
  try {
    return await takeFrom([dailyCounter(kind, personId, bytes)])
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    const message = 'The limit for one day has been reached. Please try again later.'
    const retryAfter = Math.max(1, error.response.availableIn)
    throw new ApiException(429, 'daily_limit', message, { retryAfter })
  }
}

/** A daily counter, in kB because shared counters are 32-bit integers. */
const dailyCounter = (kind: 'saves' | 'uploads', personId: number, bytes: number): Counter => ({
  key: `storage:${kind}:${personId}`,
  limit: Math.floor(dailyStorage[kind] / 1024),
  seconds: DAY_SECONDS,
  amount: Math.max(1, Math.ceil(bytes / 1024)),
  ...(kind === 'saves' && { isPerProcess: true }),
})
