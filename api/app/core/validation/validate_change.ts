/** A validator of Vine, or one for changes for which no schema can express all rules. */
interface ChangeValidator<Values> {
  tryValidate: (body: unknown) => Promise<[Error, null] | [null, Values]>
}

/**
 * Validates the body of a change. A person without the right to make it gets a 403, never
 * validation errors.
 */
export async function validateChange<Values>(
  validator: ChangeValidator<Values>,
  body: unknown,
  authorize: () => Promise<void>,
): Promise<NonNullable<Values>> {
  const [refusal, values] = await validator.tryValidate(body)
  if (values) return values
  await authorize()
  throw refusal
}
