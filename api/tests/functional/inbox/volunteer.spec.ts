import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { newestMessage, storedMessages } from '#tests/functional/inbox/stored_messages'

const application = {
  name: 'Omar Nasser',
  email: 'omar@example.org',
  reason: 'I taught statistics for nine years and would like to help with the surveys.',
}

test.group('Volunteering', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('keeps the application with all that was told, for anybody', async ({ client, assert }) => {
    const response = await client
      .post('/api/volunteer')
      .json({ ...application, phone: ' +961 1 234 567 ', skills: 'Statistics,\nteaching' })
    response.assertStatus(200)
    assert.deepEqual(response.body(), { emailSent: false })
    assert.isUndefined(response.header('set-cookie'))
    const message = await newestMessage()
    assert.deepInclude(message, {
      type: 'volunteer',
      name: application.name,
      email: application.email,
      phone: '+961 1 234 567',
      skills: 'Statistics,\nteaching',
      body: application.reason,
      status: 'new',
    })
  })

  test('says by field what is wrong', async ({ client, assert }) => {
    const response = await client
      .post('/api/volunteer')
      .json({ name: 'O', email: 'omar', reason: 'Because I want to.  ' })
    response.assertStatus(422)
    assert.deepEqual(response.body().errors, [
      { field: 'name', message: 'Name must be at least 2 characters', rule: 'minLength' },
      { field: 'email', message: 'Please enter a valid email address', rule: 'email' },
      {
        field: 'reason',
        message: 'Please provide more details about why you want to volunteer',
        rule: 'minLength',
      },
    ])
    assert.isEmpty(await storedMessages())
  })

  test('says of an optional field that it is too long', async ({ client, assert }) => {
    const long = { phone: '1'.repeat(41), skills: 'x'.repeat(5001) }
    const response = await client.post('/api/volunteer').json({ ...application, ...long })
    response.assertStatus(422)
    const errors = response.body().errors as { field: string; message: string }[]
    assert.deepEqual(
      errors.map(({ field, message }) => [field, message]),
      [
        ['phone', 'Phone number must be at most 40 characters'],
        ['skills', 'Skills must be at most 5000 characters'],
      ],
    )
    assert.isEmpty(await storedMessages())
  })
})
