import { test } from '@japa/runner'
import { USERNAME_CASES } from '@ufuq/shared/contract/testing/username-cases'
import { lookAlike } from '#accounts/similar_names'
import { createUserValidator } from '#accounts/staff/users_validators'

// The browser's rules are tested with the same cases:
// admin/src/features/sign-in/schemas.test.ts.

async function rulesBrokenBy(username: string) {
  const user = { username, email: 'salma@example.org', password: 'a quiet harbour' }
  const [error] = await createUserValidator.tryValidate(user)
  const reports: { rule: string }[] = error?.messages ?? []
  return reports.map(({ rule }) => rule)
}

test.group('A new username', () => {
  for (const name of USERNAME_CASES.valid) {
    test(`may be ${JSON.stringify(name)}`, async ({ assert }) => {
      assert.deepEqual(await rulesBrokenBy(name), [])
    })
  }

  for (const name of USERNAME_CASES.invisible) {
    test(`can’t be ${JSON.stringify(name)}`, async ({ assert }) => {
      assert.deepEqual(await rulesBrokenBy(name), ['invisible'])
    })
  }
})

test.group('Usernames', () => {
  test('{0} and {1} look alike')
    .with([
      ['root_admin', 'root_\u0430dmin'],
      ['root_admin', 'ROOT_\u0410DMIN'],
      ['root_admin', 'root_\u0251dmin'],
      ['paypal', '\u0440\u0430\u0443\u0440\u0430l'],
      ['login', 'Iogin'],
      ['user1', 'userl'],
      ['كريم', 'کریم'],
    ] as const)
    .run(({ assert }, [one, other]) => assert.isTrue(lookAlike(one, other)))

  test('{0} and {1} do not')
    .with([
      ['root_admin', 'root_admin2'],
      ['Person 1', 'Person 11'],
      ['Zoe', 'Zoë'],
      ['سامي', 'سامية'],
      ['Salma', 'سلمى'],
    ] as const)
    .run(({ assert }, [one, other]) => assert.isFalse(lookAlike(one, other)))
})
