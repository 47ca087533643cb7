import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { dataFolder } from '#start/env'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('Attack: path traversal', (group) => {
  const SECRET = 'a secret of the data folder'
  group.setup(() => {
    writeFileSync(join(dataFolder.path, 'secret.txt'), SECRET)
  })

  const STEPS = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '....//',
    '%252e%252e%252f',
  ]
  const FILES = ['package.json', 'secret.txt', 'etc/passwd']

  test('in {$self} reaches no file')
    .with(['/locales/', '/assets/', '/uploads/', '/og/', '/locales/ar.json/', '/'])
    .run(async ({ assert }, room) => {
      for (const step of STEPS) {
        for (const depth of [1, 6]) {
          for (const file of FILES) {
            const path = room + step.repeat(depth) + file
            const { status, text, headers } = await rawRequest(path)
            assert.oneOf(status, [301, 400, 403, 404], path)
            assert.notInclude(text, SECRET, path)
            assert.notMatch(text, /"scripts"|root:x:|SQLite format/, path)
            if (headers.location) assert.match(headers.location, /^\/(?![/\\])/, path)
          }
        }
      }
    })

  test('by an absolute path or a device reaches no file', async ({ assert }) => {
    for (const room of ['/locales', '/assets', '/uploads']) {
      for (const file of [
        join(dataFolder.path, 'secret.txt'),
        '/etc/passwd',
        '/proc/self/environ',
      ]) {
        for (const path of [`${room}/${encodeURIComponent(file)}`, `${room}/${file}`]) {
          const { status, text } = await rawRequest(path)
          assert.oneOf(status, [301, 400, 404], path)
          assert.notInclude(text, SECRET)
          assert.notMatch(text, /root:x:|DATA_DIR=/)
        }
      }
    }
  })
})
