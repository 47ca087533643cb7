import { test } from '@japa/runner'
import { proofFolder, tooLittleSpace } from '#core/settings/proof_space'
import { dataFolder } from '#start/env'

const MB = 2 ** 20

test.group('The space that verifies a backup', (group) => {
  group.each.setup(() => {
    const { TMPDIR } = process.env
    delete process.env['TMPDIR']
    return () => {
      if (TMPDIR !== undefined) process.env['TMPDIR'] = TMPDIR
    }
  })

  test('is in TMPDIR, else beside the archives, else in the data folder', ({ assert }) => {
    assert.equal(proofFolder('/backups'), '/backups/.unproved')
    assert.equal(proofFolder(null), dataFolder.path)
    assert.equal(proofFolder('/backups', ['age1key']), dataFolder.path)
    process.env['TMPDIR'] = '/scratch'
    assert.equal(proofFolder('/backups'), '/scratch')
    delete process.env['TMPDIR']
  })

  test('is named with both sizes if it is too small', ({ assert }) => {
    const sentence = tooLittleSpace('/scratch', 12.2 * MB, 3.9 * MB)
    assert.match(sentence, /^\/scratch .* 13 MB are needed and 3 MB are free\. .*TMPDIR/)
  })
})
