import { test } from '@japa/runner'
import { DiskSpace } from '#core/files/disk_space'

const GB = 2 ** 30

/**
 * Simulated disks, with sizes and used space in GB. They are simulated because a test can't fill
 * the machine's disks.
 */
function watched(
  disks: Partial<
    Record<
      'data' | 'backups',
      { size: number; used: number; files?: number; ffree?: number } | null
    >
  >,
) {
  const reported: string[] = []
  let now = 0
  let asked = 0
  const space = new DiskSpace({
    ask: async (path) => {
      asked += 1
      const disk = disks[path as 'data']
      if (!disk) throw new Error('away')
      const bfree = disk.size - disk.used
      const { files = 0, ffree = 0 } = disk
      return { bsize: GB, blocks: disk.size, bfree, bavail: bfree, files, ffree }
    },
    notify: (name, { state, hasFewInodes }) =>
      void reported.push(`${name} ${hasFewInodes ? 'few inodes' : state}`),
    now: () => now,
  })
  for (const name of Object.keys(disks)) space.watch(name as 'data', name)
  return { space, reported, passed: (ms: number) => void (now += ms), asked: () => asked }
}

test.group('The room on the disks', () => {
  test('is low from four fifths and full from nineteen twentieths, unless much is left')
    .with([
      { size: 100, used: 79, state: 'ok' },
      { size: 100, used: 80, state: 'low' },
      { size: 100, used: 95, state: 'low' },
      { size: 100, used: 96, state: 'full' },
      { size: 20, used: 19, state: 'full' },
      { size: 1000, used: 900, state: 'ok' },
      { size: 1000, used: 960, state: 'low' },
    ] as const)
    .run(async ({ assert }, { size, used, state }) => {
      assert.equal(await watched({ data: { size, used } }).space.state(), state)
    })

  test('is that of the fullest disk, and reported once for each', async ({ assert }) => {
    const data = { size: 100, used: 10 }
    const backups = { size: 100, used: 99 }
    const { space, reported, passed } = watched({ data, backups })
    assert.equal(await space.state(), 'full')
    assert.equal(await space.state(['data', 'database']), 'ok')
    assert.deepEqual(
      [...(await space.free())],
      [
        ['data', 90 * GB],
        ['backups', GB],
      ],
    )
    backups.used = 5
    passed(60_000)
    assert.equal(await space.state(), 'ok')
    assert.deepEqual(reported, ['backups full', 'backups ok'])
  })

  test('is asked for every half minute, and more often while it is full', async ({ assert }) => {
    const data = { size: 100, used: 50 }
    const { space, passed, asked } = watched({ data })
    const askTwice = () => Promise.all([space.state(), space.free()])
    await askTwice()
    data.used = 99
    passed(29_999)
    assert.equal(await space.state(), 'ok')
    assert.equal(asked(), 1)
    passed(1)
    await askTwice()
    assert.equal(await space.state(), 'full')
    assert.equal(asked(), 2)
    data.used = 50
    passed(2000)
    assert.equal(await space.state(), 'ok')
    assert.equal(asked(), 3)
  })

  test('for more files is short from nine tenths of the inodes, unless many are left')
    .with([
      { files: 2048, ffree: 300, isShort: false },
      { files: 2048, ffree: 200, isShort: true },
      { files: 2048, ffree: 0, isShort: true },
      { files: 60_000_000, ffree: 3_000_000, isShort: false },
      // Btrfs has no fixed number.
      { files: 0, ffree: 0, isShort: false },
    ])
    .run(async ({ assert }, { isShort, ...inodes }) => {
      const { space, reported } = watched({ data: { size: 100, used: 10, ...inodes } })
      assert.equal(await space.hasFewInodes(), isShort)
      assert.equal(await space.state(), 'ok')
      assert.deepEqual(reported, isShort ? ['data few inodes'] : [])
    })

  test('of a folder that is away stops nobody', async ({ assert }) => {
    const { space } = watched({ data: { size: 100, used: 1 }, backups: null })
    assert.equal(await space.state(), 'ok')
    assert.deepEqual([...(await space.free()).keys()], ['data'])
  })
})
