import { expect, test } from 'vitest'
import { isList } from '@ufuq/shared/domain/site/fields'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { isProgramme } from '@ufuq/shared/contract/programmes'
import { readEach } from '@ufuq/shared/i18n/testing/texts'

const texts = readEach('en', 'admin')
const isNamed = (...keys: string[]) => keys.some((key) => texts.has(`site.${key}`))

test.each(SITE_PAGES)('every part, field and list of %s has a name', (page) => {
  const nameless: string[] = []
  const check = (what: string, ...keys: string[]) => {
    if (!isNamed(...keys)) nameless.push(what)
  }
  const checkField = (path: string) => {
    const own = path.replace(/^meta\.\w+\./, 'meta.')
    check(path, `named.${page}.${own}`, `fields.${path.split('.').at(-1)}`)
  }
  for (const part of SITE_PARTS[page]) {
    if (page !== 'projects' || !isProgramme(part.name)) {
      check(part.name, `parts.${page}.${part.name}`, `parts.any.${part.name}`)
    }
    for (const [path, entry] of Object.entries(part.fields)) {
      if (!isList(entry)) {
        checkField(path)
        continue
      }
      const key = page === 'projects' ? 'projects.all' : `${page}.${path}`
      check(path, `lists.${key}.name`)
      check(path, `lists.${key}.add`)
      for (const field of Object.keys(entry.fields)) checkField(`${path}.${field}`)
    }
  }
  expect(nameless).toEqual([])
})
