import { test } from '@japa/runner'
import { PictureLibrary } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { recordBody } from '#tests/functional/publications/bodies'
import { read, reported, rows, scene, send } from './recorded_activity.js'

test.group('What colleagues do with pictures', () => {
  test('is written down', async ({ client, assert }) => {
    const { editor } = await scene()
    const library = new PictureLibrary(client, editor)
    const { id } = await library.upload()
    await library.describe(id, { alternative: { en: 'A well' } })
    const other = await photo({ width: 320, height: 240 })
    ;(await library.sendFile(`pictures/${id}/file`, other, 'other.jpg', 'PUT')).assertStatus(200)
    await send(client, editor, ['DELETE', `entries/pictures/${id}`])
    await send(client, editor, ['POST', `entries/pictures/bin/${id}/restore`])
    await send(client, editor, ['DELETE', `entries/pictures/${id}`])
    // Uploading the same file again restores the picture.
    await library.sendFile('pictures', other)
    assert.deepEqual(
      await reported(),
      ['created', 'changed', 'changed', 'deleted', 'restored', 'deleted', 'restored'].map(
        (kind) => `entry ${kind}`,
      ),
    )
  })
})

test.group('What administrators do with accounts', () => {
  test('is written down, as is somebody’s arrival', async ({ client, assert }) => {
    const { admin, author } = await scene()
    const names = { username: 'hala', email: 'hala@example.org' }
    const { user, link } = await send(client, admin, ['POST', 'users/invitations'], names)
    const password = 'a-long-enough-password'
    const token = new URL(link).hash.slice(1)
    await client.post('/api/auth/password-reset').json({ token, newPassword: password })
    const made = { username: 'samir', email: 'samir@example.org', password }
    await send(client, admin, ['POST', 'users'], made)
    const other = `users/${author.id}`
    await send(client, admin, ['PUT', `${other}/role`], { role: 'editor' })
    await send(client, admin, ['PUT', `${other}/role`], { role: 'editor' })
    await send(client, admin, ['PUT', `${other}/disabled`], { disabled: true })
    await send(client, admin, ['PUT', `${other}/disabled`], { disabled: true })
    await send(client, admin, ['PUT', `${other}/disabled`], { disabled: false })
    assert.deepEqual(await reported(), [
      'person invited',
      'person joined',
      'person created',
      'person roleChanged editor',
      'person disabled',
      'person enabled',
    ])
    const [invited, joined] = await rows()
    assert.deepEqual([invited.person_id, invited.actor_id], [user.id, admin.id])
    assert.deepEqual([joined.person_id, joined.actor_id], [user.id, user.id])
  })

  test('does not tell of a password that somebody changes later', async ({ client, assert }) => {
    const { admin, author } = await scene()
    const { link } = await send(client, admin, ['POST', `users/${author.id}/password-reset`])
    const token = new URL(link).hash.slice(1)
    const newPassword = 'a-long-enough-password'
    ;(await client.post('/api/auth/password-reset').json({ token, newPassword })).assertStatus(204)
    assert.isEmpty(await reported())
  })

  test('names nobody whose account was erased', async ({ client, assert }) => {
    const { admin, author } = await scene()
    await send(client, author, ['POST', 'publications'], recordBody())
    await send(client, admin, ['PUT', `users/${author.id}/role`], { role: 'editor' })
    await send(client, admin, ['DELETE', `users/${author.id}`])
    const list = await read(client, admin)
    assert.deepEqual(
      list.map(({ subject, by }) => [subject, by]),
      [['entry', { id: author.id, name: null }]],
    )
    assert.notInclude(JSON.stringify(list), 'Salma')
  })
})
