import { expect, expectTypeOf, test } from 'vitest'
import { defineKind, type Kind } from './define-kind.ts'
import { f, type SideOf, type ValuesOf } from './fields.ts'

const trial = defineKind({
  name: 'trial',
  path: 'trials',
  fields: {
    name: f.text({ max: 120, localized: true, required: true }),
    slug: f.slug({ from: 'name', max: 200, localized: true }),
    status: f.choice({ of: ['planned', 'running'] }),
    tags: f.entry({ kind: 'tag', many: 20 }),
    file: f.file({ types: ['pdf'], sides: true }),
    figures: f.items({
      fields: { label: f.text({ max: 60, localized: true }) },
      max: 8,
      title: 'label',
    }),
    sections: f.sections({
      of: {
        note: { text: f.markdown({ max: 500, localized: true }) },
        image: { picture: f.entry({ kind: 'picture' }) },
      },
      max: 40,
    }),
  },
  title: 'name',
  sides: 'each',
  publishing: 'asked',
  address: { pattern: '/trials/:slug', slug: 'slug' },
  list: { columns: ['name', 'status'], filters: ['tags'], sort: 'title' },
  search: ['name', 'sections'],
  permissions: { read: { admin: true, author: 'own' } },
})

test('the types of values follow from the declaration', () => {
  type Values = ValuesOf<typeof trial.fields>
  type Side = SideOf<typeof trial.fields>
  expectTypeOf<Values['name']>().toEqualTypeOf<Record<'ar' | 'en', string>>()
  expectTypeOf<Side['name']>().toEqualTypeOf<string>()
  expectTypeOf<Values['status']>().toEqualTypeOf<'planned' | 'running'>()
  expectTypeOf<Side['tags']>().toEqualTypeOf<number[]>()
  expectTypeOf<Values['file']>().toEqualTypeOf<Record<'shared' | 'ar' | 'en', number | null>>()
  expectTypeOf<Side['file']>().toEqualTypeOf<{ shared: number | null; own: number | null }>()
  expectTypeOf<Values['figures'][number]['label']['en']>().toEqualTypeOf<string>()
  expectTypeOf<Side['figures'][number]['label']>().toEqualTypeOf<string>()
  expectTypeOf<Side['sections'][number]['kind']>().toEqualTypeOf<'note' | 'image'>()
  expectTypeOf<
    Extract<Side['sections'][number], { kind: 'note' }>['text']
  >().toEqualTypeOf<string>()
})

test('a declaration names only fields of its own', () => {
  const kind: Kind = trial
  expect(kind.title).toBe('name')
  // @ts-expect-error a choice can't be the title
  defineKind({ ...trial, title: 'status' })
  // @ts-expect-error there is no such field
  defineKind({ ...trial, search: ['nothing'] })
  // @ts-expect-error the address is made of a slug
  defineKind({ ...trial, address: { pattern: '/:slug', slug: 'name' } })
  // @ts-expect-error items are the same in all languages
  f.items({ fields: {}, max: 1, title: '', localized: true })
})
