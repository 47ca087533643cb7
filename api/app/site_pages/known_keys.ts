import type { FieldError } from '@ufuq/shared/contract/errors'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import {
  isTree,
  valuePathsIn,
  pathsNamedIn,
  type SiteValues,
} from '@ufuq/shared/domain/site/values'
import { ApiException } from '#core/errors/api_exception'
import type { SiteSides, SiteWrite } from '#site_pages/site_pages_validators'

/**
 * The keys that a body may have. The keys of a nested value are listed under the value's own key.
 */
type KnownKeys = { [key: string]: KnownKeys | '' }

/** The maximum number of unknown keys that an error lists, because a body may have thousands. */
const MAX_REPORTED = 20

/** The keys that a body may have for a page: those of its values, and of the items in the body. */
export function keysOfPage(name: SitePageName, body: SiteSides): KnownKeys {
  const keys: Record<SiteSide, KnownKeys> = { ar: {}, en: {}, shared: {} }
  for (const { side, path } of pathsNamedIn(SITE_PARTS[name], body)) keys[side][path] = ''
  return keys
}

/** Throws 422 if a body has unknown keys; the error names them. */
export const assertKnownKeys = (body: object, keys: KnownKeys) => refuse(unknownIn(body, keys))

/**
 * Throws 422 if an item has a value that is not in the list of allowed values; the error names each
 * such value.
 */
export function assertListed(name: SitePageName, values: SiteValues, writes: readonly SiteWrite[]) {
  const valuePaths = valuePathsIn(SITE_PARTS[name], values).map(
    ({ side, path }) => `${side}.${path}`,
  )
  const known = new Set(valuePaths)
  const written = writes.filter(({ value }) => value !== null)
  const fields = written.map(({ side, path }) => `${side}.${path}`)
  refuse(fields.filter((field) => !known.has(field)).map(unknown))
}

const unknownIn = (tree: object, keys: KnownKeys, at = ''): FieldError[] =>
  Object.entries(tree).flatMap(([key, member]: [string, unknown]) => {
    const field = `${at}${key}`
    const known = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (known === undefined) return [unknown(field)]
    if (!isTree(known)) return []
    if (isTree(member)) return unknownIn(member, known, `${field}.`)
    return [{ field, message: `The ${field} field must be an object`, rule: 'object' }]
  })

const unknown = (field: string): FieldError => ({
  field,
  message: `The ${field} field is unknown`,
  rule: 'unknown',
})

function refuse(problems: FieldError[]) {
  if (problems.length > 0) throw ApiException.validation(problems.slice(0, MAX_REPORTED))
}
