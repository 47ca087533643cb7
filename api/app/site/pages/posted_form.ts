import logger from '@adonisjs/core/services/logger'
import type { FieldError } from '@ufuq/shared/contract/errors'
import type { FormOutcome, PageForm } from '@ufuq/shared/contract/rendering'
import { logFailure } from '#core/errors/failure_log'
import { toWireError } from '#core/errors/wire_error'
import { isTrapFilled } from '#core/validation/form_proof'

export type Values = Record<string, string>

export interface PostedForm {
  form: PageForm
  fields: readonly string[]
  /** Validates and processes the form. Resolves to its result. */
  act: (values: Values) => Promise<'sent' | 'pending'>
}

interface Answer {
  status: number
  outcome: FormOutcome
  /**
   * The number of seconds after which the form may be sent again, for a response with status 429.
   */
  retryAfter?: number | undefined
}

/**
 * Processes a posted form. An error also becomes a result, and that result contains everything that
 * was typed.
 */
export async function processForm(
  { form, fields, act }: PostedForm,
  body: Record<string, unknown>,
): Promise<Answer> {
  const taken = { form, invalidFields: [], values: {} }
  if (isTrapFilled(body)) return { status: 200, outcome: { ...taken, state: 'sent' } }
  const values = valuesOf(body, fields)
  try {
    return { status: 200, outcome: { ...taken, state: await act(values) } }
  } catch (error) {
    const { status, body: refusal, retryAfter } = toWireError(error)
    if (status >= 500) {
      logFailure(logger, error, { event: 'form_failed', form }, 'Failed to process a public form')
    }
    const { errors = [] } = refusal
    const invalidFields = errors.map(({ field }) => field)
    const state = errors.length > 0 ? stateOf(errors) : 'failed'
    return { status, outcome: { form, state, invalidFields, values }, retryAfter }
  }
}

const stateOf = (errors: readonly FieldError[]) =>
  errors.some(({ rule }) => rule === 'undeliverable') ? 'undeliverable' : 'refused'

/**
 * The values of a form. Browsers post each line break as two characters; scripts and other clients
 * send one.
 */
const valuesOf = (body: Record<string, unknown>, fields: readonly string[]): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const value = body[field]
      return [field, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '']
    }),
  )
