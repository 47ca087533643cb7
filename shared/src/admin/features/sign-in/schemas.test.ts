import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { USERNAME_CASES } from '../../../contract/testing/username-cases.ts'
import { USUAL_RULE } from '../../account-schemas.ts'
import { registrationSchema } from './schemas.ts'

// The server's rules are tested with the same cases: api/tests/unit/accounts/usernames.spec.ts.

const problemsOf = (username: string) => {
  const user = { username, email: 'salma@example.org', password: 'a quiet harbour' }
  return safeParse(registrationSchema(USUAL_RULE), user).issues?.map(({ message }) => message)
}

describe('a new username', () => {
  test.each(USERNAME_CASES.valid)('may be %j', (name) => expect(problemsOf(name)).toBeUndefined())

  test.each(USERNAME_CASES.invisible)('can’t be %j', (name) =>
    expect(problemsOf(name)).toEqual(['invisible']),
  )
})
