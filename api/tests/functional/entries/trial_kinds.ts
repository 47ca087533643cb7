import { localizedPath } from '@ufuq/shared/contract/addresses'
import { defineKind } from '@ufuq/shared/model/define-kind'
import { f } from '@ufuq/shared/model/fields'
import { serveKind } from '#entries/kinds'

const all = { admin: true, editor: true, author: true } as const
const editors = { admin: true, editor: true } as const

const trial = defineKind({
  name: 'trial',
  path: 'trials',
  fields: {
    title: f.text({ max: 120, localized: true }),
    slug: f.slug({ from: 'title', max: 200, localized: true }),
    text: f.markdown({ max: 5000, localized: true, main: true }),
    year: f.number({ min: 1900, max: 2200 }),
    related: f.entry({ kind: 'trial', many: 5 }),
    figures: f.items({
      fields: { label: f.text({ max: 60, localized: true }), unit: f.text({ max: 10 }) },
      max: 8,
      title: 'label',
    }),
  },
  title: 'title',
  sides: 'each',
  publishing: 'saved',
  address: { pattern: '/trials/:slug', slug: 'slug' },
  list: { columns: ['title'], filters: ['year', 'related'], sort: 'published' },
  search: ['title', 'text'],
  permissions: {
    read: all,
    create: all,
    change: { ...editors, author: 'own' },
    publish: editors,
    delete: editors,
    restore: editors,
    erase: { admin: true },
  },
})

/** A kind with two languages, of which saving changes what visitors see. */
export const saved = serveKind(trial, { keysOf: () => [] })

/** The same, of which only publishing changes what visitors see. */
export const asked = serveKind(
  {
    ...trial,
    name: 'asked',
    path: 'asked',
    publishing: 'asked',
    fields: { ...trial.fields, title: f.text({ max: 120, localized: true, required: true }) },
  },
  {
    keysOf: () => [],
    preview: (_entry, language) => Promise.resolve({ path: localizedPath(language, '/about') }),
  },
)
