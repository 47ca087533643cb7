import { test } from '@japa/runner'
import { folderRisk } from '#core/files/folder_risk'

const risk = (type: number, hasDatabase = true) =>
  folderRisk('DATA_DIR', '/data', hasDatabase, () => type) ?? ''

test.group('A folder', () => {
  test('is named when it is in memory or inside a container, whatever it holds', ({ assert }) => {
    assert.match(risk(0x01021994, false), /^DATA_DIR \/data \(tmpfs\) is in memory: /)
    assert.include(risk(0x858458f6), 'ramfs')
    assert.match(risk(0x794c7630, false), /\(overlayfs\) is inside a container: .+Mount a volume/)
  })

  test('is named when SQLite’s file is on a network', ({ assert }) => {
    const types = { 0x6969: 'NFS', 0xff534d42: 'CIFS', 0xfe534d42: 'SMB2', 0x01021997: '9p' }
    for (const [type, name] of Object.entries(types)) {
      assert.include(risk(Number(type)), `(${name}) is on another machine`)
      assert.equal(risk(Number(type), false), '')
    }
    // On 32-bit systems, the type is a negative number.
    assert.include(risk(0xff534d42 - 2 ** 32), 'CIFS')
    assert.match(risk(0x65735546), /\(FUSE\).+If the program stores files on another machine/)
  })

  test('on an ordinary disk is not named', ({ assert }) => {
    // ext4, XFS, Btrfs, ZFS
    for (const type of [0xef53, 0x58465342, 0x9123683e, 0x2fc12fc1]) assert.equal(risk(type), '')
  })
})
