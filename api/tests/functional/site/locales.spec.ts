import { test } from '@japa/runner'
import { NAMESPACES } from '@ufuq/shared/i18n/namespaces'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('Locales', () => {
  test('the texts of {$self} come by namespace')
    .with(['ar', 'en'])
    .run(async ({ client, assert }, language) => {
      const response = await client.get(`/locales/${language}.json`)
      response.assertStatus(200)
      assert.match(response.header('content-type') ?? '', /^application\/json/)
      assert.sameMembers(Object.keys(response.body()), [...NAMESPACES])
      assert.isString(response.body().common.siteName)
    })

  test('a page of the site reads those of one namespace', async ({ client, assert }) => {
    const all = (await client.get('/locales/en.json')).body()
    for (const namespace of NAMESPACES) {
      const response = await client.get(`/locales/en.${namespace}.json`)
      response.assertStatus(200)
      assert.deepEqual(response.body(), all[namespace])
    }
  })

  test('the editor begins with its part of the admin’s texts', async ({ client, assert }) => {
    const all = (await client.get('/locales/en.admin.json')).body()
    const response = await client.get('/locales/en.editor.json')
    response.assertStatus(200)
    const part = response.body()
    assert.deepEqual(part.editor, all.editor)
    assert.deepEqual(Object.keys(part.site), ['discardedText', 'history', 'preview', 'review'])
    assert.deepEqual(Object.keys(part.users), ['former'])
    assert.deepInclude(all, { shell: part.shell })
  })

  test('/locales/{$self} is 404 in JSON')
    .with([
      'fr.json',
      'ar',
      'ar.json.br',
      'ar.js',
      'ar.mail.json',
      'ar.toString.json',
      'ar.home.js',
      'ar..json',
      '..%2f..%2fpackage.json',
      '__proto__.json',
    ])
    .run(async ({ assert }, file) => {
      const answer = await rawRequest(`/locales/${file}`)
      assert.equal(answer.status, 404)
      assert.deepInclude(JSON.parse(answer.text), { code: 'not_found' })
    })
})
