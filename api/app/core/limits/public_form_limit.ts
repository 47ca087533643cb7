import { errors } from '@adonisjs/limiter'
import { MESSAGE_KINDS } from '@ufuq/shared/contract/inbox'
import { FORM_PROOF, RATE_LIMITS } from '@ufuq/shared/contract/limits'
import dailyStorage from '#config/daily_storage'
import { assertRoomForForms } from '#core/files/disk_space'
import { clientNetwork } from '#core/http/client_address'
import { takenFrom, takeFrom, type Counter } from '#core/limits/rate_limit'
import { foldKey } from '#core/validation/fold_key'
import env from '#start/env'

export interface Sender {
  /** The IP address of the request. */
  address: string
  /** Identifies the sender's valid proof of work; null if there is none. */
  proof: string | null
  email: string
}

export const PUBLIC_FORMS = [...MESSAGE_KINDS, 'newsletter'] as const
export type PublicForm = (typeof PUBLIC_FORMS)[number]

/**
 * The shares of a form's daily storage: `network` for one network, and `unproven` for all senders
 * without a proof of work. Once the share `warning` is used, the storage counts as nearly full.
 */
const SHARES = { network: 0.1, unproven: 0.25, warning: 0.9 }
const DAY_SECONDS = 24 * 60 * 60

const REFUSALS: Counter = { key: 'refused forms', limit: 1_000_000, seconds: DAY_SECONDS }

interface Storage<T> {
  /**
   * The space that the submission takes in the database. Computed only if the sender is within the
   * other limits.
   */
  bytes: () => number
  store: () => Promise<T>
}

/**
 * Runs `store` for a public form within the limits for the sender's network and email address, and
 * within the form's daily limit. Otherwise throws 429. Only stored requests count. Senders with a
 * proof of work have their own limits, which a flood of requests without one can't exhaust. Senders
 * without a proof of work also share one limit across all networks.
 */
export async function acceptWithinLimit<T>(
  form: PublicForm,
  sender: Sender,
  { bytes, store }: Storage<T>,
): Promise<T> {
  await assertRoomForForms()
  return taking(countersOf(form, sender), () => taking(storageOf(form, sender, bytes()), store))
}

/** Whether any form has rejected a sender within the last day. */
export const hasFormRefused = async (): Promise<boolean> => (await takenFrom(REFUSALS)) > 0

/**
 * Whether any form has nearly reached a limit of its daily storage, beyond which visitors are
 * rejected.
 */
export async function isFormStorageNearlyFull(): Promise<boolean> {
  const totals = PUBLIC_FORMS.flatMap((form) => totalsOf(form))
  const taken = await Promise.all(totals.map((total) => takenFrom(total)))
  return totals.some(({ limit }, at) => (taken[at] ?? 0) >= limit * SHARES.warning)
}

async function taking<T>(counters: Counter[], work: () => Promise<T>): Promise<T> {
  const giveBack = await takeFrom(counters).catch(noteRefusal)
  try {
    return await work()
  } catch (error) {
    await giveBack()
    throw error
  }
}

/**
 * Counts at most one rejection a minute in each process, so a flood of rejections costs nothing
 * extra.
 */
async function noteRefusal(refusal: unknown): Promise<never> {
  if (refusal instanceof errors.E_TOO_MANY_REQUESTS) {
    const ofMinute: Counter = { key: REFUSALS.key, limit: 1, seconds: 60, isPerProcess: true }
    await takeFrom([ofMinute, REFUSALS]).catch(() => {})
  }
  throw refusal
}

/** The counters of a form's storage, in kB because shared counters are 32-bit integers. */
function storageOf(form: PublicForm, { address, proof }: Sender, bytes: number): Counter[] {
  const amount = Math.max(1, Math.ceil(bytes / 1024))
  const network = storage(`${form}:${clientNetwork(address)}`, SHARES.network)
  const [all, unproven] = totalsOf(form)
  const counters = proof === null ? [network, unproven, all] : [network, all]
  return counters.map((counter) => ({ ...counter, amount }))
}

const totalsOf = (form: PublicForm) =>
  [storage(`${form}:all`, 1), storage(`${form}:unproven`, SHARES.unproven)] as const

const storage = (key: string, share: number): Counter => ({
  key: `storage:${key}`,
  limit: Math.floor((dailyStorage.form * share) / 1024),
  seconds: DAY_SECONDS,
})

function countersOf(form: PublicForm, { address, email, proof }: Sender): Counter[] {
  const network = clientNetwork(address)
  const person = foldKey(email)
  if (proof === null) {
    return [
      ofMany(`form:${form}:${network}`, RATE_LIMITS.publicForms),
      counter(`form:${form}:${person}`, RATE_LIMITS.publicForms),
      ofMany(`form:${form}:all`, RATE_LIMITS.publicFormsOfAll),
    ]
  }
  return [
    ofMany(`proven:${form}:${network}`, RATE_LIMITS.provenForms),
    counter(`proven:${form}:${person}`, RATE_LIMITS.provenFormsPerEmail),
    { key: `proof:${proof}`, limit: 1, seconds: FORM_PROOF.seconds },
  ]
}

interface Limit {
  accepted: number
  seconds: number
}

const counter = (key: string, { accepted, seconds }: Limit): Counter => ({
  key,
  limit: accepted,
  seconds,
})

/** A counter for senders who may share a network. */
const ofMany = (key: string, { accepted, seconds }: Limit): Counter =>
  counter(key, { accepted: accepted * (env.get('FORM_LIMIT_FACTOR') ?? 1), seconds })
