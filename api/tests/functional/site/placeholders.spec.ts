import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PLACEHOLDERS } from '#config/site'
import { rawRequest } from '#tests/functional/site/raw_request'
import { forgetAfterwards, staffApi, titled } from '#tests/functional/site_pages/staff_api'

test.group('Contacts and addresses of the example', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are not public once a text of any page is the organisation’s own', async ({
    client,
    assert,
  }) => {
    const pages = ['/contact', '/en', '/en/privacy', '/.well-known/security.txt']
    const shown = async () => {
      const answers = await Promise.all(pages.map((path) => rawRequest(path)))
      return PLACEHOLDERS.filter((one) => answers.some(({ text }) => text.includes(one)))
    }
    assert.deepEqual(await shown(), [...PLACEHOLDERS])
    const api = await staffApi(client, 'volunteer')
    await api.change(titled({ en: 'Join us in the fields' }))
    await api.publish()
    assert.isEmpty(await shown())
    const { text } = await rawRequest('/.well-known/security.txt')
    assert.match(text, /^Contact: http.+\/contact$/m)
  })
})
