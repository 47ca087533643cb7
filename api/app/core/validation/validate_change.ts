import type vine from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'

type Validator<Schema extends SchemaTypes> = ReturnType<typeof vine.create<Schema>>

/**
 * Validates the body of a change. Without the right to make it, a person gets a 403, never
 * validation errors.
 */
export async function validateChange<Schema extends SchemaTypes>(
  validator: Validator<Schema>,
  body: unknown,
  authorize: () => Promise<void>,
): Promise<Infer<Schema>> {
  const [refusal, values] = await validator.tryValidate(body)
  if (!refusal) return values
  await authorize()
  throw refusal
}
