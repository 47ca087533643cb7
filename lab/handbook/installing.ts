// Installs the product, from an empty machine to a site on the internet.
import { EDIT, expect, type Operator, type Task } from './operator.ts'
import { block, settings } from './pages.ts'
import { FORMER } from './releases.ts'
import { NAME } from './site.ts'

export function installing(operator: Operator): Task[] {
  const { machine, site, pages } = operator
  return [
    {
      name: 'Node',
      page: 'prepare-the-machine.md',
      run() {
        const name = `node-${process.version}-linux-x64`
        machine.expect(`mkdir --parents /root/nodejs.org/${name}/bin`)
        machine.copy(process.execPath, `/root/nodejs.org/${name}/bin/node`)
        machine.expect(`cd /root/nodejs.org && tar --create --gzip --file=${name}.tar.gz ${name}
          rm --recursive ${name} && sha256sum ${name}.tar.gz > SHASUMS256.txt`)
        const local = ['https://nodejs.org/dist/latest-v24.x', 'file:///root/nodejs.org'] as const
        machine.expect(block('prepare-the-machine.md', 'Node', 'SHASUMS256', [local]))
        expect(machine.expect('node --version').trim() === process.version, 'Another Node.')
        return 'nodejs.org was a folder'
      },
    },
    {
      name: 'Install',
      page: 'install.md',
      run() {
        operator.bring(FORMER)
        const lines = settings('install.md', {
          DATA_DIR: '/var/lib/ufuq',
          APP_URL: `https://${NAME}`,
          ADMIN_EMAIL: `admin@${NAME}`,
          TRUST_PROXY: 'loopback',
        })
        machine.expect(block('install.md', 'A release', 'useradd', [[EDIT, operator.add(lines)]]))
        site.takePassword(machine.expect(block('install.md', 'A release', 'admin:restore')))
        expect(operator.version() === FORMER, `The version is ${operator.version()}.`)
      },
    },
    {
      name: 'nginx',
      page: 'reverse-proxy.md',
      run() {
        site.certify()
        // Debian starts both nginx and Caddy at boot, on the same port.
        machine.expect('systemctl stop caddy && systemctl restart nginx')
        machine.expect(block('reverse-proxy.md', 'nginx', 'nginx -t'))
        site.untilTheProxyServes()
        return 'certificate of its own making'
      },
    },
    {
      name: 'First sign-in',
      page: 'install.md',
      run() {
        site.signIn()
        pages.push(site.publish('before the backup'))
        site.expectPages(pages)
      },
    },
    {
      name: 'Caddy',
      page: 'reverse-proxy.md',
      run() {
        machine.expect('systemctl stop nginx && systemctl start caddy')
        machine.expect(block('reverse-proxy.md', 'Caddy', 'caddy validate'))
        machine.expect(`sed --in-place '0,/^{$/s//{\\n\\tlocal_certs/' /etc/caddy/Caddyfile
          systemctl reload caddy
          until test -s /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt; do sleep 0.2; done`)
        site.trustCaddy()
        site.untilTheProxyServes()
        site.signIn()
        site.certify()
        machine.expect('systemctl stop caddy && systemctl start nginx')
        site.untilTheProxyServes()
        return "certificate of Caddy's own authority"
      },
    },
  ]
}
