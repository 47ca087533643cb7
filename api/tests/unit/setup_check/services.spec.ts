import { test } from '@japa/runner'
import { checkBuckets } from '#setup_check/buckets'
import { checkRedis } from '#setup_check/redis'
import { RedisServer } from '#tests/redis_server'
import { s3Server } from '#tests/s3_server'

test.group('The buckets', () => {
  test('are written, read and left as they were; a missing one is reported', async ({
    assert,
    cleanup,
  }) => {
    const server = await s3Server()
    cleanup(() => server.stop())
    const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_KEY: key } = server.settings
    const bucket = {
      name: 'backups',
      endpoint,
      region: 'us-east-1',
      key,
      secret: key,
      prefix: 'a/',
    }
    const [uploads, backups] = await checkBuckets({ ...bucket, name: 'nowhere' }, bucket)
    assert.equal(backups?.level, 'ok', backups?.text)
    const { objects } = await server.bucket.listAll('/', { recursive: true })
    assert.lengthOf([...objects], 0)
    assert.deepEqual(uploads, {
      level: 'fault',
      text: `The bucket "nowhere" of UPLOADS_S3_BUCKET can't be written to (NoSuchBucket). Create it or correct UPLOADS_S3_BUCKET.`,
    })
  })
})

test.group('The Redis', () => {
  test('counts; one that is unavailable or refuses the password is reported without it', async ({
    assert,
    cleanup,
  }) => {
    const server = await RedisServer.open()
    cleanup(() => server.kill())
    const [good] = await checkRedis(server.address)
    assert.equal(good?.level, 'ok', good?.text)

    const [refused] = await checkRedis(server.address.replace(':only-for-tests@', ':sesame@'))
    assert.equal(refused?.level, 'fault')
    assert.match(refused?.text ?? '', /can't be used \(WRONGPASS /)
    assert.notInclude(refused?.text, 'sesame')

    await server.kill()
    const [away] = await checkRedis(server.address)
    assert.equal(away?.level, 'fault')
    assert.match(away?.text ?? '', /can't be used \(ECONNREFUSED\)/)
  })
})
