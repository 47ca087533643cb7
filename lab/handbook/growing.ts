// The later tasks of an operator, up to the removal of the product and a new installation.
import { ARCHIVE, EDIT, expect, type Operator, type Task } from './operator.ts'
import { block, settings } from './pages.ts'
import { NAME } from './site.ts'

export function growing(operator: Operator): Task[] {
  const { machine, site, pages } = operator
  return [
    {
      name: "Lost administrator's password",
      page: 'sign-in.md',
      run() {
        // In a terminal, the command asks for confirmation, so `--yes` is added.
        const edits = [[/mariam.*$/, 'admin --yes']] as const
        const said = machine.expect(
          block('sign-in.md', 'Nobody can get in as an administrator', 'admin:restore', edits),
        )
        site.takePassword(said)
        site.signIn()
      },
    },
    {
      name: 'Reload of two processes',
      page: 'several-processes.md',
      run() {
        machine.expect(operator.add(settings('several-processes.md', { PROCESSES: '2' })))
        machine.expect('systemctl restart ufuq')
        site.untilItServes()
        const serving = 'cat /var/lib/ufuq/server.json'
        const before = machine.expect(serving)
        machine.expect(block('several-processes.md', 'Reloading', 'systemctl reload'))
        expect(machine.expect(serving) !== before, 'The same processes serve.')
        site.expectPages(pages)
      },
    },
    {
      name: 'A start that fails',
      page: 'troubleshooting.md',
      run() {
        machine.expect('cp --preserve /opt/ufuq/.env /root/test-env')
        machine.expect(operator.add('PORT=none\n'))
        expect(machine.run('systemctl restart ufuq').status !== 0, 'The restart succeeded.')
        const log = machine.run(
          block('troubleshooting.md', 'It does not start', 'journalctl'),
        ).output
        expect(log.includes('PORT must be a number'), `The log does not name the setting:\n${log}`)
        machine.expect('test "$(systemctl is-failed ufuq)" = failed')
        machine.expect('mv /root/test-env /opt/ufuq/.env')

        // Causes a crash loop, without the usual five seconds between two starts.
        machine.expect(`mkdir --parents /etc/systemd/system/ufuq.service.d
          printf '[Service]\\nExecStart=\\nExecStart=/bin/false\\nRestartSec=100ms\\n' > /etc/systemd/system/ufuq.service.d/crash.conf
          systemctl daemon-reload && ! systemctl restart ufuq
          for i in $(seq 300); do test "$(systemctl is-failed ufuq)" = failed && break; sleep 0.2; done
          test "$(systemctl is-failed ufuq)" = failed`)
        machine.expect(`for i in $(seq 100); do
            journalctl --boot --priority=alert --identifier=ufuq --output=cat > /root/test-alerts
            test "$(grep --count 'ufuq.service has failed' /root/test-alerts)" -ge 2 && exit; sleep 0.2
          done; exit 1`)
        machine.expect(`rm --recursive /etc/systemd/system/ufuq.service.d /root/test-alerts
          systemctl daemon-reload && systemctl reset-failed ufuq && systemctl restart ufuq`)
        site.untilItServes()
        site.expectPages(pages)
      },
    },
    {
      name: 'SQLite to MariaDB',
      page: 'mysql.md',
      run() {
        const secret = ['…', 'for-the-test'] as const
        machine.expect(
          `mariadb <<'SQL'\n${block('mysql.md', 'The database', 'create user', [secret])}SQL`,
        )
        const lines = block('mysql.md', 'The database', 'DB_CONNECTION', [secret])
        machine.expect(
          block('mysql.md', 'To MySQL and back', 'restore', [[EDIT, operator.add(lines)]]),
        )
        site.untilItServes()
        site.expectPages(pages)
      },
    },
    {
      name: 'Restore in place, MariaDB',
      page: 'backup-and-restore.md',
      run() {
        const edits = [[ARCHIVE, operator.archive]] as const
        machine.expect(block('backup-and-restore.md', 'Content has to come back', 'ufuq2', edits))
        site.untilItServes()
        site.expectPages(pages)
      },
    },
    {
      name: 'Access request',
      page: 'people-and-privacy.md',
      run() {
        const email = 'mariam@visitor.example'
        const message = 'What do you store about me?'
        site.ask('/api/contact', { name: 'Mariam', email, subject: 'A question', message })
        const edits = [['mariam@example.org', email]] as const
        const found = machine.expect(
          block('people-and-privacy.md', 'Somebody asks what is stored about them', 'grep', edits),
        )
        expect(found.includes(message), `The recipe finds:\n${found}`)
      },
    },
    {
      name: 'Erase the archives from before',
      page: 'people-and-privacy.md',
      run() {
        machine.expect('sleep 1')
        const now = machine.expect("date '+%Y-%m-%d %H:%M:%S'").trim()
        machine.expect('sleep 1')
        machine.expect(
          block('people-and-privacy.md', 'An erased person is in the archives', 'find', [
            ['2026-11-21 14:00', now],
          ]),
        )
        expect(operator.inBackups().length === 1, `In /backups: ${operator.inBackups().join(' ')}`)
      },
    },
    {
      name: 'Uninstall',
      page: 'uninstall.md',
      run() {
        // The commands of this page make a backup. Its name contains the time to the second, so
        // another backup within the same second would have the same name.
        machine.expect('sleep 1')
        machine.expect(block('uninstall.md', undefined, 'userdel'))
        machine.expect(block('uninstall.md', undefined, 'nginx'))
        // MariaDB, Caddy and certbot have their own commands that remove their files.
        const others = ['/var/lib/mysql', '/var/lib/caddy', '/var/log/caddy', '/etc/letsencrypt']
        const except = others.map((folder) => `-not -path '${folder}/*'`).join(' ')
        const left = machine
          .expect(`find /etc /opt /var /usr/local /home -iname '*ufuq*' ${except}`)
          .trim()
        expect(left === '', `Left is:\n${left}`)
      },
    },
    {
      name: 'The machine is gone',
      page: 'backup-and-restore.md',
      run() {
        const archive = operator.inBackups().at(-1) ?? ''
        machine.expect(`mv /backups/${archive} /root/ && rm --recursive /backups`)
        const essential = {
          DATA_DIR: '/var/lib/ufuq',
          APP_URL: `https://${NAME}`,
          TRUST_PROXY: 'loopback',
        }
        machine.write('/root/.env', settings('install.md', essential))
        // Runs the block up to the `systemctl enable` command, which is left out.
        const edits = [EDIT, /^systemctl enable.*$/, /^until .*$/].map(
          (line) => [line, 'true'] as const,
        )
        machine.expect(block('install.md', 'A release', 'useradd', edits))
        const restore = [[ARCHIVE, archive]] as const
        machine.expect(
          block('backup-and-restore.md', 'The machine is gone', '--from-elsewhere', restore),
        )
        machine.expect(block('reverse-proxy.md', 'nginx', 'nginx -t'))
        site.untilTheProxyServes()
        site.expectPages(pages)
        return 'without its .env'
      },
    },
  ]
}
