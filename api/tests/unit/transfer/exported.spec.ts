import { test } from '@japa/runner'
import type { PageSide } from '@ufuq/shared/kinds/page/page'
import { pageMarkdown } from '#transfer/export/page_markdown'
import { serialized } from '#transfer/export/wordpress_export'

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
