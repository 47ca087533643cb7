import { test } from '@japa/runner'
import dailyStorage from '#config/daily_storage'
import uploadSettings from '#config/uploads'
import { libraryOf, traces } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'

test.group('How much may be uploaded', (group) => {
  group.each.setup(() => {
    const before = { daily: dailyStorage.uploads, total: uploadSettings.originalsBytes }
    return () => {
      dailyStorage.uploads = before.daily
      uploadSettings.originalsBytes = before.total
    }
  })

  test('by one person in a day is limited', async ({ client, assert }) => {
    const [first, second] = [
      await photo({ width: 300, height: 200 }),
      await photo({ width: 310, height: 200 }),
    ]
    dailyStorage.uploads = 1024 * Math.ceil(first.length / 1024)
    const [mine, theirs] = [await libraryOf(client, 'author'), await libraryOf(client, 'author')]
    const known = await theirs.upload(first)
    ;(await mine.sendFile('pictures', first)).assertStatus(200)
    const other = await mine.upload(await photo({ width: 200, height: 200 }))
    assert.notEqual(other.id, known.id)
    for (const refused of [
      await mine.sendFile('pictures', second),
      await mine.sendFile(`pictures/${other.id}/file?version=1`, second, 'new.jpg', 'PUT'),
    ]) {
      refused.assertStatus(429)
      refused.assertBodyContains({ code: 'daily_limit' })
    }
    assert.lengthOf((await traces()).rows, 2)
    assert.isEmpty((await traces()).incoming)
    dailyStorage.uploads *= 2
    await (await libraryOf(client, 'author')).upload(second)
  })

  test('altogether is limited, including pictures in the bin', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const [first, second] = [
      await photo({ width: 300, height: 200 }),
      await photo({ width: 310, height: 200 }),
    ]
    uploadSettings.originalsBytes = first.length + second.length - 1
    const { id } = await library.upload(first)
    ;(await library.send('DELETE', `entries/pictures/${id}`)).assertStatus(204)
    const refused = await library.sendFile('pictures', second)
    refused.assertStatus(507)
    refused.assertBodyContains({ code: 'storage_full' })
    assert.lengthOf((await traces()).rows, 1)
    assert.isEmpty((await traces()).incoming)
    uploadSettings.originalsBytes += 1
    await library.upload(second)
  })
})
