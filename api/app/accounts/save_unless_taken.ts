import type { FieldError } from '@ufuq/shared/contract/errors'
import { ApiException } from '#core/errors/api_exception'
import { isUniqueViolation } from '#core/database/database_failures'
import { foldKey } from '#core/validation/fold_key'
import User from '#accounts/user'

interface Names {
  username: string
  email: string
}

/**
 * Stores a user with these names. Rejects (422) a username or email address that somebody else has,
 * ignoring case (rule `unique`), and a new username that looks like another one (rule `similar`).
 * `ownId` is the user who may already have the names.
 */
export async function saveUnlessTaken<T>(
  names: Names,
  ownId: number | null,
  save: () => Promise<T>,
): Promise<T> {
  await refuseTaken(names, ownId)
  try {
    return await save()
  } catch (error) {
    // Somebody else has just taken one of the names; another check finds out which.
    if (isUniqueViolation(error)) await refuseTaken(names, ownId)
    throw error
  }
}

/** The table of look-alike characters is large, so it is read on first use. */
async function looksLikeAnother(username: string, ownId: number | null): Promise<boolean> {
  const similarNames = await import('#accounts/similar_names')
  return similarNames.looksLikeAnother(username, ownId)
}

/**
 * The username and the email address can both be used to sign in, so neither may equal another
 * user's username or email address.
 */
async function refuseTaken({ username, email }: Names, ownId: number | null) {
  const keys = { username: foldKey(username), email: foldKey(email) }
  const wanted = Object.values(keys)
  const owners = await User.query().whereIn('usernameKey', wanted).orWhereIn('emailKey', wanted)
  const taken = new Set(
    owners
      .filter((owner) => owner.id !== ownId)
      .flatMap((owner) => [owner.usernameKey, owner.emailKey]),
  )
  const isUnchanged = owners.some(
    ({ id, usernameKey }) => id === ownId && usernameKey === keys.username,
  )
  const errors: FieldError[] = []
  if (taken.has(keys.username)) errors.push(unique('username', 'This username is taken'))
  else if (!isUnchanged && (await looksLikeAnother(username, ownId))) {
    errors.push({
      field: 'username',
      message: 'This username is too similar to an existing username',
      rule: 'similar',
    })
  }
  if (taken.has(keys.email)) errors.push(unique('email', 'This email address is taken'))
  if (errors.length > 0) throw ApiException.validation(errors)
}

const unique = (field: string, message: string): FieldError => ({ field, message, rule: 'unique' })
