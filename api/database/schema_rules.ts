import type { SchemaRules } from '@adonisjs/lucid/types/schema_generator'

/** The type of a text column that contains JSON. */
const json = (tsType: string) => ({
  tsType,
  decorators: [{ name: '@jsonColumn' }],
  imports: [{ source: '#database/columns', namedImports: ['jsonColumn'] }],
})

export default {
  types: {
    boolean: {
      tsType: 'boolean',
      decorators: [{ name: '@booleanColumn' }],
      imports: [{ source: '#database/columns', namedImports: ['booleanColumn'] }],
    },
    json: json('string[]'),
  },
  tables: {
    import_jobs: {
      columns: { hosts: json('string[]'), details: json('object') },
    },
    sign_in_providers: {
      columns: {
        domains: json('string[]'),
      },
    },
    sign_in_rules: {
      columns: { two_factor: json('object'), passwords_kept_by: json('number[]') },
    },
    sign_in_attempts: {
      columns: { data: json('object') },
    },
    passkeys: {
      columns: { transports: json('string[]') },
    },
    webhooks: {
      columns: { events: json('string[]') },
    },
  },
} satisfies SchemaRules
