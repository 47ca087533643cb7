import { test } from '@japa/runner'
import type { PageSide } from '@ufuq/shared/kinds/page'
import { recordOf, valuesOf } from '#transfer/export/content_fields'
import { CONTENT_PARTS } from '#transfer/export/content_parts'
import { pageMarkdown } from '#transfer/export/wordpress/page_markdown'
import { serialized } from '#transfer/export/wordpress/wxr'

const { fields } = CONTENT_PARTS.checklists
const ROW = {
  id: 1,
  list: 'anbi',
  version: 2,
  is_public: 1,
  copied_from: null,
  content: '{"items":[]}',
  created_at: '2026-01-31 08:00:00',
  changed_at: null,
}
const RECORD = {
  id: 1,
  list: 'anbi',
  edition: 2,
  isPublic: true,
  copiedFrom: null,
  content: { items: [] },
  createdAt: '2026-01-31T08:00:00Z',
  changedAt: null,
}

test.group('Records of the content format', () => {
  test('are made of rows, and read back', ({ assert }) => {
    assert.deepEqual(recordOf(fields, ROW), RECORD)
    const { created_at, ...values } = valuesOf(fields, RECORD)
    assert.deepEqual(values, {
      id: 1,
      list: 'anbi',
      version: 2,
      is_public: true,
      copied_from: null,
      content: { items: [] },
      changed_at: null,
    })
    assert.equal(String(created_at), '2026-01-31T08:00:00.000Z')
  })

  test('are refused with the name of a wrong field', ({ assert }) => {
    for (const [wrong, message] of [
      [{ id: '1' }, 'id must be a whole number'],
      [{ list: undefined }, 'list must be a text'],
      [{ list: null }, 'list must be a text'],
      [{ isPublic: 1 }, 'isPublic must be true or false'],
      [{ createdAt: '2026-02-30T08:00:00Z' }, 'createdAt must be a time'],
      [{ createdAt: 'yesterday' }, 'createdAt must be a time'],
    ] as const) {
      assert.throws(() => valuesOf(fields, { ...RECORD, ...wrong }), new RegExp(message))
    }
  })
})

test.group('A file for WordPress', () => {
  test('has arrays as PHP writes them, with lengths in bytes', ({ assert }) => {
    assert.equal(serialized({ ar: 7, ع: 'é' }), 'a:2:{s:2:"ar";i:7;s:2:"ع";s:2:"é";}')
  })

  test('has the texts of a custom page in one language', ({ assert }) => {
    const values = {
      title: 'المجلس',
      lead: 'سبعة *أعضاء*.',
      sections: [
        { id: 'a', kind: 'text', hidden: true, heading: 'مخفي', text: 'مخفي', note: '' },
        { id: 'b', kind: 'text', heading: 'من نحن', text: 'نصّ **غامق**.', note: '' },
        {
          id: 'c',
          kind: 'call',
          heading: 'تبرّع',
          words: '',
          buttons: [{ id: 'd', label: 'الآن', target: '/donate' }],
        },
        { id: 'e', kind: 'documents', heading: '', documents: [] },
      ],
    }
    assert.equal(
      pageMarkdown(values as unknown as PageSide),
      ['سبعة \\*أعضاء\\*\\.', '## من نحن', 'نصّ **غامق**.', '## تبرّع', '[الآن](</donate>)'].join(
        '\n\n',
      ),
    )
  })
})
