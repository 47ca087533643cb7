// Backups, restores, an upgrade to another release, and the way back.
import { ARCHIVE, expect, type Operator, type Task } from './operator.ts'
import { block } from './pages.ts'
import { FORMER, NEXT } from './releases.ts'

export function maintaining(operator: Operator): Task[] {
  const { machine, site, pages } = operator
  return [
    {
      name: 'Backup by hand',
      page: 'backup-and-restore.md',
      run() {
        operator.archive = operator.backUp()
        expect(operator.archive !== '', 'There is no archive.')
      },
    },
    {
      name: 'Restore in place, SQLite',
      page: 'backup-and-restore.md',
      run() {
        site.signIn()
        const later = site.publish('after the backup')
        const edits = [[ARCHIVE, operator.archive]] as const
        machine.expect(block('backup-and-restore.md', 'Content has to come back', 'former', edits))
        site.untilItServes()
        site.expectPages(pages, [later])
        machine.expect('rm --recursive /var/lib/ufuq/former')
      },
    },
    {
      name: 'Restore into a new folder',
      page: 'staging-copy.md',
      run() {
        const [page = ''] = pages
        const tried = `copy server.js > /root/test-copy.log 2>&1 &
          until curl --silent --fail --output /root/test-page http://127.0.0.1:3334${page}; do sleep 0.2; done
          kill $(node --print 'require("/var/lib/ufuq-copy/server.json").pid') && wait
          grep 'before the backup' /root/test-page > /dev/null`
        machine.expect(
          block('staging-copy.md', 'Make the copy', 'copy server.js', [
            [ARCHIVE, operator.archive],
            [/^copy server\.js.*$/, tried],
          ]),
        )
        machine.expect(block('staging-copy.md', 'Delete the copy', 'rm '))
      },
    },
    {
      name: 'Upgrade',
      page: 'upgrade.md',
      run() {
        operator.bring(NEXT)
        machine.expect(block('upgrade.md', 'How', 'ufuq-1.1.0.tar.gz'))
        expect(operator.version() === NEXT, `The version is ${operator.version()}.`)
        site.expectPages(pages)
      },
    },
    {
      name: 'Back to the former release',
      page: 'upgrade.md',
      run() {
        machine.expect(block('upgrade.md', 'Going back', 'systemctl stop'))
        site.untilItServes()
        expect(operator.version() === FORMER, `The version is ${operator.version()}.`)
        site.expectPages(pages)
      },
    },
  ]
}
