import { type SchemaRules } from '@adonisjs/lucid/types/schema_generator'

export default {
  types: {
    boolean: {
      tsType: 'boolean',
      decorators: [{ name: '@booleanColumn' }],
      imports: [{ source: '#database/columns', namedImports: ['booleanColumn'] }],
    },
    json: {
      tsType: 'string[]',
      decorators: [{ name: '@jsonColumn' }],
      imports: [{ source: '#database/columns', namedImports: ['jsonColumn'] }],
    },
  },
  tables: {
    review_readings: {
      columns: {
        texts: {
          tsType: 'Partial<Record<string, string>>',
          decorators: [{ name: '@jsonColumn' }],
          imports: [{ source: '#database/columns', namedImports: ['jsonColumn'] }],
        },
      },
    },
  },
} satisfies SchemaRules
