import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { TABLES_THAT_STAY } from '#backup/what_travels'
import { contentParts } from '#transfer/export/content_parts'
import { TABLES_NOT_EXPORTED } from '#transfer/export/tables_not_exported'

test.group('The content format', () => {
  test('has every table, or says why not', async ({ assert }) => {
    const exported = contentParts.map(([, { table }]) => table)
    const known = new Set([
      ...exported,
      ...Object.keys(TABLES_NOT_EXPORTED),
      ...Object.keys(TABLES_THAT_STAY),
    ])
    const tables = await db.connection().getAllTables()
    assert.deepEqual(
      tables.filter((name) => !known.has(name)),
      [],
    )
    assert.deepEqual(
      Object.keys(TABLES_NOT_EXPORTED).filter((name) => exported.includes(name)),
      [],
    )
  })

  test('is documented with every field', async ({ assert }) => {
    const page = await readFile(app.makePath('../docs/content-format.md'), 'utf8')
    for (const [name, { fields, folder }] of contentParts) {
      const [, section = ''] = page.split(`### \`${name}\``)
      const [own = ''] = section.split('\n##')
      const documented = [...own.matchAll(/^\| `([\w.{},]+)` /gm)].flatMap(([, field = '']) =>
        field.endsWith('.{ar,en}')
          ? ['ar', 'en'].map((language) => field.replace('{ar,en}', language))
          : field,
      )
      const expected = [...Object.keys(fields), ...(folder === undefined ? [] : ['file'])]
      assert.sameMembers(documented, expected, name)
    }
  })
})
