import type vine from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'

type Validator<Schema extends SchemaTypes> = ReturnType<typeof vine.create<Schema>>

/** Validates changes for which no schema can express all rules. */
interface ChangeValidator<Values> {
  tryValidate: (body: unknown) => Promise<[Error, null] | [null, Values]>
}

/**
 * Validates the body of a change. A person without the right to make it gets a 403, never
 * validation errors.
 */
export function validateChange<Schema extends SchemaTypes>(
  validator: Validator<Schema>,
  body: unknown,
  authorize: () => Promise<void>,
): Promise<Infer<Schema>>
export function validateChange<Values extends object>(
  validator: ChangeValidator<Values>,
  body: unknown,
  authorize: () => Promise<void>,
): Promise<Values>
export async function validateChange<Values>(
  validator: ChangeValidator<Values>,
  body: unknown,
  authorize: () => Promise<void>,
): Promise<Values> {
  const [refusal, values] = await validator.tryValidate(body)
  if (!refusal) return values
  await authorize()
  throw refusal
}
