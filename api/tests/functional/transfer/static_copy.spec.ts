// Expensive: renders every page of the demo content, and makes all of its pictures.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from '@japa/runner'
import { parseHTML } from 'linkedom/worker'
import { ADMIN } from '#tests/functional/backup/filled_database'
import { runCommand } from '#tests/spawned_command'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()

/**
 * Throws if an attribute's name contains capital letters, because the parser does not find such
 * attributes, although browsers do.
 */
function assertNoOtherCase(html: string) {
  const [found] = /\s(?:srcSet|crossOrigin|imageSrcSet)=/.exec(html) ?? []
  if (found !== undefined) throw new Error(`There is an attribute${found}`)
}

/** The addresses to which a page refers, without the addresses of other sites. */
function addressesIn(html: string): string[] {
  const { document } = parseHTML(html)
  const valuesOf = (name: string): string[] =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '')
  assertNoOtherCase(html)
  const sets = valuesOf('srcset').flatMap((set) =>
    set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  )
  return [...valuesOf('href'), ...valuesOf('src'), ...sets].filter(
    (address) => !/^(?:[a-z][a-z+.-]*:|#)/i.test(address),
  )
}

test.group('The static copy', (group) => {
  group.each.timeout(600_000)
  group.each.teardown(() => room.clear())

  test('has every page, and every link leads to a file', async ({ assert }) => {
    const settings = { DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() }
    const server = room.spawn({ ...settings, ...ADMIN, DEMO_CONTENT: 'true' })
    const origin = await server.ready()
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
    await server.stop()
    const folder = join(room.dataFolder(), 'site')
    await runCommand(['export', 'static', folder], settings)

    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      decodeURIComponent(new URL(address).pathname),
    )
    assert.isAbove(listed.length, 20)
    for (const path of listed) assert.isTrue(existsSync(join(folder, path, 'index.html')), path)

    const pages = globSync('**/*.html', { cwd: folder })
    for (const page of pages) {
      const html = readFileSync(join(folder, page), 'utf8')
      assert.notInclude(html, '<script', page)
      assert.notInclude(html, '<form', page)
      for (const address of addressesIn(html)) {
        const [path = ''] = address.split(/[?#]/)
        const file = join(folder, dirname(page), decodeURIComponent(path))
        assert.notMatch(relative(folder, file), /^\.\./, `${page}: ${address}`)
        assert.isTrue(existsSync(file) && statSync(file).isFile(), `${page}: ${address}`)
      }
    }
    for (const sheet of globSync('**/*.css', { cwd: folder })) {
      const css = readFileSync(join(folder, sheet), 'utf8')
      for (const [, address = ''] of css.matchAll(/url\(["']?([^"')]+)/g)) {
        if (/^(?:data:|#)/.test(address)) continue
        assert.isTrue(existsSync(join(folder, dirname(sheet), address)), `${sheet}: ${address}`)
      }
    }
    const both = ['publications/index.html', 'en/publications/index.html'].map((page) =>
      readFileSync(join(folder, page), 'utf8'),
    )
    assert.include(both[0], 'البحث غير متاح في هذه النسخة من الموقع.')
    assert.include(both[1], 'Search is not part of this copy of the site.')
  })
})
