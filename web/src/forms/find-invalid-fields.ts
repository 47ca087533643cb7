import { safeParse, type GenericSchema } from 'valibot'
import type { InvalidFields, Values } from './use-submission.ts'

export function findInvalidFields<Field extends string>(
  schema: GenericSchema,
  values: Values<Field>,
): InvalidFields<Field> {
  const { issues = [] } = safeParse(schema, values)
  return new Set(issues.map((issue) => issue.path?.[0]?.key as Field))
}
