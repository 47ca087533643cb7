import { test } from '@japa/runner'
import { USERNAME_CASES } from '@ufuq/shared/contract/testing/username-cases'
import { createUserValidator } from '#accounts/accounts_validators'

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
