import type vine from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'

type Validator<Schema extends SchemaTypes> = ReturnType<typeof vine.create<Schema>>

/**
 * Validates a change. A person without the right gets a 403, never the validation errors of
 * the body.
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
